import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { explain, linesOf } from './compare.mjs';
import { documentSubjects, readDocuments } from './documents.mjs';
import explanations from './explanations.json' with { type: 'json' };
import { openapiSubjects } from './openapi.mjs';
import { subjects } from './subjects.mjs';
import { readTables } from './tables.mjs';
import { readTypes } from './types.mjs';

const root = join(import.meta.dirname, '../../..');

/** The copy of discord-api-types that the tests use. */
export const pinned = join(root, 'node_modules/discord-api-types');
/** The folder of the tables. */
export const platform = join(root, 'core/platform');

const readings = new Map();

/** Reads each copy of the package once. */
function readOnce(path) {
  if (!readings.has(path)) readings.set(path, readTypes(path));
  return readings.get(path);
}

/**
 * Compares the tables in a folder with copies { path, date } of the package and, if given, of the documentation and the
 * OpenAPI document. Returns the unexplained differences as lines, the unused explanations, and the newest date by fact.
 */
export function check({ types, docs, openapi }, folder = platform) {
  const sources = {
    types: readOnce(types.path), before: readOnce(pinned), tables: readTables(folder),
    documents: docs && readDocuments(docs.path), openapi: openapi && JSON.parse(readFileSync(openapi.path, 'utf8')),
  };
  const compared = [[types, subjects], [docs, documentSubjects], [openapi, openapiSubjects]].filter(([copy]) => copy);
  const findings = compared.flatMap(([, list]) => list.flatMap(({ compare }) => compare(sources)));
  const distinct = [...new Map(findings.map((each) => [each.key, each])).values()];
  const dates = new Map();
  for (const [{ date }, list] of compared) {
    for (const fact of list.flatMap(({ facts }) => facts)) if (date > (dates.get(fact) ?? '')) dates.set(fact, date);
  }
  const { unexplained, unused } = explain(distinct, explanations);
  return { lines: unexplained.flatMap(linesOf), unused, dates };
}

/** Writes the dates of facts into facts.h; returns the changes as lines. */
export function writeDates(dates, folder = platform) {
  const file = join(folder, 'facts.h');
  const lines = [];
  const source = [...dates].reduce((text, [fact, date]) =>
    text.replace(new RegExp(`(Fact\\{"${fact}",[^{}]*")(\\d{4}-\\d\\d-\\d\\d)("\\})`), (row, start, old, end) => {
      if (old !== date) lines.push(`${fact}: as_of ${date}, before ${old}`);
      return `${start}${date}${end}`;
    }), readFileSync(file, 'utf8'));
  writeFileSync(file, source);
  return lines;
}
