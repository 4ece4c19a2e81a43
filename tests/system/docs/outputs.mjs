// Compares the output of the blocks in documents with the shown output. `…` matches any text. `node
// tests/system/docs/outputs.mjs [DOCUMENT...]` writes the current output into the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { shownJson } from '../../../wasm/generate/parts.mjs';
import { blocksOf, documents } from './blocks.mjs';
import { preparePlace, runBlock } from './runner.mjs';

const root = join(import.meta.dirname, '../../..');

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fits = (text, shown) => new RegExp(`^${shown.split('…').map(escaped).join('[^]*')}$`).test(text);
const tidy = (text) => text.replaceAll(/[^\S\n]+$/gm, '').trimEnd();

/**
 * Returns whether a value matches the shown one, in which strings can contain … and lists end with it; members in the
 * same order.
 */
function isShown(value, shown) {
  if (Array.isArray(shown) && shown.at(-1) === '…')
    return Array.isArray(value) && isShown(value.slice(0, shown.length - 1), shown.slice(0, -1));
  if (typeof shown === 'string') return typeof value === 'string' && fits(value, shown);
  if (shown === null || typeof shown !== 'object') return value === shown;
  const [names, others] = [value, shown].map((each) => Object.keys(each ?? {}));
  return Array.isArray(value) === Array.isArray(shown) && names.join() === others.join() &&
    names.every((name) => isShown(value[name], shown[name]));
}

/** Returns whether `printed` matches the block. */
export const isOutputOf = (printed, { info, text }) => (info === 'json'
  ? isShown(JSON.parse(printed), JSON.parse(text)) : fits(tidy(printed), tidy(text)));

const shownAs = (printed, info) => (info === 'json' ? shownJson(JSON.parse(printed)) : tidy(printed));

function differs(printed, output) {
  try {
    return !isOutputOf(printed, output);
  } catch {
    return true;
  }
}

/** Runs the blocks of a document that have an output, and writes the changes. */
async function writeOutputs(document, place) {
  const path = join(root, document);
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const block of blocksOf(document).filter(({ output }) => output).reverse()) {
    const printed = await runBlock(block, place);
    const { line, end, info, start = '' } = block.output;
    if (!differs(printed, block.output)) continue;
    lines.splice(line, end - 1 - line, ...shownAs(printed, info).split('\n').map((each) => (start + each).trimEnd()));
    console.log(`${document}:${line}`);
  }
  writeFileSync(path, lines.join('\n'));
}

if (process.argv[1] === import.meta.filename) {
  const stops = [];
  const place = await preparePlace((stop) => stops.push(stop));
  const named = process.argv.slice(2);
  try {
    for (const document of named.length ? named : documents) await writeOutputs(document, place);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
