// Masks the tokens in a log, line by line, from standard input to standard output:
//   node bot.mjs 2>&1 | node log-filter.mjs

import { pipeline } from 'node:stream/promises';

import { redact } from 'cordage';

/** Maximum characters of a line. A longer one is left out, because a cut could divide a token. */
const longest = 2 ** 20;
const leftOut = '[A line was too long.]';

/** The last lines with tokens, by which later occurrences of these tokens are recognised. */
let known = [];
const mostKnown = 50;

function shown(line) {
  if (line.length > longest) return leftOut;
  const alone = redact(line);
  if (alone !== line && line.length < 2 ** 12) known = [...known, line].slice(-mostKnown);
  return known.length > 0 ? redact([...known, line].join('\n')).split('\n').at(-1) : alone;
}

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
// A reader that closes the pipe, for example head, is not an error.
await pipeline(process.stdin, masked, process.stdout)
  .catch((error) => { if (error.code !== 'EPIPE') throw error; });
