"""Completion for fish."""
from completion_values import brief, parameters, positionals, settings, value_of


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def files(endings):
    return "".join(f"(__fish_complete_suffix .{ending})" for ending in endings[:1])


def action(entry, catalog):
    """The arguments of `complete` that say what follows."""
    value = value_of(entry, catalog)
    if value.kind == "switch":
        return []
    if value.kind == "ids":
        return ["-x", "-a", quoted(" ".join(value.ids))]
    if value.kind == "list":
        return ["-x", "-a", quoted('(__fish_complete_list , "printf %s\\\\n ' + " ".join(value.ids) + '")')]
    if value.kind == "settings":
        words = [f"{name}={choice}" for name, choices in settings(catalog).items() for choice in choices or [""]]
        return ["-x", "-a", quoted(" ".join(words))]
    if value.kind == "parameters":
        union = dict.fromkeys(name + "=" for names in parameters(catalog).values() for name in names)
        return ["-x", "-a", quoted(" ".join(union))]
    if value.kind == "channels":
        return ["-x", "-a", quoted(" ".join(name + "=" for name in value.ids))]
    if value.kind == "file" and value.endings:
        return ["-x", "-a", quoted(files(value.endings))]
    if value.kind == "file":
        return ["-r", "-F"]
    if value.kind == "file or ids":
        return ["-r", "-F", "-a", quoted(" ".join(value.ids))]
    return ["-x"]


def level(program, page, catalog, condition):
    lines = []
    where = ["-n", quoted(condition)] if condition else []
    for option in page.all_options():
        names = [word for name in option.names for word in (["-l", name[2:]] if name.startswith("--") else ["-s", name[1:]])]
        # Of "--play | --paused" each has a line of its own.
        both = [names] if names.count("-l") < 2 else [names[:2], names[2:]]
        for one in both:
            lines.append(" ".join(["complete", "-c", program, *where, *one, *action(option, catalog), "-d",
                                   quoted(brief(option.text))]))
    for positional in positionals(page)[:1]:
        follows = [word for word in action(positional, catalog) if word not in ("-x", "-r", "-F")]
        if follows:
            lines.append(" ".join(["complete", "-c", program, *where, *follows, "-d", quoted(brief(positional.text))]))
    return lines


def completion(program, version, page, catalog):
    lines = [f"# Completion of {program} {version} for fish, made of its --help and its catalog.", f"complete -c {program} -f"]
    lines += level(program, page, catalog, "__fish_use_subcommand" if page.commands else "")
    for command in page.commands:
        lines.append(" ".join(["complete", "-c", program, "-n", "__fish_use_subcommand", "-a", command.names[0], "-d",
                               quoted(command.text)]))
    for name, part in page.parts.items():
        lines += ["", *level(program, part, catalog, f"__fish_seen_subcommand_from {name}")]
    return "\n".join(lines) + "\n"
