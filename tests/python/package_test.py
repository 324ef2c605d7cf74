"""What there is, what is written about it, and that both agree."""
import ast
import contextlib
import inspect
import io
import json
import os
import pathlib
import re
import runpy
import subprocess
import sys
import tempfile
import unittest
import warnings

import polhode
from command_line import SOURCE, said
from polhode import _core


class TheCatalog(unittest.TestCase):
    def test_is_the_command_lines(self):
        everything = json.loads(said("list", "--json"))
        self.assertEqual(polhode.kinds(), list(everything))
        for kind, entries in everything.items():
            self.assertEqual(list(polhode.catalog(kind).values()), entries)
        self.assertEqual(polhode.integrators()["dopri5"]["order"], 5)
        with self.assertRaises(ValueError):
            polhode.catalog("nonsense")

    def test_has_no_name_that_the_package_takes_for_another(self):
        taken = set(inspect.signature(polhode.Scenario).parameters) - {"parameters"} | {"self"}
        for example in polhode.examples().values():
            self.assertFalse(taken & {parameter["id"] for parameter in example["parameters"]})


class TheText(unittest.TestCase):
    def test_describes_everything_public(self):
        for name in polhode.__all__:
            thing = getattr(polhode, name)
            self.assertTrue(inspect.getdoc(thing), name)
            if not inspect.isclass(thing) or issubclass(thing, (Exception, tuple)):
                continue
            for member, value in vars(thing).items():
                if not member.startswith("_") and callable(getattr(thing, member)):
                    self.assertTrue(inspect.getdoc(value), f"{name}.{member}")

    def test_declares_what_is_compiled(self):
        """The stub has the names of the module, and the arguments of its functions."""
        stub = ast.parse((SOURCE / "app/python/polhode/_core.pyi").read_text(encoding="utf-8")).body
        declared = {node.name for node in stub if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(declared, {name for name in dir(_core) if not name.startswith("_")})
        for node in stub:
            if isinstance(node, ast.FunctionDef):
                told = re.search(r"\((.*)\)", getattr(_core, node.name).__doc__)[1]
                names = [argument.arg for argument in node.args.args]
                self.assertEqual(re.findall(r"(\w+): ", told), names, node.name)
            elif isinstance(node, ast.ClassDef):
                members = {member.name for member in node.body if isinstance(member, ast.FunctionDef)}
                self.assertLessEqual({name for name in vars(getattr(_core, node.name)) if not name.startswith("_")},
                                     members)

    def test_is_understood_by_old_and_new_python(self):
        for path in (SOURCE / "app/python/polhode").glob("*.py*"):
            ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 9))


class Documents(unittest.TestCase):
    """What users are shown runs as it stands there, in a folder of its own."""

    def setUp(self):
        folder, before = tempfile.TemporaryDirectory(), os.getcwd()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, before)
        os.chdir(folder.name)
        os.symlink(SOURCE / "resources", "resources")
        os.symlink(SOURCE / "resources" / "scenarios", "scenarios")

    def test_examples_run_and_print(self):
        examples = sorted((SOURCE / "resources/python").glob("*.py"))
        self.assertGreaterEqual(len(examples), 3)
        for path in examples:
            with self.subTest(path.name), contextlib.redirect_stdout(io.StringIO()) as printed:
                runpy.run_path(str(path), run_name="__main__")
                self.assertTrue(printed.getvalue().strip())
            self.assertTrue(path.read_text(encoding="utf-8").startswith(('"""', "#!")))

    def test_the_manual_runs_and_prints_what_it_says(self):
        text = (SOURCE / "resources/manual/python.md").read_text(encoding="utf-8")
        blocks = re.findall(r"```(python|text)\n(.*?)```", text, re.S)
        code = [block for kind, block in blocks if kind == "python"]
        self.assertGreaterEqual(len(code), 5)
        shared = {}
        with warnings.catch_warnings():
            warnings.simplefilter("error", polhode.Note)
            for block in code:
                with contextlib.redirect_stdout(io.StringIO()) as printed:
                    exec(compile(block, "python.md", "exec"), shared)  # pylint: disable=exec-used
                # "# …" behind a print() is what it prints.
                expected = re.findall(r"(?m)^(?:.*  |)#> (.*)$", block)
                self.assertEqual(printed.getvalue().splitlines()[:len(expected)], expected, block)

    def test_the_manual_says_how_it_is_begun(self):
        text = (SOURCE / "resources/manual/python.md").read_text(encoding="utf-8")
        lines = re.findall(r"(?m)^(PYTHONPATH=\S+) python3 (.*)$", text)
        self.assertTrue(lines)
        folder = pathlib.Path(polhode.__file__).parents[1]
        for _, words in lines:
            done = subprocess.run(f"{sys.executable} -B {words}", shell=True, check=True, capture_output=True, text=True,
                                  env={**os.environ, "PYTHONPATH": str(folder)})
            self.assertTrue(done.stdout)


if __name__ == "__main__":
    unittest.main()
