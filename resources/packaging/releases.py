"""What CHANGELOG.md says about releases, as AppStream and Debian want it."""
import datetime
import os
import re
import subprocess
from xml.sax.saxutils import escape


def newest_date(source):
    """SOURCE_DATE_EPOCH, else the day of the newest commit, else that of the changelog."""
    stamp = os.environ.get("SOURCE_DATE_EPOCH")
    if not stamp:
        found = subprocess.run(["git", "-C", source, "log", "-1", "--format=%ct"], capture_output=True, text=True, check=False)
        stamp = found.stdout.strip() if found.returncode == 0 else ""
    return datetime.datetime.fromtimestamp(int(stamp or (source / "CHANGELOG.md").stat().st_mtime), datetime.timezone.utc)


def releases(changelog, version, newest):
    """(version, date, points) of each, newest first; what is not released yet is the version that is built."""
    found = []
    for section in re.split(r"(?m)^## ", changelog)[1:]:
        title, _, body = section.partition("\n")
        name = re.match(r"\[?([\w.]+)\]?(?: - (\d{4}-\d\d-\d\d))?", title)
        # A point goes on in lines that are indented.
        points = [" ".join(point.split()) for point in re.findall(r"(?m)^- (.*(?:\n  .*)*)", body)]
        unreleased = name.group(1).lower() == "unreleased"
        day = datetime.datetime.fromisoformat(name.group(2)).replace(tzinfo=datetime.timezone.utc) if name.group(2) else newest
        found.append((version if unreleased else name.group(1), day, points))
    if len(found) > 1 and found[0][0] == found[1][0]:  # nothing has changed the number since
        del found[0]
    return found


def metainfo(template, found):
    """The metainfo with its releases, before the end."""
    lines = [f'    <release version="{escape(version)}" date="{date:%Y-%m-%d}"/>' for version, date, _ in found]
    text = "  <releases>\n" + "\n".join(lines) + "\n  </releases>\n"
    return template.replace("</component>", text + "</component>")


def debian_changelog(package, found, maintainer):
    entries = []
    for version, date, points in found:
        entries.append(f"{package} ({version}) unstable; urgency=medium\n\n" +
                       "\n".join(wrapped(point) for point in points) +
                       f"\n\n -- {maintainer}  {date:%a, %d %b %Y %H:%M:%S +0000}\n")
    return "\n".join(entries)


def wrapped(point, width=78):
    lines, line = [], "  *"
    for word in point.split():
        if len(line) + 1 + len(word) > width:
            lines.append(line)
            line = "   "
        line += " " + word
    return "\n".join([*lines, line])
