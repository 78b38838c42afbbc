"""From a ``>`` line to a command."""

import re
from difflib import get_close_matches

import msgspec

from companion.engine.spelling_suggestions import nearest
from companion.engine.transcript import Line
from companion.games.masmorra.commands import Command
from companion.games.masmorra.model import HEROES, HeroName, State
from companion.games.masmorra.transcript.commands import (
    answers_and_corrections,
    custom_card_commands,
    hero_commands,
    treasure_card_commands,
)
from companion.games.masmorra.transcript.commands.hero_commands import Reader
from companion.games.masmorra.transcript.setup import level3_setup
from companion.games.masmorra.transcript.word_parsing import CODE, FACE, HERO, MONSTER, SPOT, unread

_PAY = r"(?: (?:with|for) (?P<pay>.+))?"
_DICE = r"(?: with (?P<dice>.+))?"
_MONSTER = rf"(?P<monster>(?:{MONSTER})?(?: ?#\d+)?(?: in {CODE})?)"
_OF_HERO = rf"(?: (?:of|for) (?P<hero>{HERO}))?"
_ROOM_ACTION = r"(?:docks?|opens? chest|uses? fountain|uses? portal|room action)"
_SIDE = r"(?P<side>north|east|south|west|[nesw][12]?)"
_PLAY = (
    rf"plays? (?:(?P<part>orange|purple)(?: part)?(?: of)? )?card (?P<card>\d+){_OF_HERO}"
    r"(?: as (?P<name>.+?))?(?: on (?P<on>.+?))?(?: to (?P<room>[\w-]+))?"
)
_PLAY_TITLE = rf"plays? (?P<name>[\w'’ -]+?){_OF_HERO}(?: on (?P<on>.+?))?(?: to (?P<room>[\w-]+))?"
_USE = (
    r"uses? (?P<ability>[\w' -]+?)(?: with (?P<dice>.+?))?(?: on (?P<on>.+?))?"
    r"(?: to (?P<room>[\w-]+))?"
)

_FORMS: tuple[tuple[str, Reader], ...] = (
    (r"rolls?(?: (?P<faces>.+))?", hero_commands.roll),
    (r"re-?rolls? (?P<dice>.+?)(?: into (?P<faces>.+))?", hero_commands.reroll),
    (r"keeps?(?: dice| roll)?", hero_commands.keep),
    (rf"flips?(?: free step)?(?: (?:as|for|to) (?P<face>{FACE}))?", hero_commands.flip),
    (r"(?:takes? a )?steps? with (?P<pay>.+)", hero_commands.step),
    (
        rf"explores?(?: {_SIDE}| at (?P<spot>{SPOT}))(?: turn (?P<turn>\d))?{_PAY}",
        hero_commands.explore,
    ),
    (r"(?:takes?|uses?) stairs", hero_commands.stairs),
    (r"takes? gold", hero_commands.take_gold),
    (rf"fights? {_MONSTER}", hero_commands.fight),
    (rf"attacks?{_PAY}", hero_commands.attack),
    (r"triple with (?P<pay>.+)", hero_commands.triple),
    (rf"blocks?{_PAY}", hero_commands.block),
    (rf"(?:heals?|drinks?)(?: (?P<hero>{HERO}))?(?: with)? (?P<pay>.+)", hero_commands.drink),
    (rf"turns? (?P<dice>.+?) to (?P<face>{FACE}) with (?P<pay>.+)", hero_commands.turn_die),
    (rf"{_ROOM_ACTION}(?: to (?P<room>{CODE}))?{_DICE}", hero_commands.room_action),
    (rf"disarms? (?P<trap>{CODE}){_DICE}", hero_commands.disarm),
    (_USE, treasure_card_commands.use),
    (r"buys? (?:a )?(?:treasure|card)", hero_commands.buy),
    (_PLAY, treasure_card_commands.play_card),
    (_PLAY_TITLE, treasure_card_commands.play_by_title),
    (rf"(?:{HERO} )?draws? (?P<name>[\w' -]+)", treasure_card_commands.draw_card),
    (r"nobody else", treasure_card_commands.let_resolve),
    (r"appears?", treasure_card_commands.appear),
    (rf"names? card (?P<card>\d+){_OF_HERO}:? (?P<name>.+)", answers_and_corrections.name_card),
    (r"collects?(?: (?P<dice>.+))?", hero_commands.collect),
    (r"ends? actions(?P<dice>)", hero_commands.collect),
    (r"ends? movement", hero_commands.end_movement),
    (rf"{_MONSTER} moves to (?P<room>{CODE})", hero_commands.move_monster),
    (rf"moves? {_MONSTER} to (?P<room>{CODE})", hero_commands.move_monster),
    (rf"(?:moves?|goes|go) to (?P<room>{CODE}){_PAY}", hero_commands.move),
    (r"(?:dice|monsters|roll|token|lot) shows? (?P<faces>.+)", answers_and_corrections.show),
    (r"(?:no tile(?: is)?(?: left)?)", answers_and_corrections.no_tile),
    (rf"(?:next )?tile(?: is)? (?P<tile>{CODE})", answers_and_corrections.tile),
    (r"describes? icon (?P<icon>.+)", level3_setup.describe_icon),
    (rf"describes? (?P<tile>{CODE}):? (?P<printed>.+)", answers_and_corrections.describe),
    (rf"lays?(?: it)? at (?P<spot>{SPOT})(?: turn (?P<turn>\d))?", answers_and_corrections.lay),
    (r"chooses? (?P<site>throne|sewers)(?: room)?", answers_and_corrections.pick_site),
    (rf"chooses? room (?P<room>{CODE})", answers_and_corrections.choose_room),
    (rf"chooses? {_MONSTER}", answers_and_corrections.choose),
    (rf"plunges?{_PAY}", hero_commands.plunge),
    (rf"pays?(?: for)? (?:pit|web){_PAY}", answers_and_corrections.pit),
    (r"takes? wound(?P<pay>)", answers_and_corrections.pit),
    (rf"learns?(?: from)? card (?P<card>[12]){_OF_HERO}", answers_and_corrections.learn),
    (rf"discards? card (?P<card>\d+){_OF_HERO}", answers_and_corrections.discard),
    (r"loses? card (?P<card>\d+)", answers_and_corrections.lose),
    (r"evil card:? (?P<card>[\w -]+)(?:: (?P<note>.+))?", answers_and_corrections.evil),
    (r"leaves?(?: it)? to app", answers_and_corrections.leave_to_app),
    (
        r"corrects? (?P<what>[a-z-]+) of (?P<target>.+?) to (?P<value>.+)",
        answers_and_corrections.correct,
    ),
    (r"pass(?:es)?(?: turn)?", hero_commands.pass_turn),
    (r"ends? hero phase", hero_commands.end_hero_phase),
    (r"calls? (?P<dice>(?:minor|major)(?:[ ,]+(?:minor|major))*)", hero_commands.call_monsters),
    (rf"beats? {_MONSTER}", hero_commands.beat_monster),
    (r"tells? (?P<xp>\d+) bonus xp", hero_commands.tell_bonus_xp),
    (
        rf"tells? (?P<what>life|xp|gold|cards) of (?P<hero>{HERO}) by (?P<by>[+-]?\d+)",
        hero_commands.tell_number,
    ),
    (r"calls? (?P<what>throne|curse|miasma)", hero_commands.call_throw),
    (r"opens? table(?:: (?P<settings>.*))?", answers_and_corrections.open_table),
    (r"seat (?P<seat>\d+): (?P<who>.+)", answers_and_corrections.sit),
    (r"late seat (?P<seat>\d+): (?P<who>.+)", answers_and_corrections.come_in),
    (r"leaves? seat (?P<seat>\d+)", answers_and_corrections.leave),
    (r"begins? with seat (?P<seat>\d+)", answers_and_corrections.begin),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), reader) for pattern, reader in _FORMS)
_SPEAKER = re.compile(rf"(?i)({HERO})\b:?\s+(.*)")
_NAMED = re.compile(r"(?i)([\w-]+):(?: .*)?")
_OVERRULE = re.compile(r"(?i)overrule:?\s+(.*)")
_DESCRIBES = re.compile(
    rf"(?i)describes? (?:card (?P<card>\d+)(?: of (?P<hero>{HERO}))?"
    r"|ability (?P<ability>[\w' -]+)): *(?P<told>.+)"
)
_EXPECTED = (
    "roll, reroll, keep, flip, step, move, explore, take stairs, fight, attack, triple, "
    "block, drink, heal, turn, use, open chest, use fountain, use portal, disarm, take gold, "
    "buy card, collect, end movement, dice show, tile, describe, describe card, describe "
    "ability, lay, choose, pay pit, learn, discard, lose, leave to app, evil card, correct, "
    "pass, open table, seat, begin, play, draw, name card, nobody else, appear, plunge, call, "
    "beat, overrule"
)
_MUCH_ALIKE = 0.8
_VERBS = tuple(dict.fromkeys(form.split()[0] for form in _EXPECTED.split(", ")))


def read_command(state: State, line: Line) -> tuple[Command, HeroName | None, bool]:
    """Read what is done, by which hero if one is named, and whether the group overrules.

    Raises:
        BadLineError: It is none of the forms.
    """
    text, overrule = line.text, False
    if found := _OVERRULE.fullmatch(text):
        text, overrule = found[1], True
    speaker: HeroName | None = None
    if (found := _SPEAKER.fullmatch(text)) and found[1].lower() in {
        one.name for one in state.heroes
    }:
        speaker = next(one.name for one in state.heroes if one.name == found[1].lower())
        text = found[2]
    if text.startswith("{"):
        return _raw(line, text), speaker, overrule
    if found := _DESCRIBES.fullmatch(text):
        return _described(state, line, found), speaker, overrule
    said = " ".join(re.sub(r"(?i)\bthe\b", " ", text).split())
    for pattern, reader in _COMPILED:
        if match := pattern.fullmatch(said):
            return reader(state, line, match), speaker, overrule
    if (found := _NAMED.fullmatch(said)) and not _is_misspelt(found[1].lower()):
        raise unread(line, ", ".join(one.name for one in state.heroes) or "hero: Jay", found[1])
    raise unread(line, nearest(_verb(said), _VERBS, shown=_EXPECTED), text)


def _is_misspelt(word: str) -> bool:
    """Tell whether a word before a colon is much like a verb, and no hero's name."""
    return word not in HEROES and bool(get_close_matches(word, _VERBS, n=1, cutoff=_MUCH_ALIKE))


def _verb(said: str) -> str:
    """Give the word that says what is done: the first one, behind a monster that is named.

    What follows it is not compared with the verbs: in "wander to cave" nobody meant to leave.
    """
    return (re.sub(rf"(?i)^{_MONSTER} ", "", said).split() or [""])[0]


def _described(state: State, line: Line, found: re.Match[str]) -> Command:
    """Read what is printed on a card or an ability; its words are left as they stand."""
    if found["ability"]:
        return custom_card_commands.describe_ability(state, line, found["ability"], found["told"])
    return custom_card_commands.describe_card(
        state, line, found["card"], found["hero"], found["told"]
    )


def _raw(line: Line, text: str) -> Command:
    """Read a command in JSON, as phones send it."""
    try:
        command: Command = msgspec.json.decode(text, type=Command)
    except msgspec.DecodeError as error:
        raise unread(line, str(error), text) from error
    return command
