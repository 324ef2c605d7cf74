#!/usr/bin/env python3
"""Holds the manual: links and anchors lead somewhere, pictures are there and shown, every id of the catalog occurs, commands run.

    manual_links.py SOURCE_FOLDER POLHODE_CLI POLHODE

Makes the pages anew, in a folder of its own. Commands are the blocks that begin with ```sh, of the manual and as they stand there.
"""
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

PARALLEL = "parallel"  # what a block may need besides; without it the block is left out
MOST_PICTURES = 2.5e6  # [bytes]


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors, self.pictures, self.described = [], [], [], True
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if "id" in values:
            self.anchors.append(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        if tag == "link":
            self.links.append(values["href"])
        if tag == "img":
            self.pictures.append(values["src"])
            self.described &= bool(values.get("alt"))


def check(problems, sentence):
    if problems:
        sys.exit(f"{sentence}: {', '.join(sorted(set(problems)))}")


def check_pages(folder):
    pages = {path.name: Page(path.read_text(encoding="utf-8")) for path in folder.glob("*.html")}
    check([] if len(pages) >= 12 else [str(len(pages))], "too few pages")
    wrong, shown = [], set()
    for name, page in pages.items():
        wrong += [f"{name} has {anchor} twice" for anchor in page.anchors if page.anchors.count(anchor) > 1]
        wrong += [] if page.described else [f"{name} has a picture without words"]
        for link in page.links:
            if re.match(r"https?:", link):
                continue
            target, _, anchor = link.partition("#")
            if not (folder / (target or name)).is_file():
                wrong.append(f"{name} -> {link}")
            elif anchor and anchor not in pages[target or name].anchors:
                wrong.append(f"{name} -> {link}")
        for picture in page.pictures:
            shown.add(picture)
            if not (folder / picture).is_file():
                wrong.append(f"{name} shows {picture}")
    check(wrong, "the manual is wrong")
    pictures = {f"pictures/{path.name}" for path in (folder / "pictures").iterdir()}
    check(pictures - shown, "pictures that no page shows")
    size = sum((folder / picture).stat().st_size for picture in pictures)
    check([] if size < MOST_PICTURES else [f"{size} bytes"], "the pictures are too large")
    return pages


def check_chapters(source):
    """Of the Markdown itself: files of the source that it links to, and that every chapter is in the list."""
    folder = source / "resources" / "manual"
    index = (folder / "index.md").read_text(encoding="utf-8")
    script = (folder / "pictures.sh").read_text(encoding="utf-8")
    wrong = [f"{path.name} is no chapter" for path in folder.glob("*.md") if path.stem != "index" and f"({path.name})" not in index]
    wrong += [f"pictures.sh does not make {path.name}" for path in (folder / "pictures").iterdir()
              if not re.search(rf"(?m)^(window|screen|figure) {path.stem} ", script)]
    for path in [*folder.glob("*.md"), source / "README.md", source / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#\s]+)[^)\s]*\)", path.read_text(encoding="utf-8")):
            if not re.match(r"https?:", target) and not (path.parent / target).exists():
                wrong.append(f"{path.name} -> {target}")
    check(wrong, "the chapters are wrong")


def check_catalog(folder, catalog):
    text = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.html"))
    ids = {f"{kind}: {entry['id']}" for kind, entries in catalog.items() for entry in entries}
    check([one for one in ids if f">{one.split(': ')[1]}<" not in text], "not in the manual")
    scenarios = folder.parent / "scenarios"
    named = [path.name.removesuffix(".polhode.json") for path in scenarios.glob("*.polhode.json")]
    check([name for name in named if f">{name}<" not in text], "guided comparisons that are not in the manual")
    return len(ids)


def run_commands(source, folder, program):
    """The blocks of each chapter one after the other, in a folder of their own."""
    count = 0
    for chapter in sorted((source / "resources" / "manual").glob("*.md")):
        place = folder / chapter.stem
        place.mkdir()
        (place / "scenarios").symlink_to(source / "resources" / "scenarios")
        environment = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}")
        for block in re.findall(r"(?ms)^```sh\n(.*?)^```", chapter.read_text(encoding="utf-8")):
            if block.startswith(PARALLEL) and not shutil.which(PARALLEL):
                continue
            done = subprocess.run(["bash", "-euo", "pipefail", "-c", block], cwd=place, env=environment, stdin=subprocess.DEVNULL,
                                  capture_output=True, encoding="utf-8", check=False)
            if done.returncode != 0:
                sys.exit(f"{chapter.name}: exit code {done.returncode} of\n{block}{done.stderr[-2000:]}")
            count += 1
        for file in place.glob("*.csv"):
            check([] if file.stat().st_size else [file.name], f"{chapter.name} makes an empty file")
    check([] if count >= 12 else [str(count)], "too few blocks of commands")
    return count


def main():
    source, cli, window = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    try:
        import markdown  # noqa: F401
    except ImportError:
        print("Python has no markdown")
        sys.exit(77)
    check_chapters(source)
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        pages = folder / "html"
        subprocess.run([sys.executable, "-B", str(source / "resources" / "manual" / "build.py"), str(pages), str(cli), str(window)], check=True)
        (folder / "scenarios").symlink_to(source / "resources" / "scenarios")
        found = check_pages(pages)
        catalog = json.loads(subprocess.run([str(cli), "list", "--json"], capture_output=True, encoding="utf-8", check=True).stdout)
        ids = check_catalog(pages, catalog)
        blocks = run_commands(source, folder, cli)
        print(f"{len(found)} pages, {sum(len(page.links) for page in found.values())} links, {ids} ids, {blocks} blocks of commands")


if __name__ == "__main__":
    main()
