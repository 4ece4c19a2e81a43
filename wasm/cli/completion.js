// Scripts with which shells complete commands, options and values.

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const sentence = (text) => text.replace(/\.( .*|$)/, '');
const isFlag = ({ type }) => type === 'boolean';
const spellings = ({ flag, short }) => [...(short ? [`-${short}`] : []), flag];
const valuesOf = (option) => option?.one_of?.join(' ') ?? '';
const namesOf = (commands) => [...commands.map(({ name }) => name), 'help'].join(' ');
const helpSentence = 'Describe a command and its options';

function bash(commands) {
  const caseOf = ({ name, operand, options, own }) => {
    const all = [...options, ...own];
    const others = all.filter((option) => !isFlag(option) && !valuesOf(option)).flatMap(spellings);
    return [
      ...all.filter(valuesOf).map((option) =>
        `    ${quoted(`${name} ${option.flag}`)}) words=${quoted(valuesOf(option))} ;;`),
      `    ${others.map((each) => quoted(`${name} ${each}`)).join(' | ')}) ;;`,
      `    ${quoted(`${name} `)}*)`,
      ...(valuesOf(operand) ? [`      words=${quoted(valuesOf(operand))}`] : []),
      `      [[ $current != -* ]] || words=${quoted(all.flatMap(spellings).join(' '))}`,
      '      ;;',
    ].join('\n');
  };
  return `# The completion of cordage in bash: source <(cordage completion bash)
_cordage() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} words=
  # --option=value comes as three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case "$((COMP_CWORD == 1)) \${COMP_WORDS[1]} $before" in
    '1 '* | '0 help '*) words=${quoted(namesOf(commands))} ;;
  esac
  case "\${COMP_WORDS[1]} $before" in
${commands.map(caseOf).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _cordage cordage
`;
}

/** An option in the form of zsh's _arguments: (names that exclude it)name[description]:value:values. */
function zshOption(option) {
  const { flag, name, short, description, is_list: isList } = option;
  const brackets = `[${sentence(description).replace(/[[\]\\]/g, '\\$&')}]`;
  const values = valuesOf(option) ? `(${valuesOf(option)})` : short ? '_files' : '';
  const rest = isFlag(option) ? brackets : `${brackets}:${name}:${values}`;
  const prefix = isList ? '*' : `(${spellings(option).join(' ')})`;
  return spellings(option).map((each) => {
    const separator = each === flag && !isFlag(option) ? '=' : '';
    return `        ${quoted(`${prefix}${each}${separator}${rest}`)} \\`;
  });
}

function zsh(commands) {
  const described = ({ name, summary }) => `    ${quoted(`${name}:${sentence(summary)}`)}`;
  const caseOf = ({ name, operand, options, own }) => [
    `    ${name})`, '      _arguments \\', ...[...options, ...own].flatMap(zshOption),
    `        ${quoted(`*:${operand?.name ?? ''}:${valuesOf(operand) ? `(${valuesOf(operand)})` : ''}`)}`, '      ;;',
  ].join('\n');
  return `#compdef cordage
# The completion of cordage in zsh: source <(cordage completion zsh)
_cordage() {
  local -a commands
  commands=(
${[...commands, { name: 'help', summary: helpSentence }].map(described).join('\n')}
  )
  if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
${commands.map(caseOf).join('\n')}
  esac
}
if [[ $funcstack[1] == _cordage ]]; then _cordage; else compdef _cordage cordage; fi
`;
}

function fish(commands) {
  const text = (words) => `'${words.replace(/['\\]/g, '\\$&')}'`;
  const isUnder = (name) => `complete -c cordage -n '__fish_seen_subcommand_from ${name}'`;
  const optionLine = (command, option) => [
    isUnder(command.name), option.short ? `-s ${option.short}` : '', `-l ${option.flag.slice(2)}`,
    isFlag(option) ? '' : option.short ? '-r -F' : '-x', valuesOf(option) ? `-a ${text(valuesOf(option))}` : '',
    `-d ${text(sentence(option.description))}`,
  ].filter(Boolean).join(' ');
  return `${[
    '# The completion of cordage in fish: cordage completion fish | source',
    'complete -c cordage -f',
    ...[...commands, { name: 'help', summary: helpSentence }].map(({ name, summary }) =>
      `complete -c cordage -n __fish_use_subcommand -a ${name} -d ${text(sentence(summary))}`),
    `${isUnder('help')} -a ${text(namesOf(commands))}`,
    ...commands.flatMap((command) => [
      ...[...command.options, ...command.own].map((option) => optionLine(command, option)),
      ...(valuesOf(command.operand) ? [`${isUnder(command.name)} -a ${text(valuesOf(command.operand))}`] : []),
    ]),
  ].join('\n')}\n`;
}

/** The script for each shell, made from the commands. */
export const scripts = { bash, zsh, fish };
