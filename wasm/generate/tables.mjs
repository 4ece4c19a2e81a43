import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kindOf = ({ type, is_list: isList, is_bit_field: isBitField, is_instant: isInstant }) => {
  if (isBitField) return 'bits';
  if (type === 'boolean') return 'flag';
  return isList ? 'scopes' : isInstant ? 'time' : type === 'integer' ? 'integer' : 'text';
};
const kindsOf = (parameter) => [parameter.name, parameter.alias ?? []].flat().map((name) => [name, kindOf(parameter)]);

/** What call.js needs to know of a catalogue: how each parameter is written, and what a call need not say. */
const tablesOf = (endpoints) => ({
  parameters: Object.fromEntries(endpoints.map(({ name, parameters }) =>
    [name, Object.fromEntries(parameters.flatMap(kindsOf))])),
  defaults: Object.fromEntries(endpoints.flatMap(({ call_options: options }) => options)
    .flatMap(({ name, default: value }) => (value ? [[name, value]] : []))),
  instants: (({ min, max }) => ({ min, max }))(endpoints.flatMap(({ call_options: options }) => options)
    .find(({ name }) => name === 'now')),
});

/** The module `catalogue`, for esbuild, of wasm/catalogue.json or wasm/extra.json. */
export const catalogueOf = (file) => ({
  name: 'catalogue',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^catalogue$/ }, () => ({ path: 'tables', namespace: 'catalogue' }));
    const endpoints = JSON.parse(readFileSync(join(import.meta.dirname, '../wasm', file)));
    const contents = JSON.stringify(tablesOf(endpoints));
    onLoad({ filter: /^tables$/, namespace: 'catalogue' }, () => ({ contents, loader: 'json' }));
  },
});

export const catalogue = catalogueOf('catalogue.json');
