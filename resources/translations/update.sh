#!/usr/bin/env bash
# Gathers the texts of the window, of the command line and of the library into the .ts files; what is translated already stays.
#   resources/translations/update.sh [PATH OF polhode-cli]
# Needs the packages qt6-l10n-tools and python3.
set -euo pipefail
export LC_ALL=C.UTF-8 LANGUAGE=
cd "$(dirname "$0")/../.."
cli=${1:-build/release/bin/polhode-cli}
lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
gathered=$(mktemp -d)
trap 'rm -rf "$gathered"' EXIT

# The library knows no Qt: its texts become a source that lupdate can read.
"$cli" list --json >"$gathered/list.json"
python3 - "$gathered/list.json" >"$gathered/core.cpp" <<'PYTHON'
import glob
import json
import re
import sys

texts = []

# Of a source only what is no proper name.
words = re.compile(r"\b(eqs?(?=\.)|Sect(?=\.)|Figures?|Tables?|Sections?|Examples?|Appendix|Remarks?|Algorithms?|program|test of|Geometry|and|of the)\b")

# Of an equation, which has names of functions as well.
prose = re.compile(r"\b(and|or|for|its)\b|\b(?!dexp|diag)[a-z]{4,}")


def add(text):
    if text and re.search(r"[A-Za-z]{2}", text) and text not in texts:
        texts.append(text)


def gather(value):
    """Names and descriptions of a row and of what it holds, but no ids."""
    if isinstance(value, list):
        for each in value:
            gather(each)
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        if key in ("name", "label", "title", "description", "text"):
            add(inner)
        elif key == "choice_names":
            for name in inner:
                add(name)
        elif key == "source" and words.search(inner):
            add(inner)
        elif key == "equations" and inner:  # of a help page, what has words in it
            for part in re.findall(r'(?<=<p>).*?(?=</p>)|(?<=<p class="eq">).*?(?=</p>)|(?<=<td>).*?(?=</td>)', inner, re.DOTALL):
                if prose.search(re.sub("<[^>]*>|&nbsp;", " ", part)):
                    add(" ".join(part.split()))
        elif key != "reason":
            gather(inner)


listed = json.load(open(sys.argv[1]))
listed.pop("lessons", None)  # these have their words in each language themselves
gather(listed)
for path in sorted(glob.glob("resources/scenarios/*.polhode.json")):
    scenario = json.load(open(path))
    add(scenario.get("title"))
    add(scenario.get("text"))
    for run in scenario["runs"]:
        add(run.get("name"))
# The words of a lesson are in its file, but the names of its runs are not.
for path in sorted(glob.glob("resources/lessons/*.polhode-lesson.json")):
    for step in json.load(open(path))["steps"]:
        if isinstance(step.get("scenario"), dict):
            for run in step["scenario"]["runs"]:
                add(run.get("name"))
for path in sorted(glob.glob("resources/figures/*.json")):
    figure = json.load(open(path))
    for case in figure.get("cases", []):
        add(case.get("title"))
    for method in figure.get("methods", []):
        add(method.get("name"))

# What the list does not have: titles of plots, names of quantities, of axes and of groups of channels.
member = re.compile(r'\.(?:title|label|otherLabel)\s*=\s*((?:"[^"]*"\s*)+)|ChannelGroupInfo\{ChannelGroup::\w+,\s*("[^"]*")')
for path in sorted(glob.glob("core/channels/*") + glob.glob("core/studies/*.cpp") + glob.glob("core/figures/*.cpp")):
    for found in member.finditer(open(path).read()):
        add("".join(re.findall(r'"([^"]*)"', found.group(1) or found.group(2))))

for text in texts:
    print('QT_TRANSLATE_NOOP("core", %s)' % json.dumps(text, ensure_ascii=False))
PYTHON

# What the command line says about itself; its sentences stand in app/cli/language/qt_texts.cpp.
PYTHONPATH=resources/packaging python3 -B - "$cli" >"$gathered/cli.cpp" <<'PYTHON'
import json
import sys

import program_help

texts = []


def add(text):
    if text and not text.startswith("One of: ") and text not in texts:
        texts.append(text)


def gather(page):
    for text in (page.summary, page.footer):
        add(text)
    for entry in page.options + page.positionals + page.commands:
        add(entry.text)
    for title, options in page.groups:
        add(title)
        for entry in options:
            add(entry.text)
    for part in page.parts.values():
        gather(part)


gather(program_help.ask(sys.argv[1]))
for text in texts:
    print('QT_TRANSLATE_NOOP("cli", %s)' % json.dumps(text, ensure_ascii=False))
PYTHON

"$lupdate" -silent -I . -locations none -no-obsolete -source-language en -target-language de \
  app "$gathered/core.cpp" "$gathered/cli.cpp" -ts resources/translations/polhode_de.ts
# English needs no translation but for "1 run", "2 runs".
"$lupdate" -silent -I . -locations none -no-obsolete -pluralonly -source-language en -target-language en \
  app -ts resources/translations/polhode_en.ts
