"""Man pages, of what --help says and of the catalog."""
import re

MORE = {
    "polhode": """Scenario files (*.polhode.json) and lessons (*.polhode-lesson.json) are JSON; \\fIpolhode-cli validate\\fR
checks them. \\fIFile → Guided comparisons\\fR has scenarios that show something, F1 the shortcuts.""",
    "polhode-cli": """It does everything that
.BR polhode (1)
does without a screen, with the same names. Data goes to standard output, words to standard error.""",
}

# Sections of the catalog: title, what stands in `list --json`.
CATALOG = [("Examples", "examples"), ("Formulations", "formulations"), ("Integrators", "integrators"),
           ("Stabilisations", "stabilisations"), ("Settings (--option)", "options"), ("Presets", "presets"),
           ("Quantities", "quantities"), ("Channels", "channels"), ("Figures", "figures"), ("Lessons", "lessons")]


def roff(text):
    """Plain text: no line of it is a request, no dash is a hyphen."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("^", "\\(ha").replace("~", "\\(ti")
    return re.sub(r"(?m)^([.'])", r"\\&\1", text)


def bold(text):
    return f"\\fB{roff(text)}\\fR"


def italic(text):
    return f"\\fI{roff(text)}\\fR"


def prose(text):
    """Names of options in a text stand out."""
    return re.sub(r"(?<![\w\\])((?:\\-){2}[a-z][a-z\\-]*[a-z])", r"\\fB\1\\fR", roff(text))


def paragraphs(text):
    lines = []
    for number, paragraph in enumerate(text.split("\n\n")):
        lines += [".PP"] * (number > 0) + [prose(paragraph)]
    return lines


def sentence(text):
    return prose(text if text.endswith(".") else text + ".")


def tagged(entry):
    tag = ", ".join(bold(name) for name in entry.names)
    value = entry.value or "|".join(entry.choices)
    if value and entry.names[0].startswith("-"):
        tag += " " + italic(value) + (" ..." if entry.many else "")
    text = entry.text
    if re.match(r"[a-z]+ [a-z]", text):  # the window's begin so
        text = text[:1].upper() + text[1:]
    if entry.choices and not all(choice in text for choice in entry.choices):
        text += "; one of " + ", ".join(entry.choices)
    if entry.required and entry.names[0].startswith("-"):
        text += "; required"
    if entry.excludes:
        text += "; not with " + ", ".join(entry.excludes)
    return [".TP", tag, sentence(text)]


def options(page):
    lines = []
    for entry in page.positionals + page.options:
        lines += tagged(entry)
    for title, group in page.groups:
        lines += [".PP", prose(title) + ":"]
        for entry in group:
            lines += tagged(entry)
    return lines


def synopsis(usage):
    words = usage.split(" ")
    rest = " ".join(words[1:])
    shown = re.sub(r"[A-Za-z][\w.-]*", lambda word: italic(word.group(0).lower() if word.group(0) == "OPTIONS" else word.group(0)),
                   rest)
    return [f"{bold(words[0])} {shown}"]


def catalog_entry(kind, entry):
    text = [entry["description"]]
    if "title" in entry:
        text.insert(0, entry["title"] if entry["title"].endswith(("?", ".")) else entry["title"] + ".")
    if kind == "examples":
        text.append("Parameters: " + ", ".join(parameter["id"] for parameter in entry["parameters"]) + ".")
    if kind == "options":
        what = " or ".join(entry["choices"]) if entry.get("choices") else \
            f"{entry['type']} from {entry['minimum']:g} to {entry['maximum']:g}" + (f" {entry['unit']}" if entry["unit"] else "")
        text.append(f"{what[:1].upper()}{what[1:]}; default: {entry['default']}.")
    return [".TP", bold(entry["id"]), roff(" ".join(text).strip())]


def examples(chapter):
    """Commands from the manual's chapter, without those that read files beside them."""
    lines = []
    for block in re.findall(r"```sh\n(.*?)```", chapter, re.S):
        commands = re.findall(r"(?m)^(polhode-cli (?:.*\\\n)*.*)$", block)
        shown = [command for command in commands if "scenarios/" not in command]
        if shown:
            lines += [".PP", ".EX", roff("\n".join(shown)), ".EE"]
    return lines


def exit_status(text):
    """Of "Exit codes: 0 done; 1 ...; 2 ...", as a list."""
    found = re.search(r"Exit codes: (.*?)(?:\.$|\.\n|\Z)", text, re.S)
    if not found:
        return [], text
    lines = [".SH EXIT STATUS"]
    for part in re.split(r"[;,] (?=\d )", found.group(1)):
        code, _, meaning = part.partition(" ")
        lines += [".TP", bold(code), prose(meaning[:1].upper() + meaning[1:] + ".")]
    return lines, (text[: found.start()] + text[found.end():]).strip()


def man_page(program, version, date, page, catalog, chapter, summary):
    status, footer = exit_status(page.footer)
    lines = [f'.TH {roff(program.upper())} 1 {date} "Polhode {version}" "User Commands"',
             ".SH NAME", f"{roff(program)} \\- {roff(summary)}", ".SH SYNOPSIS", *synopsis(page.usage)]
    for part in page.parts.values():
        lines += [".br", *synopsis(part.usage)]
    lines += [".SH DESCRIPTION", *paragraphs(page.summary), MORE.get(program, "")]
    if footer:
        lines += [".PP", *paragraphs(footer)]
    lines += [".SH OPTIONS", *options(page)]
    if page.commands:
        lines += [".SH COMMANDS"]
    for name, part in page.parts.items():
        lines += [f".SS {roff(name)}", sentence(part.summary), *options(part)]
        more = part.footer if part.footer != page.footer else ""
        if more:
            lines += [".PP", *paragraphs(more)]
    lines += status
    if page.commands:
        lines += [".SH WHAT THERE IS", "What", ".B polhode\\-cli list", "tells in full."]
        for title, kind in CATALOG:
            if catalog.get(kind):
                lines += [f'.SS "{roff(title)}"']
                for entry in catalog[kind]:
                    lines += catalog_entry(kind, entry)
        lines += [".SH EXAMPLES", roff("They are explained in /usr/share/doc/polhode/html/command-line.html."), *examples(chapter)]
    lines += [".SH FILES", ".TP", f"{italic('/usr/share/polhode/scenarios')}, {italic('/usr/share/polhode/lessons')}",
              "Guided comparisons and lessons as files to read and to change; the programs have them inside.", ".TP",
              italic("/usr/share/polhode/workflow"), "A Snakemake workflow for sweeps and scans in shards.",
              ".SH SEE ALSO", ".BR " + ("polhode (1)" if program != "polhode" else "polhode\\-cli (1)")]
    return "\n".join(line for line in lines if line) + "\n"
