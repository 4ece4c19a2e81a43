import { createReadStream, createWriteStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './usage_error.js';

// Files, standard input (-) and standard output (undefined).

const { stdin, stdout } = process;
const unreadable = ({ code }) => new UsageError(`The input cannot be read (${code}).`);
const unwritable = ({ code }) => new UsageError(`The file cannot be written (${code}).`);

/** The most bytes of a value, far more than any valid one has. Commands can set another limit. */
const max = 65536;

/** The bytes of a file; of a larger one than `maxBytes`, a little more than that. */
export async function readBytes(file, maxBytes = max) {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? stdin : createReadStream(file)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) break;
    }
  } catch (error) {
    throw unreadable(error);
  }
  return Buffer.concat(chunks);
}

/** What the first two bytes stand for, as a number, if they are a byte order mark. */
const marked = { 0xfffe: 'utf-16le', 0xfeff: 'utf-16be' };

/** The text of a file without its last line end: UTF-8, or what its byte order mark says. */
export async function read(file, maxBytes = max) {
  const bytes = await readBytes(file, maxBytes);
  const encoding = marked[bytes.length > 1 && bytes.readUInt16BE()] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: bytes.length <= maxBytes }).decode(bytes).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError('The input must be UTF-8 text, or UTF-16 with a byte order mark.');
  }
}

const imageTypes = { '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp' };

/** The data URI of an image, which core checks. */
export function readImage(file) {
  const type = imageTypes[extname(file).toLowerCase()];
  if (!type) throw new UsageError('--logo must be a file named *.png, *.jpg, *.jpeg or *.webp.');
  try {
    return `data:image/${type};base64,${readFileSync(file, 'base64')}`;
  } catch (error) {
    throw unreadable(error);
  }
}

export function write(result, file) {
  if (file === undefined) return stdout.write(result);
  try {
    return writeFileSync(file, result);
  } catch (error) {
    throw unwritable(error);
  }
}

/** Device and inode of a file; undefined if it does not exist (opening it then fails). */
function identityOf(file) {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/** Streams a file through an asynchronous generator. */
export async function transform(input, output, generate) {
  // Opening a file for writing empties it.
  if (input !== '-' && output !== undefined && identityOf(input) && identityOf(input) === identityOf(output))
    throw new UsageError('The output must not be the input file.');
  const from = input === '-' ? stdin : createReadStream(input);
  const to = output === undefined ? stdout : createWriteStream(output);
  try {
    await pipeline(from, generate, to, { end: to !== stdout });
  } catch (error) {
    throw (error.path === input || error.syscall === 'read' ? unreadable : unwritable)(error);
  }
}
