#!/usr/bin/env python3
"""Man pages, completion for bash, zsh and fish, and what packages say about releases.

    make_manual.py SOURCE_FOLDER OUTPUT_FOLDER MAINTAINER PROGRAM...

Everything comes from the programs' own --help, from `polhode-cli list --json`, from CHANGELOG.md and, for the examples, from the
manual's chapter on the command line.
"""
import gzip
import json
import pathlib
import sys

import completion_bash
import completion_fish
import completion_zsh
import man_page
import releases
from program_help import ask, said


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def compress(path, text):
    """As `gzip -9n`: the same bytes every time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def main():
    source, output, maintainer, *programs = sys.argv[1:]
    source, output = pathlib.Path(source), pathlib.Path(output)
    programs = {pathlib.Path(program).name: program for program in programs}
    catalog = json.loads(said(programs["polhode-cli"], "list", "--json"))
    version = said(programs["polhode-cli"], "--version").split()[-1]
    chapter = (source / "resources" / "manual" / "command-line.md").read_text(encoding="utf-8")
    newest = releases.newest_date(source)
    summaries = {"polhode": "see what rotation coordinates do to a rigid-body simulation",
                 "polhode-cli": "simulate rigid bodies in many rotation coordinates, without a window"}
    for name, program in programs.items():
        page = ask(program)
        text = man_page.man_page(name, version, newest.strftime("%Y-%m-%d"), page, catalog, chapter, summaries[name])
        compress(output / "man" / f"{name}.1.gz", text)
        write(output / "bash" / name, completion_bash.completion(name, version, page, catalog))
        write(output / "zsh" / f"_{name}", completion_zsh.completion(name, version, page, catalog))
        write(output / "fish" / f"{name}.fish", completion_fish.completion(name, version, page, catalog))
    found = releases.releases((source / "CHANGELOG.md").read_text(encoding="utf-8"), version, newest)
    template = (source / "resources" / "desktop" / "org.polhode.Polhode.metainfo.xml").read_text(encoding="utf-8")
    write(output / "org.polhode.Polhode.metainfo.xml", releases.metainfo(template, found))
    for package in ("polhode", "polhode-dev", "python3-polhode"):
        compress(output / package / "changelog.gz", releases.debian_changelog(package, found, maintainer))


if __name__ == "__main__":
    main()
