"""The small marks that a camera tells standees, tokens and cards by.

They are cut white out of a black block, as a linocut is, while those of tiles and boards
(`companion.pieces.fiducials`) are black on white: neither is ever taken for the other. A white
frame, one module wide, lies round five by five modules; black lies round the frame, one module wide
at least. No two marks, however turned, differ in fewer than `DISTANCE` modules, and none looks like
itself when turned. What a number means is told by a game, beside its other pieces.
"""

SIDE = 5
"""A mark has this many modules each way, without its frame."""

DISTANCE = 7

_WORDS = (
    "044cb63 1236eb0 1b1e2d5 19ac27c 1870d77 0204f89 03c5fd7 0fda9aa 1859cde 0f1ca20 14d9d98 "
    "193d38c 06b7f32 0300e5d 00e838f 1abe967 0dd93a5 137021c 1864993 0e409ca 0885c7a 0752052 "
    "1e3fa85 0a28623 00fa97d 00d073d 1c33115 06ee61d 0d81fa9 00ede6f 0e032cd 1e0da7f 1859af1 "
    "0eb5125 1e78c95 1acd705 11ce794 1fc2ea6 097c07b 03de549 17c7db8 1716667 157324a 06133fb "
    "1e1bf69 058946d 0e0bf94 053d043 10ab870 1772d14 01643f7 14b580d 0662702 118bfd1 0eb1350 "
    "002ec4e 1b6c209 1066664 11f6a4c 000cfb7 0a98ad9 0758eca 1e31ba3 024127a 0b05831 10e04cd "
    "16c5583 096c7c1 1ccb502 1700b33 070f273 1087fbb 10c3c05 19b5558 01e1915 098e2e1 1021a5c "
    "1be452c 0a7cda1 0887755 0ad7df4 03a52cb 0356388 19383ff 12cc0bb 120ff2c 08deae6 1946aea "
    "1d24fb6 0203ceb 09d12d4 04ef0a0 1f84445 05b371d 020fae5 01fe89e 046cd2c 02db1d0 14af6ee "
    "05a40d5 1e1474c 1414b2a 19d7713 1765725 1f9a4db 0fc4371 14c285c 0b6322d 0913975 04df6bc "
    "196641b 0428c96 138a8c9 0c4ba9b 1ca9c35 1123ca7 16ba99c 0835bfc 121bec2 1978130 1508750 "
    "1b8f230 143f51b 1045dcc 113e1e9 05baccc 1f4c8c0 0c736af 16b2d6b 0399bec 1e53282 0f5f9d2 "
    "076db8d 16d2205 0cac70b 0547b3e 0ee3da0 10b52d7 1b835fd 1457706 0077f15 10f3cd3 0cc6fec "
    "0ad011b 0b2f0c0 0c92dc0 18fc4bd 180ce49 1b36722 02e76b3 1b6bd19 07e866e 047c2a7 019f091 "
    "0a5ea3d 12fd298 1259437 1bd7c1e 1a4819e 0dea2bf 191c51e 0eec5f3 0b4c7ee 1205976 0611c9d "
    "1f49b98 13b859f 14a20aa 0b88ec4 1c6eeb3 0bd3f99 16ddf52 05f2eb5 0d46920 0bdb166 010718b "
    "1accccf 13b13fa 13360ae 11cc938 0aad40c 01ee527 08762b1 109cc27 03f185e 0bd533c 1ce3b07 "
    "0690a68 1ee23ee 034d95b 1575d9e 0d64c4a 009656c 095e48a 1c0283b 09fcd55 0756ab3 0b45aa6 "
    "0ba5112 0ff9463 0dad315 1aa3dda 044b764 0332ae2 11902ad 0a8b74b 09f3c30 184b06a 0350b76 "
    "1895642 1d6b836 03ae43a 083e8d3 10d5438 1470446 054a686 0e502d7 1493e37 09820ce 05d8dbf "
    "0ce0bf5 1646b4e 0a4673a 0577877 07d3d27 0106378 18eea25 04c63b9 171c681 1e20692 00d5abf "
    "0fa9b5b 166a4ff 1445af2 0a9268a 106a095 193292f 09688e2 0151dc2 1817dea 0cb75e9 0193a58 "
    "1df1536 0782cfe 0a23d36 1a5352c 087b7d9 1474355 1819b1d 0a1b07c 09e71dd 1b9a7b8 14a4c5b "
    "06264d8 180fbd7 039aea7"
)
WORDS = tuple(int(word, 16) for word in _WORDS.split())
"""The modules of each mark, row by row from its upper left, the first in the lowest bit; a one is
black, as the block is."""


def piece_modules(number: int) -> tuple[tuple[bool, ...], ...]:
    """Give the rows of a mark without its frame; white is true.

    Raises:
        IndexError: There is no such mark.
    """
    word = WORDS[number]
    return tuple(
        tuple(not word >> (row * SIDE + column) & 1 for column in range(SIDE))
        for row in range(SIDE)
    )
