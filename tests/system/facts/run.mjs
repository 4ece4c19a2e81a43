import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { check, writeDates } from './check.mjs';
import { fetchNewest, readSource } from './newest.mjs';

// run.mjs [--types FOLDER] [--docs FOLDER] [--openapi FILE] [--write]: see scripts/facts.

const string = { type: 'string' };

function readArguments() {
  try {
    return parseArgs({ options: { types: string, docs: string, openapi: string, write: { type: 'boolean' } } }).values;
  } catch ({ message }) {
    console.error(`facts: ${message}`);
    return process.exit(2);
  }
}

function main({ types, docs, openapi, write }) {
  const copy = types ? readSource(types) : fetchNewest();
  try {
    const { lines, dates } = check({
      types: copy, docs: docs && readSource(docs), openapi: openapi && readSource(openapi),
    });
    if (write && lines.length === 0) lines.push(...writeDates(dates));
    else if (lines.length > 0) process.exitCode = 1;
    if (lines.length > 0) console.log(lines.join('\n'));
  } finally {
    if (!types) rmSync(dirname(copy.path), { recursive: true });
  }
}

main(readArguments());
