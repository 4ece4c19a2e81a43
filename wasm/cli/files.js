import { createReadStream, createWriteStream, statSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UsageError } from './usage_error.js';

// Files, and standard input and output: as input it is -, as output undefined.

const { stdin, stdout } = process;
const unreadable = ({ code }) => new UsageError(`The input cannot be read (${code}).`);
const unwritable = ({ code }) => new UsageError(`The file cannot be written (${code}).`);

/** In bytes, of what is read for a value: no value that is valid comes near, but for commands that say more. */
const most = 65536;

/** A text without the end of its last line. */
export async function read(file, longest = most) {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of file === '-' ? stdin : createReadStream(file)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > longest) break;
    }
  } catch (error) {
    throw unreadable(error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: size <= longest }).decode(Buffer.concat(chunks)).replace(/\r?\n$/, '');
  } catch {
    throw new UsageError('The input must be a text in UTF-8.');
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

/** Device and number of a file; undefined where there is none, which opening it will say. */
function identityOf(file) {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/** Writes what an asynchronous generator makes of the chunks of a file, as they come. */
export async function transform(input, output, generate) {
  // To open a file for writing empties it.
  if (input !== '-' && output !== undefined && identityOf(input) && identityOf(input) === identityOf(output))
    throw new UsageError('The output must be another file than the input.');
  const from = input === '-' ? stdin : createReadStream(input);
  const to = output === undefined ? stdout : createWriteStream(output);
  try {
    await pipeline(from, generate, to, { end: to !== stdout });
  } catch (error) {
    throw (error.path === input || error.syscall === 'read' ? unreadable : unwritable)(error);
  }
}
