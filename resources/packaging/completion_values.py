"""What can follow an option, from its --help and from the catalog: completion for every shell is made of this."""
import re
from dataclasses import dataclass, field

from program_help import Entry

# Options and positionals whose values are ids of the catalog, under the name they have in `list --json`.
CATALOG = {"example": "examples", "formulation": "formulations", "formulations": "formulations", "integrator": "integrators",
           "integrators": "integrators", "stabilisation": "stabilisations", "preset": "presets", "quantities": "quantities",
           "option": "options", "tolerance": "channels"}


@dataclass
class Value:
    # "ids", "list" (of ids, by commas), "settings" (NAME=VALUE), "parameters" (NAME=), "channels" (CHANNEL=), "file",
    # "file or ids", "switch", "free"
    kind: str
    ids: list = field(default_factory=list)
    endings: list = field(default_factory=list)  # of files; empty: any


def ids_of(catalog, kind):
    return [entry["id"] for entry in catalog[kind]]


def listed(text):
    """The ids that a text lists at its end: "start with an example: a, b, c"."""
    match = re.search(r": ([\w.-]+(?:, [\w.-]+)+)$", text)
    return match.group(1).split(", ") if match else []


def brief(text):
    """A text without the ids at its end, which completion offers."""
    match = re.search(r": [\w.-]+(?:, [\w.-]+)+$", text)
    return text[: match.start()] if match else text


def quantities(catalog):
    """end-CHANNEL and max-CHANNEL for every channel."""
    ids = []
    for quantity in ids_of(catalog, "quantities"):
        prefix = quantity.removesuffix("CHANNEL")
        ids += [quantity] if prefix == quantity else [prefix + channel for channel in ids_of(catalog, "channels")]
    return ids


def value_of(entry, catalog):
    name = entry.names[-1].lstrip("-")
    if not entry.value and entry.names[0].startswith("-"):
        return Value("switch")
    if entry.choices:
        return Value("ids", entry.choices)
    if entry.value == "NAME=VALUE" and CATALOG.get(name) == "options":
        return Value("settings")
    if entry.value.startswith("NAME="):
        return Value("parameters")
    if "CHANNEL=" in entry.value:
        return Value("channels", ids_of(catalog, "channels"))
    if name in CATALOG:
        ids = quantities(catalog) if name == "quantities" else ids_of(catalog, CATALOG[name])
        if "," in entry.value:
            return Value("list", ids + ["all"] * ("all" in entry.value))
        return Value("ids", ids)
    if listed(entry.text):
        return Value("ids", listed(entry.text)) if "FILE" not in entry.value else Value("file or ids", listed(entry.text))
    if "|" in entry.value and "FILE" not in entry.value:
        words = [word for word in entry.value.split("|") if word.islower()]
        if words:
            return Value("ids", words)
    if name in ("scenario", "file") or "polhode.json" in entry.value:
        return Value("file", endings=["json"])
    if name == "merge" or name in ("A", "B"):
        return Value("file", endings=["csv", "h5", "hdf5"])
    if name == "screenshot":
        return Value("file", endings=["png"])
    if re.search(r"FILE|OUT|PNG", entry.value):
        ending = re.match(r"FILE\.(\w+)$", entry.value)
        return Value("file", endings=[ending.group(1)] if ending else [])
    return Value("free")


def settings(catalog):
    """NAME= of every option, with what can follow."""
    return {option["id"]: option.get("choices", []) for option in catalog["options"]}


def parameters(catalog):
    """Parameters of each example."""
    return {example["id"]: ids_of(example, "parameters") for example in catalog["examples"]}


def positionals(page):
    """Those that --help describes, else the file that the usage names: [FILE.polhode.json]."""
    if page.positionals:
        return page.positionals
    file = re.search(r"\[(FILE[^\]]*)\]", page.usage)
    return [Entry(names=["file"], value=file.group(1), text="Scenario file")] if file else []
