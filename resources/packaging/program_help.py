"""What a program says about itself: its --help, at every level, as sections that man pages and completion are made of."""
import os
import re
import subprocess
from dataclasses import dataclass, field


@dataclass
class Entry:
    """An option, a positional or a subcommand: one line of --help, with those that continue it."""
    names: list  # of an option: -h, --help
    value: str  # what follows it, as --help has it: FILE.csv, a,b|all; empty of a switch
    text: str
    required: bool = False
    choices: list = field(default_factory=list)  # where --help says {a,b,c}
    excludes: list = field(default_factory=list)
    many: bool = False  # takes several values at once
    repeatable: bool = False


@dataclass
class Help:
    usage: str = ""
    summary: str = ""
    options: list = field(default_factory=list)
    positionals: list = field(default_factory=list)
    commands: list = field(default_factory=list)  # entries
    groups: list = field(default_factory=list)  # (title, options), "one of" and the like
    footer: str = ""
    parts: dict = field(default_factory=dict)  # help of each subcommand

    def all_options(self):
        return self.options + [option for _, options in self.groups for option in options]


def said(program, *arguments):
    """What a program writes to standard output; in English, and without a display."""
    environment = dict(os.environ, LC_ALL="C.UTF-8", LANGUAGE="", LANG="C.UTF-8", QT_QPA_PLATFORM="offscreen")
    return subprocess.run([program, *arguments], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          check=True, encoding="utf-8", timeout=60).stdout


def read_entry(head, text):
    """head: "-h,--help", "--preset ID Excludes: --formulation", "kind KIND:{a,b}", "--play | --paused"."""
    head = head.replace(" | -", ",-")
    excludes = re.search(r"\s+Excludes: (.*)$", head)
    if excludes:
        head = head[: excludes.start()]
    names, _, value = head.partition(" ")
    required = bool(re.search(r"\bREQUIRED\b", value))
    value = re.sub(r"\s*\bREQUIRED\b", "", value)
    many = value.endswith("...")
    value = value.removesuffix("...").strip()
    choices = re.search(r":?\{([^}]*)\}", value)
    if choices:
        value = value[: choices.start()]
    if value == "TEXT":
        value = ""
    return Entry(names=names.split(",") if names.startswith("-") else [names], value=value, text=text, required=required,
                 choices=choices.group(1).split(",") if choices else [],
                 excludes=excludes.group(1).split() if excludes else [], many=many,
                 repeatable="repeatable" in text)


def read_help(text):
    """The sections of a --help as CLI11 prints it, or as the window does: options without a heading."""
    page = Help()
    sections = {"Options:": page.options, "Positionals:": page.positionals, "Subcommands:": page.commands}
    section, indent, group = None, 0, None
    lines = []  # [section, line of an entry, lines that continue it...]
    prose = []
    for line in text.splitlines():
        bare = line.strip()
        depth = len(line) - len(line.lstrip())
        title = re.match(r"\[Option Group: (.*)\]$", bare)
        if title:
            section, group = None, []
            page.groups.append((title.group(1), group))
        elif bare.startswith("[") and bare.endswith("]") and depth == 2:
            pass  # "Exactly 1 of the following options is required": the title says so
        elif bare in sections:
            section, indent = sections[bare] if group is None else group, depth + 2
        elif bare.startswith("Usage:"):
            page.usage = bare.removeprefix("Usage:").strip()
        elif depth == 0:
            if bare:
                section, group = None, None
            prose.append(bare)
        elif section is None and depth == 2 and bare.startswith("-"):
            section, indent = page.options, 2
            lines.append([section, bare])
        elif section is not None and bare and depth == indent:
            lines.append([section, bare])
        elif bare and lines:
            lines[-1].append(bare)
    for section, line, *more in lines:
        head, _, first = line.partition("  ")
        text = " ".join([first.strip(), *more]).strip()
        # "--from A, --to B": two options with one text
        section += [read_entry(one, text) for one in re.split(r", (?=--)", head)]
    paragraphs = [p.strip() for p in re.split(r"\n\s*\n", "\n".join(prose)) if p.strip()]
    page.summary = paragraphs[0] if paragraphs else ""
    page.footer = "\n\n".join(paragraphs[1:])
    return page


def ask(program):
    """The --help of a program and of all its subcommands."""
    page = read_help(said(program, "--help"))
    for command in page.commands:
        page.parts[command.names[0]] = read_help(said(program, command.names[0], "--help"))
    return page
