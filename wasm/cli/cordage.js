import { webcrypto } from 'node:crypto';
import { extname } from 'node:path';
import { ProblemError } from 'cordage';
import { description, version } from '../../package.json';
import { facts } from '../generated/facts.json';
import { alternatives } from '../runtime/function_options.js';
import { onCommandLine } from '../runtime/wordings.js';
import { readArguments, trimmed, unknown } from './arguments.js';
import { commands } from './commands.js';
import { checkApart, read, readBytes, readImage, transform, write } from './files.js';
import { help, helpOf } from './help.js';
import { harmlessBytes, harmlessLines, json, table } from './output.js';
import { UsageError } from './usage_error.js';

/** Node 18 has no global `crypto`. */
globalThis.crypto ??= webcrypto;
const { env, stdin, stdout } = process;

/** The options of a call, with files and standard input read in. `from`: the file of the operand. */
async function withInput({ operand, options, maxBytes, bytes, transform: isStreamed }, call, from, own) {
  const others = options.filter(({ name }) => name !== operand?.name && call[name] === '-');
  if (others.length + (from === '-') > 1) throw new UsageError('Only one value can come from standard input.');
  if (isSet(own.bytes) && from === undefined) throw new UsageError('--bytes needs -i FILE or -.');
  const given = { ...call };
  if (from !== undefined) delete given[operand.name];
  if (isSet(own.bytes)) given[bytes] = await readBytes(from);
  else if (from !== undefined && !isStreamed) given[operand.name] = trimmed(operand, await read(from, maxBytes));
  for (const option of others) given[option.name] = trimmed(option, await read('-', maxBytes));
  if (given.logo) given.logo = readImage(given.logo);
  const mayBeEmpty = (name) => options.some((option) => option.name === name && option.may_be_empty);
  for (const name of Object.keys(given)) if (given[name] === '' && !mayBeEmpty(name)) delete given[name];
  return given;
}

function formByName(forms, file) {
  const form = extname(file).slice(1).toLowerCase();
  if (forms.includes(form)) return form;
  const endings = alternatives(forms.map((each) => `.${each}`));
  throw new UsageError(`The file name must end with ${endings}, or use --format.`);
}

const drawing = commands.find(({ name }) => name === 'qr-txt');
const whole = commands.find(({ name }) => name === 'qr');

const takes = ({ options, bytes }, given) => given === bytes || options.some(({ name }) => name === given);

const isTrue = (value) => value === true || `${value}`.toLowerCase() === 'true';

/** A code as text, without options for size and colours. Escape sequences only for a terminal without NO_COLOR. */
function draw(call, isShown) {
  const other = Object.keys(call).find((given) => !takes(drawing, given));
  if (other) throw new UsageError(`${other} has no effect on a code in the terminal; use -o FILE.png or -o FILE.svg.`);
  const options = { ansi: isShown && !env.NO_COLOR, ...call };
  const text = drawing.run(options);
  const width = text.slice(0, text.indexOf('\n')).replace(/\x1b\[[\d;]*m/g, '').length;
  if (isShown && stdout.columns < width)
    throw new UsageError(`The code needs ${width} columns, but the terminal has ${stdout.columns}; use -o FILE.`);
  if (isShown && !isTrue(options.ansi))
    say(isTrue(call.invert) ? 'This code is for a dark background.'
      : 'This code is for a light background; for a dark one use --invert.');
  return text;
}

/** Prints the warnings of JSON on standard error, because an image cannot contain them. */
function warn(call) {
  const known = Object.entries(call).filter(([given]) => takes(whole, given) && given !== 'invert');
  const { warnings = [] } = whole.run({ ...Object.fromEntries(known), format: 'json' });
  for (const { detail } of warnings) say(detail);
}

function formOf(forms, own, isShown) {
  if (isSet(own.json)) return 'json';
  if (own.output !== undefined) return formByName(forms, own.output);
  return isShown ? 'txt' : 'svg';
}

const isSet = (value) => value !== undefined && value !== 'false';

const isTable = (result) => typeof result === 'object' && !(result instanceof Uint8Array);

function produce(command, call, own) {
  const isShown = own.output === undefined && Boolean(stdout.isTTY);
  const isOpen = command.forms.length > 1 && !call.format;
  const format = isOpen ? formOf(command.forms, own, isShown) : call.format;
  if (command === drawing || (isOpen && format === 'txt')) {
    warn(call);
    return draw(call, isShown);
  }
  if (isOpen && call.invert) throw new UsageError('--invert requires a code as text; use -o FILE.txt.');
  const pick = command.own.find((each) => each.pick && isSet(own[each.name]));
  const result = command.run({ ...call, ...(format && { format }), ...pick?.needs }, say);
  if (!isTable(result) && takes(command, 'margin')) warn(call);
  if (typeof result === 'string' && isShown) return harmlessLines(result.endsWith('\n') ? result : `${result}\n`);
  if (typeof result === 'string') return result;
  if (result instanceof Uint8Array && isShown)
    throw new UsageError('A PNG image cannot be shown in a terminal; write it to a file with -o FILE.');
  if (result instanceof Uint8Array) return result;
  const isValid = Object.keys(result).every((name) => !name.startsWith('valid') || result[name]);
  if (!isValid || result.left?.length > 0) process.exitCode = 1;
  if (command.show && !isSet(own.json)) return command.show(result, { isShown, say });
  if (pick && !isSet(own.json)) return `${pick.pick(result, own[pick.name])}\n`;
  return isShown && !format && !isSet(own.json) ? table(result, stdout.columns || 80) : `${json(result)}\n`;
}

const say = (message) => process.stderr.write(`cordage: ${message}\n`);

/** Replaces names of functions in a message by names of commands. */
const inCommands = (message) => message.replace(/\b(check|fit)(Message|Command|Embed)\b/g,
  (_, verb, noun) => `${verb}-${noun.toLowerCase()}`);

function fail(message) {
  say(inCommands(message));
  process.exitCode = 2;
}

function commandOf(name) {
  const found = commands.find((each) => each.name === name);
  if (found) return found;
  if (name.startsWith('-')) throw new UsageError('The command must come first: cordage COMMAND [OPTIONS].');
  const names = [...commands.map((each) => each.name), 'help'];
  throw new UsageError(unknown('command', name, `'${name}'`, names, 'See cordage --help.'));
}

const factLine = ({ name, as_of: date, source }) => `${name.padEnd(12)}${date}  ${source}\n`;

/** Returns whether the input of a command comes from standard input although no option says so. */
const isPiped = ({ operand, readsInput }, call, own) => readsInput && call[operand.name] === undefined &&
  own.input === undefined && !Object.values(call).includes('-') && !stdin.isTTY;

/** If the input of a command is missing, adds to the error how to give it. */
function withHint(error, { operand }) {
  if (error.code !== 'missing-parameter' || error.parameter !== operand?.name) return error;
  return new UsageError(`${error.message} Write it after the command, - for standard input, or -i FILE.`);
}

async function run([name = '--help', ...rest]) {
  if (name === 'help') return run([rest[0] ?? '--help', '--help']);
  if (name === '--version' || name === '-v') return stdout.write(`${version}\n\n${facts.map(factLine).join('')}`);
  if (name === '--help' || name === '-h') return stdout.write(help(description));
  const command = commandOf(name);
  const { isHelp, call, own } = readArguments(command, rest);
  if (isHelp) return stdout.write(helpOf(command));
  if (isPiped(command, call, own)) call[command.operand.name] = '-';
  const output = own.output === '-' ? undefined : own.output;
  const text = call[command.operand?.name];
  if (own.input !== undefined && text !== undefined)
    throw new UsageError(`${command.operand.flag} is given more than once.`);
  const from = own.input ?? (text === '-' ? '-' : undefined);
  const inputs = [from, call.logo, ...Object.values(call).filter((value) => value === '-')];
  checkApart(inputs.filter((each) => each !== undefined), output);
  const given = await withInput(command, call, from, own);
  if (command.transform && from !== undefined) {
    const change = command.transform(given);
    const isShown = output === undefined && stdout.isTTY;
    return transform(from, output, isShown ? (chunks) => harmlessBytes(change(chunks)) : change);
  }
  try {
    return write(produce(command, given, { ...own, output }), output);
  } catch (error) {
    throw withHint(error, command);
  }
}

// A reader that stops early, as head does, is not an error.
stdout.on('error', ({ code }) => {
  if (code !== 'EPIPE') fail(`Standard output cannot be written (${code}).`);
  process.exit();
});

run(process.argv.slice(2)).catch((error) => {
  // Node would print the line that threw: the whole minified program.
  fail(error instanceof UsageError || error instanceof ProblemError ? onCommandLine(error.message) : error.stack);
});
