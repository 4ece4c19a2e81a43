import { commands } from './commands.js';
import { twoColumns, wrap } from './layout.js';

const columns = 80;

const paragraph = (text) => `${wrap(text, columns).join('\n')}\n`;

const list = (pairs, most = 26) => twoColumns(pairs, columns - 2, most).replace(/^/gm, '  ').trimEnd();

function operandOf({ operand }) {
  if (!operand) return '';
  const name = operand.name.toUpperCase();
  return operand.required ? ` ${name}` : ` [${name}]`;
}

function limitsOf({ description, min, max, max_characters: characters, max_bytes: bytes }) {
  const limits = [];
  if (min && max) limits.push(`${min} to ${max}.`);
  if (characters && !description.includes(` ${characters} `)) limits.push(`At most ${characters} characters.`);
  if (bytes) limits.push(`At most ${bytes} bytes of UTF-8.`);
  return limits;
}

/** The flag with its placeholder if both fit a line, else the values of the placeholder for the description. */
function flagOf({ short, flag, alias, placeholder }) {
  const flags = `${short ? `-${short}, ` : ''}${flag}${alias ? `, --${alias}` : ''}`;
  if (flags.length + placeholder.length <= columns - 2) return [flags + placeholder, ''];
  return [`${flags} ${flag.slice(2).toUpperCase()}`, ` One of ${placeholder.trim().replaceAll('|', ', ')}.`];
}

function describe(option) {
  const [flag, values] = flagOf(option);
  const defaultText = option.default ?? option.default_description ?? 'none';
  const isPlain = defaultText === 'none' || defaultText === 'false';
  return [
    flag,
    [option.description + values, ...limitsOf(option), ...(isPlain ? [] : [`Default: ${defaultText}.`])].join(' '),
  ];
}

/** A word with other characters than those of URLs in double quotes, which all shells know. */
const shellWord = (text) => (/^[\w.:/@-]*$/.test(text) ? text : `"${text}"`);

function examplesOf({ name, operand, options, own, examples }) {
  const others = options.filter((option) => option.required && option.flag !== operand?.flag && option.example)
    .flatMap(({ flag, example }) => [flag, shellWord(example)]);
  const flags = own.filter((option) => option.pick && option.type === 'boolean').map(({ flag }) => flag);
  const all = examples ?? [[shellWord(operand?.example ?? ''), ...others, ...flags].join(' ')];
  return all.map((example) => `  cordage ${name} ${example}`.trimEnd()).join('\n');
}

function timesOf({ writtenTimes: forms }) {
  const line = (texts) => texts.reduce((all, text) => (`${all}, ${text}`.length > 54 ? all : `${all}, ${text}`));
  return forms ? `Times:\n${list(forms.map(({ name, examples }) => [name, line(Object.keys(examples))]))}\n\n` : '';
}

/** The help of one command. */
export function helpOf(command) {
  const { name, operand, options, own, readsInput, summary } = command;
  const title = operand?.name.toUpperCase();
  const input = readsInput ? `Without ${title}, or with the value -, standard input is read.`
    : 'The value - means standard input.';
  const first = operand
    ? paragraph(`${title} is the value of ${operand.flag}; the name may be left out. ${input}`) : '';
  return `Usage: cordage ${name}${operandOf(command)} [OPTIONS]\n\n${paragraph(summary)}${first}\n` +
    `${list([...options, ...own].map(describe))}\n\n${timesOf(command)}For example:\n${examplesOf(command)}\n`;
}

const briefOf = ({ name, summary }) => [name, summary.length > 61 ? summary.replace(/[,:] .*\.$/, '.') : summary];

/** The help of the program. */
export function help(description) {
  return `Usage: cordage COMMAND [OPTIONS]\n\n${paragraph(description)}\n` +
    `${list(commands.map(briefOf), 16)}\n\n${list([
      ['help COMMAND', 'Describe a command and its options.'],
      ['-h, --help', 'Print this help.'],
      ['-v, --version', 'Print the version, and the date and source of each fact.'],
    ])}\n\n` +
    paragraph('Results are JSON; in a terminal, tables. The exit status is 1 if the checked input ' +
      'is not valid, or is still too long after fit-embed or fit-message, and 2 after an error.');
}
