#!/usr/bin/env python3
"""The manual as HTML, of the Markdown in this folder and of what the programs say of themselves.

    build.py OUTPUT_FOLDER PROGRAM...

The order of the chapters is that of the links in index.md. A line {{WORDS}} stands for what catalog_pages.py or --help makes of
them. Needs Python's markdown (Debian: python3-markdown).
"""
import html
import pathlib
import posixpath
import re
import shutil
import sys

import markdown

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
sys.path.insert(0, str(SOURCE / "resources" / "packaging"))

import catalog_pages  # noqa: E402
from program_help import ask, said  # noqa: E402


def chapters():
    """(file without ending, title) in the order of index.md."""
    names = re.findall(r"(?m)^\d+\. \[[^\]]*\]\(([a-z-]+)\.md\)", (HERE / "index.md").read_text(encoding="utf-8"))
    return [(name, title_of(name)) for name in names]


def title_of(name):
    return re.match(r"# (.*)", (HERE / f"{name}.md").read_text(encoding="utf-8")).group(1)


def section(path, title):
    """A section of another Markdown file of the project, without its heading."""
    text = (SOURCE / path).read_text(encoding="utf-8")
    body = re.search(rf"(?ms)^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text)
    if not body:
        sys.exit(f"{path} has no section {title}")
    folder = posixpath.dirname(path)

    def moved(link):
        target = link.group(2)
        if re.match(r"[a-z]+:|#", target):
            return link.group(0)
        place = posixpath.relpath(posixpath.normpath(posixpath.join(folder, target)), "resources/manual")
        return f"[{link.group(1)}]({place})"

    return re.sub(r"\[([^\]]*)\]\(([^)\s]+)\)", moved, body.group(1).strip())


def help_table(page):
    """Usage and options of one level of --help."""
    lines = ["```text", page.usage, "```", "", "| option | meaning |", "| --- | --- |"]
    for entry in page.positionals + page.all_options():
        name = "`" + ", ".join(entry.names) + (f" {entry.value}" if entry.value else "") + "`"
        choices = "One of " + ", ".join(f"`{choice}`" for choice in entry.choices) + ". " if entry.choices else ""
        lines.append(f"| {cell(name)} | {cell(choices + entry.text)} |")
    if page.footer:
        lines += ["", *[f"> {line}" for line in page.footer.splitlines()]]
    return "\n".join(lines)


def cell(text):
    return text.replace("|", "\\|").replace("*", "\\*") if "`" not in text else text.replace("|", "\\|")


class Manual:
    def __init__(self, programs):
        self.programs = {pathlib.Path(program).name: program for program in programs}
        self.pages = {name: ask(program) for name, program in self.programs.items()}
        self.version = said(self.programs["polhode-cli"], "--version").split()[-1]
        self.catalog = catalog_pages.Catalog(self.programs["polhode-cli"])

    def directive(self, words):
        kind, _, rest = words.partition(" ")
        if kind == "help":
            program, _, command = rest.partition(" ")
            page = self.pages[program]
            return help_table(page.parts[command] if command else page)
        if kind == "section":
            path, _, title = rest.partition(" ")
            return section(path, title)
        return self.catalog.page(words)

    def expand(self, text):
        return re.sub(r"(?m)^\{\{(.+)\}\}$", lambda found: self.directive(found.group(1)), text)


def as_pages(link):
    """Links between chapters lead to pages; what is only in the source is named, not linked."""
    attributes, target, text = link.group(1), link.group(2), link.group(3)
    if re.match(r"[a-z]+:|#", target):
        return link.group(0)
    page = re.match(r"([a-z-]+)\.md(#.*)?$", target)
    if page:
        return f'<a{attributes}href="{page.group(1)}.html{page.group(2) or ""}">{text}</a>'
    path = posixpath.normpath(posixpath.join("resources/manual", html.unescape(target)))
    plain = re.sub(r"<[^>]*>", "", text)
    return f"<code>{path}</code>" if plain in (path, posixpath.basename(path)) else f"{text} (<code>{path}</code>)"


def rendered(text):
    converter = markdown.Markdown(extensions=["tables", "fenced_code", "attr_list", "toc", "sane_lists"],
                                  extension_configs={"toc": {"toc_depth": "2-2"}})
    body = converter.convert(text)
    body = re.sub(r'<a(\s(?:[^>]*\s)?)href="([^"]*)">(.*?)</a>', as_pages, body, flags=re.S)
    body = re.sub(r"(?s)<table>.*?</table>", r'<div class="wide">\g<0></div>', body)
    body = re.sub(r'<p><img alt="([^"]*)" src="([^"]*)" ?/?></p>',
                  r'<figure><img alt="\1" src="\2"><figcaption>\1</figcaption></figure>', body)
    return body, converter.toc_tokens


def navigation(pages, here, parts):
    lines = []
    for name, title in pages:
        current = ' aria-current="page"' if name == here else ""
        inner = ""
        if name == here and parts:
            inner = "<ul>" + "".join(f'<li><a href="#{part["id"]}">{part["name"]}</a></li>' for part in parts) + "</ul>"
        lines.append(f'<li><a href="{name}.html"{current}>{html.escape(title)}</a>{inner}</li>')
    return "<ol>" + "".join(lines) + "</ol>"


def neighbours(pages, here):
    names = [name for name, _ in pages]
    if here not in names:
        return f'<a class="next" href="{pages[0][0]}.html">{html.escape(pages[0][1])} →</a>'
    at = names.index(here)
    before = f'<a href="{pages[at - 1][0]}.html">← {html.escape(pages[at - 1][1])}</a>' if at > 0 else "<span></span>"
    after = f'<a class="next" href="{pages[at + 1][0]}.html">{html.escape(pages[at + 1][1])} →</a>' if at + 1 < len(pages) else ""
    return before + after


def main():
    output = pathlib.Path(sys.argv[1])
    manual = Manual(sys.argv[2:])
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    template = (HERE / "page.html").read_text(encoding="utf-8")
    pages = chapters()
    for name, title in [("index", title_of("index")), *pages]:
        text = manual.expand((HERE / f"{name}.md").read_text(encoding="utf-8"))
        body, parts = rendered(text)
        page = template
        for key, value in (("TITLE", html.escape(title)), ("VERSION", manual.version),
                           ("NAVIGATION", navigation(pages, name, parts)), ("NEIGHBOURS", neighbours(pages, name)), ("BODY", body)):
            page = page.replace(f"@{key}@", value)
        (output / f"{name}.html").write_text(page, encoding="utf-8")
    shutil.copy(HERE / "style.css", output)
    shutil.copytree(HERE / "pictures", output / "pictures")


if __name__ == "__main__":
    main()
