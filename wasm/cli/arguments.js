import { parseArgs } from 'node:util';
import { namesMeant } from '../runtime/habits.js';
import { alternatives } from '../runtime/function_options.js';
import { UsageError } from './usage_error.js';

/** Marks negative numbers, which are not options, with NUL, which no argument contains. */
const hideSign = (argument) => argument.replace(/^-(?=\d)/, '\0-');
const showSign = (value) => value?.replace('\0', '');

const isFlag = ({ type }) => type === 'boolean';

/** Returns whether the operand can be several words without quotes. */
const takesWords = ({ operand }) =>
  operand && (operand.is_text || operand.is_list || operand.is_bit_field || operand.max_characters);

/** The text of an error about an unknown name. A name is repeated only if it cannot be a secret. */
export function unknown(kind, name, shown, names, hint) {
  const prefix = kind === 'option' ? '--' : '';
  const inCamelCase = name.replace(/-./g, ([, letter]) => letter.toUpperCase());
  const meant = namesMeant(inCamelCase, names).map((each) => prefix + each).join(' and ');
  const isShown = /^[A-Za-z_-]{1,32}$/.test(name);
  return `Unknown ${kind}${isShown ? ` ${shown}` : ''}. ${meant ? `Did you mean ${meant}?` : hint}`;
}

function unknownOption(command, argument) {
  const [, dashes, name] = /^(--?)([^=]*)/.exec(argument);
  const names = [...command.options, ...command.own].map((option) => option.names[0]);
  return new UsageError(unknown('option', name, dashes + name, names,
    `See cordage ${command.name} --help. Put -- before an argument that starts with -.`));
}

/** A value without the white space around it, unless it is prose or a file name. */
export function trimmed(option, value) {
  const isText = option.is_text || option.max_characters || (option.max_bytes && !option.pattern);
  return isText || option.placeholder === ' FILE' ? value : value.trim();
}

/** The value after a flag. A short number after --unix is Unix seconds; elsewhere it could be an hour or a year. */
function valueOf(option, { value, inlineValue }) {
  if (isFlag(option)) return trimmed(option, value ?? 'true');
  if (value === undefined || (inlineValue === false && /^-./.test(value)))
    throw new UsageError(`${option.flag} needs a value. Write a value that starts with - as ${option.flag}=VALUE.`);
  const text = trimmed(option, showSign(value));
  return option.is_written_time && /^-?\d{1,8}$/.test(text) ? `<t:${text}>` : text;
}

function add(given, option, value) {
  const before = given[option.name];
  if (before !== undefined && !option.is_list) throw new UsageError(`${option.flag} is given more than once.`);
  given[option.name] = before === undefined ? value : `${before} ${value}`;
}

function addWords(given, command, words) {
  if (words.length === 0) return;
  if (!command.operand || (words.length > 1 && !takesWords(command))) throw new UsageError('Too many arguments.');
  add(given, command.operand, trimmed(command.operand, words.join(' ')));
}

/** Core does not check the command line's own options. */
function checkOwn({ flag, type, one_of: allowed = type === 'boolean' ? ['true', 'false'] : undefined }, value) {
  if (allowed && !allowed.includes(value)) throw new UsageError(`${flag} must be ${alternatives(allowed)}.`);
}

/** Throws if a word after a flag was meant as its value. */
function checkWord(command, flag, word) {
  if (flag && /^(true|false)$/.test(word) && !takesWords(command))
    throw new UsageError(`${flag} takes no separate value; write ${flag} or ${flag}=${word}.`);
}

function tokensOf(known, args) {
  const options = Array.from(known, ([name, option]) =>
    [name, { type: isFlag(option) ? 'boolean' : 'string', ...(option.short && { short: option.short }) }]);
  return parseArgs({
    args: args.map(hideSign), strict: false, allowPositionals: true, tokens: true, options: Object.fromEntries(options),
  }).tokens;
}

/** The options of a call and the command line's own, all as text, and whether help is requested. */
export function readArguments(command, args) {
  const known = new Map([...command.options, ...command.own].flatMap((each) => each.names.map((name) => [name, each])));
  const tokens = tokensOf(known, args);
  if (tokens.some(({ name, index }) => name === 'help' && /^(-h|--help)$/.test(args[index]))) return { isHelp: true };
  const [call, own, words] = [{}, {}, []];
  let flag;
  for (const token of tokens) {
    const option = token.kind === 'option' && known.get(token.name);
    if (token.kind === 'positional') {
      checkWord(command, flag, token.value);
      words.push(showSign(token.value));
    } else if (option) {
      const value = valueOf(option, token);
      if (option.isOwn) checkOwn(option, value);
      add(option.isOwn ? own : call, option, value);
    } else if (token.kind === 'option') {
      throw unknownOption(command, args[token.index]);
    }
    flag = option && isFlag(option) && token.value === undefined ? option.flag : undefined;
  }
  addWords(call, command, words);
  return { call, own };
}
