import { webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import * as cordage from 'cordage';
import { description, version } from '../../package.json';
import { facts } from '../generated/facts.json';
import { readArguments } from './arguments.js';
import { commands } from './commands.js';
import { help, helpOf } from './help.js';
import { UsageError } from './usage_error.js';

/** Node 18 has it by this name alone. */
globalThis.crypto ??= webcrypto;
const { stdin, stdout } = process;
/** In bytes, of what is read from standard input: no value that is valid comes near, but for commands that say more. */
const most = 65536;

async function readInput({ longest = most }) {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of stdin) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > longest) break;
    }
    return new TextDecoder('utf-8', { fatal: size <= longest }).decode(Buffer.concat(chunks)).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError('Standard input must be a text in UTF-8.');
  }
}

/** Replaces the value - by what standard input says. */
async function withInput(command, call) {
  const names = Object.keys(call).filter((name) => call[name] === '-');
  if (names.length > 1) throw new UsageError('Standard input can be one value only.');
  return names.length === 0 ? call : { ...call, [names[0]]: await readInput(command) };
}

/** JSON.stringify, with every digit of a bigint. NUL marks them: no result holds it. */
const json = (value) => JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `\0${each}` : each), 2)
  .replace(/"\\u0000(\d+)"/g, '$1');

function formByName(forms, file) {
  const form = extname(file).slice(1).toLowerCase();
  if (forms.includes(form)) return form;
  throw new UsageError(`The file must be named ${forms.map((each) => `*.${each}`).join(', ')}, or --format be given.`);
}

/** A code as text for this terminal, which has neither pixels nor colours to choose. */
function draw(call) {
  const { options } = commands.find(({ call: name }) => name === 'qrText');
  const other = Object.keys(call).find((given) => !options.some(({ names }) => names.includes(given)));
  if (other) throw new UsageError(`${other} has no effect on a terminal: use -o FILE, or --format.`);
  const text = cordage.qrText(call);
  const width = text.slice(0, text.indexOf('\n')).replace(/\x1b\[[\d;]*m/g, '').length;
  if (!stdout.columns || stdout.columns >= width) return text;
  throw new UsageError(`The code needs ${width} columns, the terminal has ${stdout.columns}: use -o FILE.`);
}

/** What a command gives: text, or the bytes of an image. */
function produce(command, call, file) {
  const isOpen = command.forms.length > 1 && !call.format;
  const isDrawn = isOpen && file === undefined && stdout.isTTY;
  if (isDrawn) return draw(call);
  const format = !isOpen ? call.format : file === undefined ? 'svg' : formByName(command.forms, file);
  const { argument = (given) => given, isFailure } = command;
  const result = cordage[command.call](argument({ ...call, format }, cordage, say));
  if (isFailure?.(result)) process.exitCode = 1;
  if (result instanceof Uint8Array && file === undefined && stdout.isTTY)
    throw new UsageError('A PNG image is not for a terminal: write it to a file with -o.');
  if (typeof result === 'string') return command.forms.every((form) => form === 'json') ? `${result}\n` : result;
  return result instanceof Uint8Array ? result : `${json(result)}\n`;
}

function write(result, file) {
  if (file === undefined) return stdout.write(result);
  try {
    return writeFileSync(file, result);
  } catch (error) {
    return fail(`The file cannot be written (${error.code}).`, 1);
  }
}

const say = (message) => process.stderr.write(`cordage: ${message}\n`);

function fail(message, status) {
  say(message);
  process.exitCode = status;
}

const factLine = ({ name, as_of: date, source }) => `${name.padEnd(12)}${date}  ${source}\n`;

async function run([name, ...rest]) {
  if (name === '--version') return stdout.write(`${version}\n\n${facts.map(factLine).join('')}`);
  if (name === '--help' || name === '-h') return stdout.write(help(description));
  const command = commands.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no ${name ? 'such ' : ''}command: see cordage --help.`);
  const { isHelp, call, file } = readArguments(command, rest);
  if (isHelp) return stdout.write(helpOf(command));
  return write(produce(command, await withInput(command, call), file), file);
}

// A reader that has seen enough, such as head, is no failure.
stdout.on('error', ({ code }) => {
  if (code !== 'EPIPE') fail(`Standard output cannot be written (${code}).`, 1);
  process.exit();
});

run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof UsageError || error instanceof cordage.ProblemError)) throw error;
  fail(error.message, 2);
});
