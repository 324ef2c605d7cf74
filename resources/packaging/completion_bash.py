"""Completion for bash, without need of the package bash-completion."""
from completion_values import parameters, positionals, settings, value_of

HELPERS = r'''
# The command line up to the cursor, by blanks alone: bash itself splits at = and : too.
_FN__words() {
  local line=${COMP_LINE:0:COMP_POINT}
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  current=${words[-1]} previous=
  (( ${#words[@]} < 2 )) || previous=${words[-2]}
  if [[ $current == --*=* ]]; then
    previous=${current%%=*} current=${current#*=}
  fi
}

# _FN__reply PREFIX WORDS: those of the words that continue what comes after the prefix.
_FN__reply() {
  mapfile -t COMPREPLY < <(compgen -P "$1" -W "$2" -- "${current#"$1"}")
  # Bash replaces only what comes after the last = or : of the word.
  local kept=${current%"${current##*[=:]}"} i
  if [[ $COMP_WORDBREAKS == *=* && -n $kept ]]; then
    for i in "${!COMPREPLY[@]}"; do COMPREPLY[i]=${COMPREPLY[i]#"$kept"}; done
  fi
}

_FN__list() { # WORDS, by commas
  local before=
  [[ $current == *,* ]] && before=${current%,*},
  _FN__reply "$before" "$1"
  compopt -o nospace 2>/dev/null
}

_FN__files() { # ENDING...: files with one of these endings, and folders
  local word=${COMP_WORDS[COMP_CWORD]} ending
  [[ $word == = ]] && word=
  compopt -o filenames 2>/dev/null
  if (( $# == 0 )); then
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -d -- "$word"; for ending; do compgen -f -X "!*.$ending" -- "$word"; done)
}
'''

SETTINGS = r'''
_FN__setting() {
  case $current in
@CASES@
    *=*) COMPREPLY=() ;;
    *)
      _FN__reply "" "@NAMES@"
      compopt -o nospace 2>/dev/null
      ;;
  esac
}

_FN__parameter() {
  local i example= names
  [[ $current == *=* ]] && return
  for (( i = 1; i < ${#words[@]} - 1; ++i )); do
    case ${words[i]} in
      --example) example=${words[i + 1]} ;;
      --example=*) example=${words[i]#*=} ;;
    esac
  done
  case $example in
@EXAMPLES@
    *) names="@ALL@" ;;
  esac
  _FN__reply "" "$names"
  compopt -o nospace 2>/dev/null
}
'''


def action(value):
    """The command that completes a value."""
    if value.kind == "ids":
        return f'_FN__reply "" "{" ".join(value.ids)}"'
    if value.kind == "list":
        return f'_FN__list "{" ".join(value.ids)}"'
    if value.kind == "channels":
        return f'_FN__reply "" "{" ".join(name + "=" for name in value.ids)}"; compopt -o nospace 2>/dev/null'
    if value.kind == "settings":
        return "_FN__setting"
    if value.kind == "parameters":
        return "_FN__parameter"
    files = " ".join(["_FN__files", *value.endings])
    if value.kind == "file":
        return files
    if value.kind == "file or ids":
        return f'{files}; COMPREPLY+=($(compgen -W "{" ".join(value.ids)}" -- "$current"))'
    return ":"


def level(page, catalog, indent):
    """What completes the options, their values and the positionals of one level."""
    pad = " " * indent
    lines, cases, many = [], {}, {}
    for option in page.all_options():
        value = value_of(option, catalog)
        if value.kind != "switch":
            names = "|".join(option.names)
            cases.setdefault(action(value), []).append(names)
            if option.many:
                many[names] = action(value)
    if cases:
        lines += [f"{pad}case $previous in"]
        for command, names in cases.items():
            lines += [f"{pad}  {'|'.join(names)}) {command}; return ;;"]
        lines += [f"{pad}esac"]
    names = " ".join(name for option in page.all_options() for name in option.names)
    lines += [f'{pad}if [[ $current == -* ]]; then _FN__reply "" "{names}"; return; fi']
    for option, command in many.items():
        lines += [f"{pad}if [[ $last == @({option}) ]]; then {command}; return; fi"]
    commands = [action(value_of(positional, catalog)) for positional in positionals(page)]
    if page.commands:
        commands = ['_FN__reply "" "' + " ".join(command.names[0] for command in page.commands) + '"']
    lines += [pad + (commands[0] if commands else f'_FN__reply "" "{names}"')]
    return lines


def completion(program, version, page, catalog):
    function = program.replace("-", "_")
    lines = [f"# Completion of {program} {version} for bash, made of its --help and its catalog.", HELPERS.strip(), ""]
    needed = [value_of(option, catalog).kind for part in [page, *page.parts.values()] for option in part.all_options()]
    if "settings" in needed or "parameters" in needed:
        cases = [f'    {name}=*) _FN__reply "{name}=" "{" ".join(choices)}" ;;' for name, choices in settings(catalog).items()
                 if choices]
        examples = [f'    {example}) names="{" ".join(name + "=" for name in names)}" ;;'
                    for example, names in parameters(catalog).items()]
        union = dict.fromkeys(name + "=" for names in parameters(catalog).values() for name in names)
        lines += [SETTINGS.strip().replace("@CASES@", "\n".join(cases)).replace("@EXAMPLES@", "\n".join(examples))
                  .replace("@NAMES@", " ".join(name + "=" for name in settings(catalog))).replace("@ALL@", " ".join(union)), ""]
    lines += ["_FN_() {", "  local words current previous command= last= word", "  COMPREPLY=()", "  _FN__words",
              '  for word in "${words[@]:1:${#words[@]}-2}"; do',
              "    [[ $word == -* ]] && last=$word"]
    if page.commands:
        lines += [f"    [[ -z $command && $word == @({'|'.join(page.parts)}) ]] && command=$word"]
    lines += ["  done"]
    if page.commands:
        lines += ["  case $command in"]
        for name, part in page.parts.items():
            lines += [f"    {name})", *level(part, catalog, 6), "      ;;"]
        lines += ["    *)", *level(page, catalog, 6), "      ;;", "  esac"]
    else:
        lines += level(page, catalog, 2)
    lines += ["}", f"complete -F _FN_ {program}", ""]
    return "\n".join(lines).replace("_FN_", f"_{function}")
