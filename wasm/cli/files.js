import * as fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { encodingOf } from './encoding.js';
import { replace } from './replace.js';
import { UsageError } from './usage_error.js';

// Files, standard input (-) and standard output (undefined).

const { stdin, stdout } = process;
const unreadable = ({ code }) => new UsageError(`The input file cannot be read (${code}).`);
const unwritable = ({ code }) => new UsageError(`The file cannot be written (${code}).`);

function open(file, flags, failure) {
  try {
    return fs.openSync(file, flags);
  } catch (error) {
    throw failure(error);
  }
}

function openInput(file) {
  if (file !== '-') return fs.createReadStream('', { fd: open(file, 'r', unreadable) });
  if (fs.fstatSync(0).isDirectory()) throw unreadable({ code: 'EISDIR' }); // Node reads it as an empty file.
  return stdin;
}

/** The maximum bytes of a value, far more than any valid one has. Commands can set another limit. */
const max = 65536;

/** The bytes of a file; if it is larger than `maxBytes`, a little more than that. */
export async function readBytes(file, maxBytes = max) {
  const input = openInput(file);
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of input) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

/** Returns a file as text, without its last line end. */
export async function read(file, maxBytes = max) {
  const bytes = await readBytes(file, maxBytes);
  const decoder = new TextDecoder(encodingOf(bytes, true), { fatal: bytes.length <= maxBytes });
  try {
    return decoder.decode(bytes).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError(
      'The input must be valid UTF-8, or UTF-16 that begins with a byte order mark or two ASCII characters.');
  }
}

/** The data URI of a file. Core finds its type. */
export function readImage(file) {
  try {
    return `data:;base64,${fs.readFileSync(file, 'base64')}`;
  } catch (error) {
    throw unreadable(error);
  }
}

/** The status of a file by descriptor or name; undefined if it cannot be read. */
function statOf(file) {
  try {
    return typeof file === 'number' ? fs.fstatSync(file, { bigint: true }) : fs.statSync(file, { bigint: true });
  } catch {
    return undefined; // Opening it fails, too.
  }
}

/** Returns whether two files are the same under any names. Some file systems of Windows have no inodes. */
const isSame = (a, b) => Boolean(a?.ino && b) && a.dev === b.dev && a.ino === b.ino;

/** Names of standard output such as /dev/stdout: opening one would truncate its file. */
const isStdout = (file) => file === undefined || isSame(statOf(file), statOf(1));

/** Throws if a file is both read and written. */
export function checkApart(inputs, output) {
  const written = statOf(output ?? 1);
  if (!written?.isFile() || !inputs.some((file) => isSame(written, statOf(file === '-' ? 0 : file)))) return;
  throw new UsageError(output === undefined
    ? 'Standard output must not be the input file. With > the shell has already emptied it.'
    : 'The output must not be the input file.');
}

export function write(result, file) {
  if (isStdout(file)) return stdout.write(result);
  try {
    return replace(file, result);
  } catch (error) {
    throw unwritable(error);
  }
}

async function pipe(...streams) {
  try {
    return await pipeline(...streams);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw (error.syscall === 'read' ? unreadable : unwritable)(error);
  }
}

/** Streams a file through an asynchronous generator. The output is emptied after the first chunk has been read. */
export async function transform(input, output, generate) {
  const from = openInput(input);
  if (isStdout(output)) return pipe(from, generate, stdout, { end: false });
  const isNew = !fs.existsSync(output);
  const fd = open(output, fs.constants.O_WRONLY | fs.constants.O_CREAT, unwritable);
  let isStarted = false;
  async function* emptying(chunks) {
    for await (const chunk of generate(chunks)) {
      if (!isStarted && fs.fstatSync(fd).isFile()) fs.ftruncateSync(fd);
      isStarted = true;
      yield chunk;
    }
  }
  try {
    return await pipe(from, emptying, fs.createWriteStream('', { fd }));
  } catch (error) {
    if (isNew && !isStarted) fs.rmSync(fs.realpathSync(output));
    throw error;
  }
}
