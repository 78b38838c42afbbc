"""Photos of filled sheets, to tune and to judge the reader of sheets with.

`tuning` and `judging` make the same kind of photos in ways that share nothing: the reader is tuned
on the first and judged on the second. `independent` is of another origin: it shares no code that
draws or distorts with either, and nothing is tuned on it.
"""
