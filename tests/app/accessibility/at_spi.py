"""Goes through the window by AT-SPI: names and roles of all there is, a lesson from start to end, plots and picture."""
import json
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
import pyatspi  # noqa: E402
from gi.repository import Atspi  # noqa: E402

LESSON = "gimbal-lock"
PATIENCE = 30  # seconds that nothing takes on a machine that is busy
WORDS = {
    "en": {
        "next": "Next ⟶", "finish": "Finish", "play": "Play", "pause": "Pause", "time": "Time",
        "picture": "Picture: Bodies", "plots": "Plots", "step": "Step {} of {}", "right": "✓ Right.",
        "page": "The step", "skip": "Skip the question", "text": "Text of the step", "lesson": "Lesson",
        "bar": "Transport",
    },
    "de": {
        "next": "Weiter ⟶", "finish": "Beenden", "play": "Abspielen", "pause": "Anhalten", "time": "Zeit",
        "picture": "Bild: Körper", "plots": "Diagramme", "step": "Schritt {} von {}", "right": "✓ Richtig.",
        "page": "Der Schritt", "skip": "Frage überspringen", "text": "Text des Schritts", "lesson": "Lektion",
        "bar": "Abspielen",
    },
}
CONTROLS = {
    pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON, pyatspi.ROLE_CHECK_BOX, pyatspi.ROLE_RADIO_BUTTON,
    pyatspi.ROLE_COMBO_BOX, pyatspi.ROLE_SLIDER, pyatspi.ROLE_SPIN_BUTTON, pyatspi.ROLE_LINK, pyatspi.ROLE_MENU_ITEM,
    pyatspi.ROLE_MENU, pyatspi.ROLE_LIST, pyatspi.ROLE_TABLE, pyatspi.ROLE_TREE_TABLE, pyatspi.ROLE_CHART, pyatspi.ROLE_IMAGE,
}
PANELS = {pyatspi.ROLE_PANEL, pyatspi.ROLE_FILLER, pyatspi.ROLE_SCROLL_PANE}
problems = []


def expect(holds, sentence):
    if not holds:
        problems.append(sentence)


def wait_for(find, what):
    """What find() returns as soon as it is something; ends the test where it never is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        except Exception:  # what was asked has gone meanwhile
            found = None
        if found:
            return found
        time.sleep(0.05)
    raise SystemExit(f"waited in vain for {what}; so far: {problems}")


def walk(node, depth=0):
    """All that is on the screen, with the controls in menus left out."""
    if node is None or depth > 40:
        return
    yield node
    for i in range(node.childCount):
        child = node.getChildAtIndex(i)
        if child is not None and child.getState().contains(pyatspi.STATE_VISIBLE):
            yield from walk(child, depth + 1)


def find(root, role, name):
    for node in walk(root):
        if node.getRole() in (role if isinstance(role, set) else {role}) and node.name == name:
            return node
    return None


def showing(root, role, name):
    node = find(root, role, name)
    return node if node and node.getState().contains(pyatspi.STATE_SHOWING) else None


def press(root, name):
    button = wait_for(lambda: showing(root, pyatspi.ROLE_PUSH_BUTTON, name), f"the button {name}")
    action = button.queryAction()
    names = [action.getName(i).lower() for i in range(action.nActions)]
    action.doAction(names.index("press"))


def labels(root):
    return [n.name for n in walk(root) if n.getRole() == pyatspi.ROLE_LABEL and n.getState().contains(pyatspi.STATE_SHOWING)]


def plain(text):
    """The words of a lesson's text without its marks."""
    return re.findall(r"[A-Za-zÄÖÜäöüß]{5,}", re.sub(r"\$[^$]*\$", " ", text))


def check_tree(root):
    controls = 0
    for node in walk(root):
        if node.getRole() not in CONTROLS:
            continue
        controls += 1
        expect(node.name, f"{node.getRoleName()} without a name in {node.parent.getRoleName()} {node.parent.name!r}")
    expect(controls > 25, f"only {controls} controls")


def part(window, name):
    """A dock or a bar of the window: to go through all of it takes its time."""
    return wait_for(lambda: next((n for n in window if n is not None and n.name == name and
                                  n.getState().contains(pyatspi.STATE_SHOWING)), None), f"the part {name}")


def check_plots(window, words):
    dock = part(window, words["plots"])
    plots = wait_for(lambda: next((n for n in walk(dock) if n.name == words["plots"] and n.childCount and
                                   n.getChildAtIndex(0).getRole() == pyatspi.ROLE_CHART), None), "the plots")
    numbers = 0
    for chart in [n for n in plots if n.getRole() == pyatspi.ROLE_CHART]:
        expect(chart.description, f"{chart.name}: not described")
        for curve in chart:
            expect(": " in curve.name, f"{chart.name}: {curve.name} has no value")
            try:
                numbers += abs(curve.queryValue().currentValue) < 1e300
            except NotImplementedError:
                pass  # nothing to read there yet
    expect(numbers > 0, "no curve has a number")


def check_playing(window, words):
    """The picture tells its time, which goes on when Play is pressed by name, and stands when it is pressed again."""
    picture = wait_for(lambda: find(window, pyatspi.ROLE_IMAGE, words["picture"]), "the picture")
    bar = part(window, words["bar"])
    expect("rad/s" in picture.description and "t = " in picture.description, f"picture: {picture.description}")
    slider = wait_for(lambda: find(bar, pyatspi.ROLE_SLIDER, words["time"]), "the time slider").queryValue()
    # Much is left to be played: this test may be slower than the motion.
    slider.currentValue = slider.maximumValue / 10
    before = wait_for(lambda: picture.queryValue().currentValue, "a time near the start, by the slider")
    if showing(bar, pyatspi.ROLE_PUSH_BUTTON, words["play"]):
        press(bar, words["play"])
    wait_for(lambda: picture.queryValue().currentValue != before, "the picture's time")
    if not showing(bar, pyatspi.ROLE_PUSH_BUTTON, words["play"]):
        press(bar, words["pause"])
    wait_for(lambda: showing(bar, pyatspi.ROLE_PUSH_BUTTON, words["play"]), "Play again")
    slider.currentValue = 0
    wait_for(lambda: abs(picture.queryValue().currentValue) < 1e-9, "the start, by the slider")


def answer(pane, words, ask):
    page = wait_for(lambda: find(pane, PANELS, words["page"]), "the page of the step")
    choices = [n for n in walk(page) if n.getRole() == pyatspi.ROLE_PUSH_BUTTON and n.name != words["skip"]]
    expect(len(choices) == len(ask["choices"]), f"{len(choices)} choices: {[c.name for c in choices]}")
    action = choices[ask["answer"]].queryAction()
    action.doAction([action.getName(i).lower() for i in range(action.nActions)].index("press"))
    wait_for(lambda: words["right"] in labels(page), "the verdict")


def go_through(window, words, lesson, language):
    steps = lesson["steps"]
    pane = part(window, words["lesson"])
    for number, step in enumerate(steps, 1):
        place = words["step"].format(number, len(steps))
        wait_for(lambda: place in labels(pane), place)
        text = next((n.name for n in walk(pane) if n.description == words["text"]), "")
        wanted = plain(step["text"][language] if isinstance(step["text"], dict) else step["text"])[:5]
        expect(all(word in text for word in wanted), f"step {number} is read as {text[:80]!r}, without {wanted}")
        if "ask" in step:
            answer(pane, words, step["ask"])
        if number == 1:
            check_tree(window)
            check_plots(window, words)
            check_playing(window, words)
        press(pane, words["next"] if number < len(steps) else words["finish"])
    wait_for(lambda: not pane.getState().contains(pyatspi.STATE_SHOWING), "the end of the lesson")


def application():
    desktop = pyatspi.Registry.getDesktop(0)
    for i in range(desktop.childCount):
        child = desktop.getChildAtIndex(i)
        if child is not None and child.name.lower() == "polhode" and child.childCount > 0:
            Atspi.Accessible.set_cache_mask(child, Atspi.Cache.NONE)
            return child
    return None


def run(program, project, language):
    with open(f"{project}/resources/lessons/{LESSON}.polhode-lesson.json", encoding="utf-8") as file:
        lesson = json.load(file)
    words = WORDS[language]
    window = subprocess.Popen([program, "--lesson", LESSON, "--language", language, "--window-size", "1280x800"])
    try:
        window_told = wait_for(application, "the program").getChildAtIndex(0)
        go_through(window_told, words, lesson, language)
    finally:
        window.terminate()
        window.wait(10)
    wait_for(lambda: application() is None, "its end")


def main():
    for language in WORDS:
        start = time.monotonic()
        run(sys.argv[1], sys.argv[2], language)
        print(f"{language}: {time.monotonic() - start:.1f} s")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
