#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import table from '../tools/messages/platform_schema.json' with { type: 'json' };

// Compares wasm/tools/messages/platform_schema.json with a newer file of Discord's bounds, and prints each row
// that differs. With --write it writes the schemas anew. The lines of the file have a schema, property, constraint and
// value, separated by tabs. The schemas have the words of JSON Schema; `schemas` names those that a value may have. A
// greatest bound that is written by the name of a limit in core stays so while the limit has its number.
//   node wasm/generate/platform_schema.mjs bounds.tsv [--write]

const here = (path) => new URL(path, import.meta.url);

/** The numbers in core/platform/limits.h, by name. */
const limits = Object.fromEntries([...readFileSync(here('../../core/platform/limits.h'), 'utf8')
  .matchAll(/Limit\{"(\w+)", (\d+),/g)].map(([, name, value]) => [name, value]));

const names = new Map(Object.entries(table.schemas).flatMap(rowsOfSchema)
  .map(([schema, property, constraint, value]) => [`${schema} ${property} ${constraint}`, value]));

/** The name by which a bound is written, if its number is still that of the limit, else the number. */
const named = (bound, number) => (limits[names.get(bound)] === `${number}` ? names.get(bound) : number);

const integerOf = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);

/** Rows [schema, property, constraint, value]; scopes are facts of core, and of value sets only the values matter. */
function rowsOf(text) {
  return text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'))
    .filter(([schema]) => schema !== 'OAuth2Scopes')
    .map(([schema, property, constraint, value]) =>
      [schema, property, constraint, constraint === 'value' ? value.split(' ')[0] : value]);
}

const group = (rows, keyOf) => rows.reduce((groups, row) =>
  groups.set(keyOf(row), [...groups.get(keyOf(row)) ?? [], row]), new Map());

function constrain(part, place, [constraint, value]) {
  if (constraint === 'schema') (part.schemas ??= []).push(value);
  else if (constraint === 'enum' || constraint === 'value') (part.enum ??= []).push(integerOf(value));
  else if (constraint === 'uniqueItems') part.uniqueItems = true;
  else if (constraint === 'required') part.required = value.split(',');
  else if (constraint === 'pattern') part.pattern = value;
  else if (/^max/.test(constraint)) part[constraint] = named(`${place} ${constraint}`, integerOf(value));
  else if (/^min/.test(constraint)) part[constraint] = integerOf(value);
  else throw new Error(`unknown constraint ${constraint}`);
}

function schemaOf(schema, rows) {
  const whole = {};
  for (const [, property, ...constraint] of rows) {
    const [, name, suffix] = /^(\w*)(\[\]|\{\})?$/.exec(property);
    let part = name ? (whole.properties ??= {})[name] ??= {} : whole;
    if (suffix) part = part[suffix === '[]' ? 'items' : 'additionalProperties'] ??= {};
    constrain(part, `${schema} ${property}`, constraint);
  }
  for (const name of whole.required ?? []) (whole.properties ??= {})[name] ??= {};
  return whole;
}

function rowsOfPart(schema, property, { schemas = [], enum: values = [], items, additionalProperties: map, ...part }) {
  const bounds = Object.entries(part).filter(([constraint]) => /^(min|max)/.test(constraint))
    .map(([constraint, bound]) => [constraint, `${bound}`]);
  const rows = [
    ...bounds, ...schemas.map((name) => ['schema', name]),
    ...values.map((value) => [property ? 'enum' : 'value', `${value}`]),
    ...(part.pattern ? [['pattern', part.pattern]] : []), ...(part.uniqueItems ? [['uniqueItems', 'True']] : []),
  ].map((row) => [schema, property, ...row]);
  return [...rows, ...(items ? rowsOfPart(schema, `${property}[]`, items) : []),
    ...(map ? rowsOfPart(schema, `${property}{}`, map) : [])];
}

function rowsOfSchema([schema, { properties = {}, required, ...own }]) {
  return [
    ...rowsOfPart(schema, '', own), ...(required ? [[schema, '', 'required', required.join()]] : []),
    ...Object.entries(properties).flatMap(([name, part]) => rowsOfPart(schema, name, part)),
  ];
}

/** The rows that the schemas were made from. */
export const rowsOfSchemas = (schemas) => Object.entries(schemas).flatMap(rowsOfSchema)
  .map(([schema, property, constraint, value]) =>
    [schema, property, constraint, (/^max/.test(constraint) && limits[value]) || value]);

function main([bounds, option]) {
  const text = readFileSync(bounds, 'utf8');
  const rows = rowsOf(text);
  const sorted = ([schema, property, constraint, value]) => [
    schema, property, constraint, constraint === 'required' ? value.split(',').sort().join() : value].join('\t');
  const [before, after] = [rowsOfSchemas(table.schemas), rows].map((each) => new Set(each.map(sorted)));
  for (const row of before) if (!after.has(row)) console.log(`- ${row}`);
  for (const row of after) if (!before.has(row)) console.log(`+ ${row}`);
  if (option !== '--write') return;
  const head = text.split('\n').filter((line) => line.startsWith('#')).map((line) => line.slice(1).trim()).join(' ');
  const [, file, commit, date] = /from (\S+ \S+) \(commit (\w+), (\S+),/.exec(head);
  const schemas = [...group(rows, ([schema]) => schema)].map(([schema, its]) =>
    `    "${schema}": ${JSON.stringify(schemaOf(schema, its))}`);
  writeFileSync(here('../tools/messages/platform_schema.json'), `{
  "source": "${file}, commit ${commit} of ${date} (MIT)",
  "as_of": "${date}",
  "schemas": {
${schemas.join(',\n')}
  }
}
`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
