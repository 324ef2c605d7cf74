"""What the catalog has, as Markdown: everything is asked of polhode-cli, nothing is listed here."""
import functools
import json
import os
import re
import subprocess

os.environ["LC_ALL"] = "C.UTF-8"  # the program speaks English, whatever the language of who starts this

TOLERANCE, STEP, T_END = 1e-9, 1e-3, 10.0


def cell(text):
    """In a cell of a table, or in a line: what Markdown would take for itself is meant as it stands."""
    for sign in "\\|*_<>[]":
        text = text.replace(sign, "\\" + sign) if sign not in "<>" else text.replace(sign, {"<": "&lt;", ">": "&gt;"}[sign])
    return text


def number(value):
    return f"{value:,}" if isinstance(value, int) else f"{value:.1e}"


def codes(ids):
    return ", ".join(f"`{one}`" for one in ids)


class Catalog:
    def __init__(self, program):
        self.program = program
        self.lists = json.loads(self.said("list", "--json")[1])
        self.ids = {kind: [entry["id"] for entry in entries] for kind, entries in self.lists.items()}

    def said(self, *words, given=""):
        """(exit code, standard output, standard error)."""
        result = subprocess.run([self.program, *words], input=given, capture_output=True, encoding="utf-8", timeout=120, check=False)
        return result.returncode, result.stdout, result.stderr

    def page(self, words):
        kind, _, rest = words.partition(" ")
        return getattr(self, kind.replace("-", "_"))(*rest.split())

    # What goes with what is asked of `validate`, which knows all the conditions.

    def judged(self, example, runs):
        """What is said of a scenario with these runs, 16 at most."""
        scenario = {"format": "polhode-scenario", "version": 1, "example": example,
                    "runs": [{"name": str(index), **run} for index, run in enumerate(runs)]}
        return self.said("validate", "-", given=json.dumps(scenario, indent=1))[2]

    def accepted(self, example, runs):
        """Those of the runs that there are."""
        found = []
        for at in range(0, len(runs), 16):
            part = runs[at:at + 16]
            refused = {int(index) for index in re.findall(r"runs\[(\d+)\]", self.judged(example, part))}
            found += [run for index, run in enumerate(part) if index not in refused]
        return found

    def run_of(self, formulation, integrator, **more):
        step = {"step": STEP} if self.entry("integrators", integrator)["fixed_step"] else {}
        return {"formulation": formulation, "integrator": integrator, **step, **more}

    def entry(self, kind, name):
        return next(entry for entry in self.lists[kind] if entry["id"] == name)

    def examples_of(self, formulation):
        return {name: row["unknowns"] for name, row in self.entry("formulations", formulation)["examples"].items() if row["available"]}

    @functools.cache
    def integrators_of(self, formulation):
        example = next(iter(self.examples_of(formulation)))
        return [run["integrator"] for run in self.accepted(example, [self.run_of(formulation, one) for one in self.ids["integrators"]])]

    def options_of(self, formulation):
        """Options of formulation and stabilisation that play a part in some run of it."""
        example = next(iter(self.examples_of(formulation)))
        methods = [one for one in ("dopri5", "radau5", "rk4") if one in self.integrators_of(formulation)]
        runs = self.accepted(example, [self.run_of(formulation, method, stabilisation=one) for method in methods
                                       for one in self.ids["stabilisations"]])
        defaults = {option["id"]: option["default"] for option in self.lists["options"] if option["applies_to"] != "integrator"}
        idle = re.findall(r"the option ([\w-]+) plays no part", self.judged(example, [{**run, "options": defaults} for run in runs]))
        return [name for name in defaults if name not in idle]

    def cost(self, formulation, integrator, example):
        """Of the first seconds of an example: steps and right-hand sides; none where the run fails."""
        words = ["--step", str(STEP)] if self.entry("integrators", integrator)["fixed_step"] else \
            ["--rtol", str(TOLERANCE), "--atol", str(TOLERANCE)]
        code, out, _ = self.said("run", "--example", example, "--formulation", formulation, "--integrator", integrator,
                                 "--t-end", str(T_END), *words, "--summary", "-")
        return json.loads(out) if code == 0 else None

    # Chapters

    def facts(self, pairs):
        return "\n".join(["| | |", "| --- | --- |", *[f"| {name} | {value} |" for name, value in pairs if value]])

    def formulations(self):
        parts = []
        for entry in self.lists["formulations"]:
            examples = self.examples_of(entry["id"])
            example = next(iter(examples))
            methods = self.integrators_of(entry["id"])
            unknowns = ", ".join(f"{count} in `{name}`" for name, count in examples.items())
            cost = self.cost(entry["id"], "dopri5", example)
            spent = f"{number(cost['steps_accepted'])} steps and {number(cost['rhs_evaluations'])} right-hand sides for " \
                f"{T_END:g} s of `{example}` by `dopri5` at {TOLERANCE:g}" if cost else ""
            kind = "Velocities of the null space" if entry["null_space"] else \
                "Coordinates with constraints" if entry["constrained"] else "Local coordinates, no constraint"
            parts.append("\n\n".join([
                f"### {entry['name']}: `{entry['id']}` {{ #{entry['id']} }}", cell(entry["description"]),
                self.facts([("Source", cell(entry["source"])), ("Kind", kind), ("Unknowns", unknowns),
                            ("Integrators", "all" if len(methods) == len(self.ids["integrators"]) else codes(methods)),
                            ("Options", codes(self.options_of(entry["id"]))), ("Cost", spent)])]))
        return "\n\n".join(parts)

    def integrators(self):
        parts = []
        for entry in self.lists["integrators"]:
            options = [option["id"] for option in self.lists["options"]
                       if entry["id"] in option["integrators"] or option["applies_to"] == "integrator" and not option["integrators"]]
            takes = [one for one in self.ids["formulations"] if entry["id"] in self.integrators_of(one)]
            formulation = "quaternion-null-space" if "quaternion-null-space" in takes else takes[0]
            cost = self.cost(formulation, entry["id"], "gyro-top")
            spent = f"{number(cost['steps_accepted'])} steps and {number(cost['rhs_evaluations'])} right-hand sides" + \
                (f" and {number(cost['jacobian_rhs_evaluations'])} for Jacobians" if cost["jacobian_rhs_evaluations"] else "") + \
                f" for {T_END:g} s of `gyro-top` in `{formulation}`, " + \
                (f"steps of {STEP:g} s" if entry["fixed_step"] else f"tolerance {TOLERANCE:g}") if cost else ""
            properties = [f"order {entry['order']}" if entry["order"] else "variable order",
                          "fixed step" if entry["fixed_step"] else "step-size control",
                          "one-step" if entry["one_step"] else "multistep", "implicit" if entry["implicit"] else "explicit"]
            if entry["max_index"]:
                properties.append(f"equations up to index {entry['max_index']}")
            parts.append("\n\n".join([
                f"### {entry['name']}: `{entry['id']}` {{ #{entry['id']} }}", cell(entry["description"]),
                self.facts([("Source", cell(entry["source"])), ("Kind", ", ".join(properties)),
                            ("Formulations", "all" if len(takes) == len(self.ids["formulations"]) else codes(takes)),
                            ("Options", codes(options)), ("Cost", spent)])]))
        return "\n\n".join(parts)

    def overview(self):
        places = {"examples": "catalog.md", "formulations": "formulations.md", "integrators": "integrators.md"}
        lines = ["| there are | |", "| --- | --- |"]
        for kind in ("examples", "formulations", "integrators", "stabilisations"):
            ids = self.ids[kind]
            linked = [f"[`{one}`]({places[kind]}#{one})" for one in ids] if kind in places else [f"`{one}`" for one in ids]
            lines.append(f"| {kind} | {', '.join(linked)} |")
        return "\n".join(lines)

    def examples(self):
        parts = []
        for entry in self.lists["examples"]:
            lines = ["| parameter | default | unit | range | meaning |", "| --- | --- | --- | --- | --- |"]
            for parameter in entry["parameters"]:
                lines.append(f"| `{parameter['id']}` | {parameter['default']:.6g} | {parameter['unit']} | {parameter['minimum']:.4g} to "
                             f"{parameter['maximum']:.4g} | {cell(parameter['description'])} |")
            bodies = "one body" if entry["bodies"] == 1 else f"{entry['bodies']} bodies"
            parts.append(f"### {entry['name']}: `{entry['id']}` {{ #{entry['id']} }}\n\n{cell(entry['description'])} "
                         f"({cell(entry['source'])}; {bodies}; end time {entry['t_end']:g} s)\n\n" + "\n".join(lines))
        return "\n\n".join(parts)

    def options(self):
        lines = ["| option | of | values | default | meaning |", "| --- | --- | --- | --- | --- |"]
        for entry in self.lists["options"]:
            values = codes(entry["choices"]) if entry["type"] == "choice" else \
                f"{entry['minimum']:g} to {entry['maximum']:g} {entry['unit']}".strip()
            where = codes(entry["integrators"]) or entry["applies_to"]
            default = f"`{entry['default']}`" if entry["type"] == "choice" else f"{entry['default']:g}"
            lines.append(f"| `{entry['id']}` | {where} | {values} | {default} | {cell(entry['description'])} |")
        return "\n".join(lines)

    def plain(self, kind):
        """A table of id and description, with unit and source where there are any."""
        units = any(entry.get("unit") for entry in self.lists[kind])
        lines = ["| id | unit | meaning |" if units else "| id | meaning |", "| --- | --- | --- |" if units else "| --- | --- |"]
        for entry in self.lists[kind]:
            words = cell(entry["description"])
            title = cell(entry.get("title") or entry.get("label") or entry.get("name") or "")
            if title:
                words = f"*{title}{'' if title.endswith(('?', '.')) else '.'}* {words}"
            if entry.get("source"):
                words += f" ({cell(entry['source'])})"
            unit = f"{entry.get('unit') or ''} | " if units else ""
            lines.append(f"| `{entry['id']}` | {unit}{words} |")
        return "\n".join(lines)
