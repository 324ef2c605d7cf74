"""Completion for zsh."""
from completion_values import brief, parameters, positionals, settings, value_of

HELPERS = r'''
# NAME= and what can follow it, of --option.
_FN_setting() {
  if compset -P '*='; then
    case ${${IPREFIX%=}##*=} in
@CASES@
      *) _message value ;;
    esac
  else
    compadd -S= -q -- @NAMES@
  fi
}

# NAME= of the example's parameters.
_FN_parameter() {
  local -a names
  if compset -P '*='; then
    _message value
    return
  fi
  case ${opt_args[--example]} in
@EXAMPLES@
    *) names=(@ALL@) ;;
  esac
  compadd -S= -q -a -- names
}

_FN_channel() {
  if compset -P '*='; then _message tolerance; else compadd -S= -q -- @CHANNELS@; fi
}
'''


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def described(text):
    """In the brackets of _arguments."""
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def action(entry, catalog):
    value = value_of(entry, catalog)
    hint = described(entry.value or entry.names[0])
    files = f'_files -g "*.({"|".join(value.endings)})(-.)"' if value.endings else "_files"
    if value.kind == "ids":
        return f":{hint}:({' '.join(value.ids)})"
    if value.kind == "list":
        return f":{hint}:_sequence compadd - {' '.join(value.ids)}"
    if value.kind in ("settings", "parameters", "channels"):
        return f":{hint}:_FN_{value.kind.removesuffix('s')}"
    if value.kind == "file":
        return f":{hint}:{files}"
    if value.kind == "file or ids":
        return f":{hint}:{{compadd - {' '.join(value.ids)}; {files}}}"
    return f":{hint}: "


def level(page, catalog, indent):
    pad = " " * indent
    lines = []
    for option in page.all_options():
        switch = value_of(option, catalog).kind == "switch"
        text = f"[{described(brief(option.text))}]"
        after = "" if switch else action(option, catalog)
        excluded = [*(option.names if len(option.names) > 1 else []), *option.excludes]
        before = "*" * option.repeatable + (f"({' '.join(excluded)})" if excluded else "")
        # Several values: all words up to the next option.
        equals, after = ("", ":*-*" + after) if option.many else ("" if switch else "=", after)
        lines += [quoted(f"{before}{name}{equals}{text}{after}") for name in option.names]
    for number, positional in enumerate(positionals(page), 1):
        lines.append(quoted(f"{number}{action(positional, catalog)}"))
    return [f"{pad}{line} \\" for line in lines]


def completion(program, version, page, catalog):
    function = "_" + program
    cases = [f"      {name}) compadd - {' '.join(choices)} ;;" for name, choices in settings(catalog).items() if choices]
    examples = [f"    {example}) names=({' '.join(names)}) ;;" for example, names in parameters(catalog).items()]
    union = dict.fromkeys(name for names in parameters(catalog).values() for name in names)
    lines = [f"#compdef {program}", f"# Completion of {program} {version} for zsh, made of its --help and its catalog."]
    if page.commands:
        lines += [HELPERS.strip().replace("@CASES@", "\n".join(cases)).replace("@EXAMPLES@", "\n".join(examples))
                  .replace("@NAMES@", " ".join(settings(catalog))).replace("@ALL@", " ".join(union))
                  .replace("@CHANNELS@", " ".join(channel["id"] for channel in catalog["channels"])), ""]
    lines += [f"{function}() {{", "  local curcontext=$curcontext context state line", "  typeset -A opt_args"]
    if page.commands:
        lines += ["  _arguments -C \\", *level(page, catalog, 4), "    '1:command:->command' \\", "    '*::argument:->argument'",
                  "  case $state in", "    command)", "      local -a commands", "      commands=("]
        lines += ["        " + quoted(command.names[0] + ":" + command.text.replace(":", "\\:")) for command in page.commands]
        lines += ["      )", "      _describe command commands", "      ;;", "    argument)", "      case $words[1] in"]
        for name, part in page.parts.items():
            body = level(part, catalog, 12)
            body[-1] = body[-1].removesuffix(" \\")
            lines += [f"        {name})", "          _arguments \\", *body, "          ;;"]
        lines += ["      esac", "      ;;", "  esac"]
    else:
        body = level(page, catalog, 4)
        body[-1] = body[-1].removesuffix(" \\")
        lines += ["  _arguments \\", *body]
    lines += ["}", "", f'{function} "$@"', ""]
    return "\n".join(lines).replace("_FN_", f"{function}-")
