// Masks the tokens in a log, line by line, from standard input to standard output:
//   node bot.mjs 2>&1 | node log-filter.mjs

import { pipeline } from 'node:stream/promises';

import { redact } from 'cordage';

/** Maximum characters of a line. A longer one is left out, because a cut could divide a token. */
const longest = 2 ** 20;
const leftOut = '[A line was too long.]';

/** The end of the previous lines, which can have the name of a token. */
let before = '';
const mostBefore = 2 ** 12;

/** URLs with the last different tokens, by which later occurrences of these tokens are recognised. */
const known = new Set();
const mostKnown = 50;

const longWords = (text) => new Set(text.match(/[\w-]{20,}/g));

function remember(text) {
  const kept = longWords(redact(text, { kinds: ['webhook', 'interaction'] }));
  for (const word of longWords(text)) {
    if (kept.has(word)) continue;
    const url = `/webhooks/123456789012345678/${word.slice(0, 68)}`;
    known.delete(url);
    known.add(url);
    if (known.size > mostKnown) known.delete(known.values().next().value);
  }
}

function shown(line) {
  if (line.length > longest) return leftOut;
  const text = `${before}\n${line}`;
  before = text.slice(-mostBefore);
  remember(text);
  return redact([...known, text].join('\n')).split('\n').at(-1);
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
