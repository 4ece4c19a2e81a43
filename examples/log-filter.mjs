// Masks the tokens in a log, line by line, from standard input to standard output:
//   node bot.mjs 2>&1 | node log-filter.mjs

import { pipeline } from 'node:stream/promises';

import { redact } from 'cordage';

/** In characters. A longer line is left out: a token could be on both sides of a cut. */
const longest = 2 ** 20;
const leftOut = '[A line was too long.]';

const shown = (line) => (line.length > longest ? leftOut : redact(line));

async function* masked(chunks) {
  let line = '';
  for await (const chunk of chunks) {
    const lines = (line + chunk).split('\n');
    line = lines.pop().slice(0, longest + 1);
    yield lines.map((each) => `${shown(each)}\n`).join('');
  }
  yield shown(line);
}

process.stdin.setEncoding('utf8');
// A reader that closes the pipe, such as head, has read enough.
await pipeline(process.stdin, masked, process.stdout)
  .catch((error) => { if (error.code !== 'EPIPE') throw error; });
