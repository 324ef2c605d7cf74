#!/usr/bin/env python3
"""Checks the lessons in resources/lessons: format, both languages, scenarios, and every number.

    check.py POLHODE_CLI

Beside each lesson stands tests/lessons/NAME.json: {"numbers": [...], "exempt": [...]}. A number is
a claim of a step's texts and the command that it comes from:

    step      which step, from 1
    texts     the fragments as they stand in the English and in the German text
    command   arguments of polhode-cli; "{scenario}" stands for a file with the step's scenario
    value     where the value stands: a path into the JSON of `run` and `list` ("quantities.flip-time",
              "end_state.0.q.1"; a list's element also by its id), or a column of CSV:
              {"csv_column": C, "where": {COLUMN: TEXT}, "when": [{"column": C, "above"|"below": X}],
               "reduce": "max|min|last|first|absmax|sign-changes"} or "row": N
    over      {"command", "value"}: the value is divided by this one; "minus": this one is taken away
    expect    what it is to the "digits" that the text claims; or "at_most", "at_least"

Digits in the texts that are no such claim must be a value of the step's scenario or a fragment of
"exempt". Displayed formulas (indented by four spaces) are not read. Numbers have a point in German too,
and a run that a German text quotes is called as the window shows it: by its translation in
resources/translations/polhode_de.ts. Python's own library is enough.
"""
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = ROOT / "resources" / "lessons"
GERMAN = ROOT / "resources" / "translations" / "polhode_de.ts"
LANGUAGES = ("en", "de")
LESSON_KEYS = {"format", "version", "title", "summary", "minutes", "steps"}
STEP_KEYS = {"title", "text", "scenario", "view", "play", "point", "ask"}
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
NUMBER = re.compile(r"(?:(\d+(?:[.,]\d+)?)·)?10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(\d+(?:[.,]\d+)?(?:e-?\d+)?)")


class Cli:
    """polhode-cli; what it has answered once is kept."""

    def __init__(self, program):
        self.program = program
        self.answers = {}
        examples = json.loads(self.output(["list", "examples", "--json"]))
        self.parameters = {e["id"]: {p["id"]: p["default"] for p in e["parameters"]} for e in examples}
        self.end_times = {e["id"]: e["t_end"] for e in examples}

    def output(self, arguments, text=None):
        """Standard output of a command; `text` is its input. Exit code 1, a run that failed, is an answer."""
        key = (tuple(arguments), text)
        if key not in self.answers:
            done = subprocess.run([self.program, *arguments], input=text, capture_output=True, text=True)
            if done.returncode > 1:
                raise ValueError(done.stderr.strip())
            self.answers[key] = done.stdout
        return self.answers[key]

    def value(self, claim, scenario):
        """What a claim's command and the way to its value come to."""
        value = claim["value"]
        table = isinstance(value, dict)
        arguments = list(claim["command"])
        if arguments[0] in ("run", "export"):
            arguments += ["--output" if table else "--summary", "-"]
        if "{scenario}" not in arguments:
            text = self.output(arguments)
        else:
            text = self.output(["-" if a == "{scenario}" else a for a in arguments], scenario)
        return from_table(text, value) if table else from_json(json.loads(text), value)


def from_json(value, path):
    """Follows a path of keys, indices and ids, with dots between them."""
    for key in path.split("."):
        if isinstance(value, list):
            value = value[int(key)] if key.isdigit() else next(v for v in value if v["id"] == key)
        else:
            value = value[key]
    return value


def from_table(text, what):
    """One number out of CSV."""
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    for column, entry in what.get("where", {}).items():
        rows = [row for row in rows if row[column] == entry]
    for when in what.get("when", []):
        rows = [row for row in rows if row[when["column"]]
                and (float(row[when["column"]]) > when["above"] if "above" in when
                     else float(row[when["column"]]) < when["below"])]
    cells = [row[what["csv_column"]] for row in rows]
    if "row" in what:
        return float(cells[what["row"]]) if cells[what["row"]] else None
    numbers = [float(cell) for cell in cells if cell]
    reductions = {"max": max, "min": min, "last": lambda n: n[-1], "first": lambda n: n[0],
                  "absmax": lambda n: max(map(abs, n)),
                  "sign-changes": lambda n: sum(a * b < 0 for a, b in zip(n, n[1:]))}
    return reductions[what["reduce"]](numbers)


def rounded(value, digits):
    """A number to so many significant digits, as text."""
    return "none" if value is None else f"{value:.{digits - 1}e}"


def wrong_claim(cli, claim, scenario):
    """What is wrong with a claim's number; None if it is right."""
    value = cli.value(claim, scenario)
    if "over" in claim:
        value /= cli.value(claim["over"], scenario)
    if "minus" in claim:
        value -= cli.value(claim["minus"], scenario)
    if "at_most" in claim:
        return None if value <= claim["at_most"] else f"{value} is more than {claim['at_most']}"
    if "at_least" in claim:
        return None if value >= claim["at_least"] else f"{value} is less than {claim['at_least']}"
    is_right = rounded(value, claim["digits"]) == rounded(claim["expect"], claim["digits"])
    return None if is_right else f"{value} instead of {claim['expect']}"


def translated(problems, where, text):
    """Notes a text that is not there in both languages."""
    if not isinstance(text, dict) or set(text) != set(LANGUAGES) or not all(text.values()):
        problems.append(f"{where}: not in {' and '.join(LANGUAGES)}")


def german_names():
    """What the German window shows in place of the library's words, names of runs among them."""
    contexts = ElementTree.parse(GERMAN).getroot().iter("context")
    core = next(context for context in contexts if context.findtext("name") == "core")
    return {m.findtext("source"): m.findtext("translation") for m in core.iter("message")}


def check_german(text, shown, problems, where):
    """Notes decimal commas and runs that are quoted by a name which the German window does not show."""
    problems += [f"{where}: {m} has a comma for a point" for m in re.findall(r"\d+,\d+", text)]
    for quoted in re.findall("„([^“]+)“", text):
        if shown.get(quoted, quoted) != quoted:
            problems.append(f"{where}: „{quoted}“ is shown as „{shown[quoted]}“")


def texts_of(step, language):
    """All words of a step in one language, without displayed formulas."""
    ask = step.get("ask", {})
    parts = [step["title"], step["text"], *(ask[k] for k in ("question", "why") if k in ask), *ask.get("choices", [])]
    lines = "\n\n".join(part[language] for part in parts).split("\n")
    return "\n".join(line for line in lines if not line.startswith("    "))


def numbers_in(value):
    """All numbers of a JSON value, those within its texts too."""
    if isinstance(value, bool) or value is None:
        return set()
    if isinstance(value, (int, float)):
        return {float(value)}
    if isinstance(value, str):
        return {read_number(m) for m in NUMBER.finditer(value)}
    parts = [*value.values(), *value] if isinstance(value, dict) else value
    return set().union(*(numbers_in(part) for part in parts))


def read_number(match):
    """The number that NUMBER matched."""
    factor, exponent, plain = match.groups()
    if plain:
        return float(plain.replace(",", "."))
    return float(f"{(factor or '1').replace(',', '.')}e{exponent.translate(SUPERSCRIPTS)}")


def unaccounted(text, fragments, known):
    """Numbers of a text that stand in none of the fragments and are not known."""
    for fragment in sorted(fragments, key=len, reverse=True):
        text = text.replace(fragment, " ")
    return [m.group() for m in NUMBER.finditer(text) if read_number(m) not in known]


def channels_of(view):
    """The channels that the plots of a view show."""
    return [p["channel"] if "channel" in p else p["y"]["channel"] for p in view.get("plots", [])]


def check_point(point, scenario, view, parameters):
    """What is wrong with something to point at; None if it is there."""
    kind, _, name = point.partition(":")
    there = {"plot": channels_of(view),
             "run": [run.get("name") for run in scenario["runs"]],
             "parameter": parameters,
             "stage": [s if isinstance(s, str) else s["id"] for s in view.get("stages", [])]}
    return None if name in there.get(kind, []) else f"points at {point}, which is not there"


def check_step(cli, step, scenario, view, problems, where):
    """Notes what is wrong with the format of a step."""
    unknown = set(step) - STEP_KEYS
    if unknown:
        problems.append(f"{where}: unknown {', '.join(sorted(unknown))}")
    for key in ("title", "text"):
        translated(problems, f"{where}, {key}", step.get(key))
    if "ask" in step:
        ask = step["ask"]
        for key in ("question", "why"):
            translated(problems, f"{where}, ask.{key}", ask.get(key))
        for choice in ask["choices"]:
            translated(problems, f"{where}, ask.choices", choice)
        if set(ask) != {"question", "choices", "answer", "why"} or not 0 <= ask["answer"] < len(ask["choices"]):
            problems.append(f"{where}: a question has question, choices, answer and why")
    t_end = scenario.get("t_end", cli.end_times[scenario["example"]])
    play = step.get("play")
    if play and not (set(play) == {"from", "to", "speed"} and 0 <= play["from"] < play["to"] <= t_end and play["speed"] > 0):
        problems.append(f"{where}: plays {play}, and the scenario ends at {t_end}")
    for point in step.get("point", []):
        wrong = check_point(point, scenario, view, cli.parameters[scenario["example"]])
        if wrong:
            problems.append(f"{where}: {wrong}")
    if view.get("reference") is False and any("error" in c for c in channels_of(view) if c != "relative-energy-error"):
        problems.append(f"{where}: plots an error against a reference that is switched off")
    try:
        cli.output(["validate", "-"], json.dumps({**scenario, "version": 2, "view": view}))
    except ValueError as wrong:
        problems.append(f"{where}: {wrong}")


def check_lesson(cli, path, shown):
    """All that is wrong with a lesson, and how many numbers were looked at."""
    problems = []
    lesson = json.loads(path.read_text(encoding="utf-8"))
    claims = json.loads((pathlib.Path(__file__).parent / path.name.replace("polhode-lesson.", "")).read_text(encoding="utf-8"))
    if set(lesson) != LESSON_KEYS or lesson["format"] != "polhode-lesson" or lesson["version"] != 1:
        problems.append("lesson: not the keys, format and version of a lesson")
    for key in ("title", "summary"):
        translated(problems, f"lesson, {key}", lesson.get(key))
    scenario, view = None, {}
    for number, step in enumerate(lesson["steps"], 1):
        where = f"step {number}"
        if "scenario" in step:
            scenario = step["scenario"]
            if isinstance(scenario, str):
                scenario = json.loads((path.parent / scenario).read_text(encoding="utf-8"))
            view = scenario.get("view", {})
        if scenario is None:
            problems.append(f"{where}: no scenario yet")
            continue
        view = {**view, **step.get("view", {})}
        check_step(cli, step, scenario, view, problems, where)
        own = [claim for claim in claims["numbers"] if claim["step"] == number]
        for claim in own:
            try:
                wrong = wrong_claim(cli, claim, json.dumps(scenario))
            except (ValueError, KeyError, IndexError, StopIteration) as error:
                wrong = f"no value ({error})"
            if wrong:
                problems.append(f"{where}, {claim['texts'][0]}: {wrong}")
        known = numbers_in({**scenario, "view": None, "text": None, "title": None}) | numbers_in(step.get("play", {}))
        known |= {float(v) for v in cli.parameters[scenario["example"]].values()}
        for place, language in enumerate(LANGUAGES):
            text = texts_of(step, language)
            if language == "de":
                check_german(text, shown, problems, f"{where}, {language}")
            fragments = [claim["texts"][place] for claim in own]
            problems += [f"{where}, {language}: {f} is not in the text" for f in fragments if f not in text]
            for stray in unaccounted(text, fragments + claims["exempt"], known):
                problems.append(f"{where}, {language}: {stray} is from nowhere")
    return problems, len(claims["numbers"])


def main():
    """Checks all lessons; exit code 1 where something is wrong, 2 without a program."""
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    cli = Cli(sys.argv[1])
    shown = german_names()
    lessons = numbers = wrong = 0
    for path in sorted(LESSONS.glob("*.polhode-lesson.json")):
        problems, count = check_lesson(cli, path, shown)
        name = path.name.removesuffix(".polhode-lesson.json")
        print(f"{name}: {count} numbers, {len(problems)} wrong")
        for problem in problems:
            print(f"  {name}, {problem}")
        lessons, numbers, wrong = lessons + 1, numbers + count, wrong + len(problems)
    print(f"{lessons} lessons, {numbers} numbers, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
