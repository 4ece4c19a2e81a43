import { commands } from './commands.js';

const columns = 80;

/** Breaks a text between its words, each line after `indent`. */
function wrap(text, indent) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line && indent.length + line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => `${indent}${line}\n`).join('');
}

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

function describe(option, operand) {
  const name = option === operand ? `${option.name.toUpperCase()}, ` : '';
  const alias = option.alias ? `, --${option.alias} ${option.placeholder}` : '';
  const defaultText = option.default ?? option.default_description;
  const texts = [option.description, ...limitsOf(option), ...(defaultText ? [`Default: ${defaultText}.`] : [])];
  return `  ${name}${option.flag} ${option.placeholder}${alias}\n${wrap(texts.join(' '), '      ')}`;
}

/** An example from the catalogue that a shell takes as it is. */
const exampleOf = ({ name, operand }) => `cordage ${name} ${operand?.example ?? ''}`.trim();

const outputSentence = (forms) => (forms.length > 1
  ? `Write to a file. Its name says the form: ${forms.map((form) => `.${form}`).join(', ')}.`
  : 'Write to a file instead of standard output.');

/** What one command does and takes. */
export function helpOf(command) {
  const options = command.options.map((option) => describe(option, command.operand)).join('');
  const fromInput = wrap('A value that is - is read from standard input, so that no shell keeps it.', '');
  return `Usage: cordage ${command.name}${operandOf(command)} [OPTIONS]\n\n${wrap(command.summary, '')}\n${options}` +
    `  -o, --output FILE\n${wrap(outputSentence(command.forms), '      ')}  -h, --help\n      Print this.\n\n` +
    `${command.operand ? fromInput : ''}Example: ${exampleOf(command)}\n`;
}

/** What the program can do. */
export function help(description) {
  const list = commands.map((each) => `  ${each.name}${operandOf(each)}\n${wrap(each.summary, '      ')}`).join('');
  return `Usage: cordage COMMAND [OPTIONS]\n\n${wrap(description, '')}\nCommands:\n${list}\nOptions:\n` +
    '  -h, --help\n      Print this; after a command, what it takes.\n' +
    '  --version\n      Print the version, and the dates and sources of facts about the platform.\n\n' +
    wrap('Results go to standard output as JSON, and images as they are; `cordage qr` draws on a terminal. ' +
      'Errors go to standard error, with exit status 2.', '');
}
