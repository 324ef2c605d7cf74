#!/usr/bin/env python3
"""Holds man pages and completion against --help: every subcommand, every option, the ids of the catalog.

    manual.py SOURCE_FOLDER PROGRAM...

The shells complete for themselves, as far as they are installed; groff reads the pages, if it is.
"""
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"}

# Bash is told of a command line as its line editor would tell: words end at blanks, and = and : are words.
BASH = r'''
source "$1"
COMP_LINE=$2 COMP_POINT=${#2} COMP_WORDBREAKS=$' \t\n"\'><=;|&(:' COMP_WORDS=("${@:4}") COMP_CWORD=$(($# - 4))
_"${3//-/_}"
printf '%s\n' "${COMPREPLY[@]}"
'''


def run(*words, **more):
    return subprocess.run(words, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60,
                          check=False, **more)


def check(holds, sentence):
    if not holds:
        sys.exit(sentence)


def offered_by_bash(folder, line, **more):
    program = line.split()[0]
    words = re.findall(r"[^\s=:]+|[=:]+", line) + [""] * line.endswith(" ")
    if words[-1] in ("=", ":"):
        words.append("")
    result = run("bash", "-c", BASH, "bash", str(folder / "bash" / program), line, program, *words, **more)
    check(result.returncode == 0 and not result.stderr, f"bash, {line}: {result.stderr}")
    return [word for word in result.stdout.splitlines() if word]


def offered_by_fish(folder, line):
    program = line.split()[0]
    result = run("fish", "-N", "-c", "source $argv[1]; complete -C $argv[2]", str(folder / "fish" / f"{program}.fish"), line)
    check(result.returncode == 0, f"fish, {line}: {result.stderr}")
    return [word.split("\t")[0] for word in result.stdout.splitlines()]


def options_in(text):
    """What begins a line of --help."""
    heads = re.findall(r"(?m)^ +(-\S.*?)(?:  |$)", text)
    return sorted({option for head in heads for option in re.findall(r"--[a-z][a-z-]*", head.split(" Excludes:")[0])})


def check_levels(folder, name, program):
    """Every subcommand and option of --help is in the page and is offered."""
    page = re.sub(r"\\f[BIR]", "", gzip.decompress((folder / "man" / f"{name}.1.gz").read_bytes()).decode()).replace("\\-", "-")
    zsh, fish = ((folder / path).read_text(encoding="utf-8") for path in (f"zsh/_{name}", f"fish/{name}.fish"))
    top = run(program, "--help").stdout
    commands = re.findall(r"(?m)^  ([a-z]+)  ", top.split("Subcommands:")[1]) if "Subcommands:" in top else []
    check(len(commands) >= 8 or name == "polhode", f"{name} has only {commands}")
    if commands:
        check(offered_by_bash(folder, f"{name} ") == commands, f"bash does not offer {commands}")
    count = 0
    for command in [None, *commands]:
        text = run(program, *filter(None, [command]), "--help").stdout
        line = " ".join(filter(None, [name, command, "--"]))
        section = page.split(f"\n.SS {command}\n")[1].split("\n.SS ")[0] if command else page
        part = zsh.split(f"\n        {command})\n")[1].split("\n          ;;")[0] if command else zsh
        seen = f"__fish_seen_subcommand_from {command}" if command else "-l"
        lines = "\n".join(entry for entry in fish.splitlines() if seen in entry)
        offered = offered_by_bash(folder, line)
        options = options_in(text)
        check(len(options) >= 2, f"{line} has only {options}")
        for option in options:
            count += 1
            check(re.search(rf"(?m)^(-h, )?(--[a-z]+, )?{option}\b", section), f"{name}.1 lacks {line[:-3]} {option}")
            check(option in offered, f"bash does not offer {line[:-3]} {option}")
            check(re.search(rf"{option}[=\[]", part), f"zsh lacks {line[:-3]} {option}")
            check(f"-l {option[2:]} " in lines, f"fish lacks {line[:-3]} {option}")
        check(set(options) == {word for word in offered if word.startswith("--")}, f"bash offers too much of {line[:-3]}")
    return count


def check_values(folder, catalog, offered):
    """Ids of the catalog are offered where they belong; offered(line) is a shell's answer without what stands there."""
    ids = {kind: [entry["id"] for entry in entries] for kind, entries in catalog.items()}
    for line, kind in (("polhode --example ", "examples"), ("polhode-cli run --example ", "examples"),
                       ("polhode-cli run --formulation ", "formulations"), ("polhode-cli export --integrator ", "integrators"),
                       ("polhode-cli scan --stabilisation ", "stabilisations"), ("polhode-cli run --preset ", "presets"),
                       ("polhode-cli figure ", "figures")):
        check(set(ids[kind]) <= set(offered(line)), f"{line}: {offered(line)}")
    check(set(offered("polhode-cli list ")) == set(catalog), f"list: {offered('polhode-cli list ')}")
    check(offered("polhode-cli run --example gy") == ["gyro-top"], "an id that is begun")
    check(set(offered("polhode-cli scan --distribution ")) == {"normal", "uniform"}, "values that --help lists")
    check("flip-time" in offered("polhode-cli run --quantities "), "quantities")
    check("end-energy" in offered("polhode-cli run --quantities end-en"), "quantities of channels")
    for line in ("polhode-cli run --quantities flip-time,atti", "polhode-cli sweep --formulations planar,director-a"):
        check(any(word.endswith((",attitude-error", ",director-absolute")) for word in offered(line)), f"{line}: {offered(line)}")


def check_bash(folder, catalog):
    settings = {option["id"] + "=" for option in catalog["options"]}
    check(set(offered_by_bash(folder, "polhode-cli run --option ")) == settings, "settings")
    # Bash replaces what comes after the =.
    check(offered_by_bash(folder, "polhode-cli run --option projection=kl") == ["klumpp"], "values of a setting")
    check(offered_by_bash(folder, "polhode-cli run --example=tenn") == ["tennis-racket"], "a value after =")
    parameters = {entry["id"]: [parameter["id"] + "=" for parameter in entry["parameters"]] for entry in catalog["examples"]}
    for option in ("run --set", "scan --vary", "scan --spread"):
        command, option = option.split()
        line = f"polhode-cli {command} --example pendulum-chain {option} "
        check(offered_by_bash(folder, line) == parameters["pendulum-chain"], line)
    with tempfile.TemporaryDirectory() as place:
        for file in ("a.polhode.json", "b.csv", "c d.csv", "e.h5"):
            (pathlib.Path(place) / file).touch()
        (pathlib.Path(place) / "folder").mkdir()
        for line, files in (("polhode-cli run --scenario ", ["folder", "a.polhode.json"]), ("polhode ", ["folder", "a.polhode.json"]),
                            ("polhode-cli validate ", ["folder", "a.polhode.json"]),
                            ("polhode-cli sweep --merge b.csv ", ["folder", "b.csv", "c d.csv", "e.h5"]),
                            ("polhode-cli compare b.csv e", ["e.h5"])):
            check(offered_by_bash(folder, line, cwd=place) == files, f"{line}: {offered_by_bash(folder, line, cwd=place)}")


def main():
    source, *programs = sys.argv[1:]
    source = pathlib.Path(source)
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        made = run(sys.executable, "-B", str(source / "resources" / "packaging" / "make_manual.py"), str(source), place,
                   "Nobody <nobody@example.org>", *programs)
        check(made.returncode == 0, made.stderr)
        counts = {name: check_levels(folder, name, program) for name, program in ((pathlib.Path(p).name, p) for p in programs)}
        cli = next(program for program in programs if program.endswith("-cli"))
        catalog = json.loads(run(cli, "list", "--json").stdout)
        check_values(folder, catalog, lambda line: offered_by_bash(folder, line))
        check_bash(folder, catalog)
        shells = ["bash"]
        if shutil.which("fish", path=ENVIRONMENT["PATH"]):
            check_values(folder, catalog, lambda line: offered_by_fish(folder, line))
            shells.append("fish")
        if shutil.which("zsh", path=ENVIRONMENT["PATH"]):
            for file in sorted((folder / "zsh").iterdir()):
                result = run("zsh", "-f", "-n", str(file))
                check(result.returncode == 0 and not result.stderr, f"{file.name}: {result.stderr}")
            shells.append("zsh")
        if shutil.which("groff", path=ENVIRONMENT["PATH"]):
            for file in sorted((folder / "man").iterdir()):
                plain = folder / file.stem
                plain.write_bytes(gzip.decompress(file.read_bytes()))
                result = run("groff", "-man", "-ww", "-K", "utf8", "-T", "utf8", "-z", str(plain))
                check(result.returncode == 0 and not result.stderr, f"{file.name}: {result.stderr[:1000].strip()}")
            shells.append("groff")
        changelog = gzip.decompress((folder / "polhode" / "changelog.gz").read_bytes()).decode()
        check(re.match(r"polhode \([\d.]+\) unstable; urgency=medium\n\n  \* ", changelog), changelog[:200])
        check("<release version=" in (folder / "org.polhode.Polhode.metainfo.xml").read_text(encoding="utf-8"), "no releases")
        print(f"{counts} options in man pages and completion, tried by {', '.join(shells)}")


if __name__ == "__main__":
    main()
