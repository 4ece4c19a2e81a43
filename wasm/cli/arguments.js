import { parseArgs } from 'node:util';
import { UsageError } from './usage_error.js';

const output = { name: 'output', flag: '--output', names: ['output'], placeholder: 'FILE' };

/** A negative number is no option. No argument holds NUL, so that it can tell one from the other for a while. */
const hideSign = (argument) => argument.replace(/^-(?=\d+$)/, '\0-');
const showSign = (value) => value?.replace('\0', '');

function valueOf(option, { value, inlineValue }) {
  const isMissing = value === undefined || (inlineValue === false && /^-./.test(value));
  if (!isMissing) return showSign(value);
  throw new UsageError(`${option.flag} needs a value. One that starts with - is written as ${option.flag}=VALUE.`);
}

/** The value of an option, which only a list may have more than once. */
function add(given, option, value) {
  const before = given[option.name];
  if (before !== undefined && !option.is_list)
    throw new UsageError(`${option.name} is given more than once. A text with spaces needs quotes.`);
  given[option.name] = before === undefined ? value : `${before} ${value}`;
}

/** The options of a call, all as text, the file to write to, and whether help is asked for. */
export function readArguments(command, args) {
  const known = new Map([...command.options, output].flatMap((option) => option.names.map((name) => [name, option])));
  const options = Object.fromEntries(Array.from(known.keys(), (name) => [name, { type: 'string' }]));
  const { tokens } = parseArgs({
    args: args.map(hideSign), strict: false, allowPositionals: true, tokens: true,
    options: { ...options, output: { type: 'string', short: 'o' }, help: { type: 'boolean', short: 'h' } },
  });
  if (tokens.some(({ name, index }) => name === 'help' && /^(-h|--help)$/.test(args[index]))) return { isHelp: true };
  const given = {};
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (!command.operand) throw new UsageError('There is an argument too many.');
      add(given, command.operand, showSign(token.value));
    } else if (token.kind === 'option') {
      const option = known.get(token.name);
      if (!option) throw new UsageError('An option is not known. A text that starts with - comes after --.');
      add(given, option, valueOf(option, token));
    }
  }
  const { output: file, ...call } = given;
  return { call, file };
}
