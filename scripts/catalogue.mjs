import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const endpoints = JSON.parse(readFileSync(join(import.meta.dirname, '../wasm/catalogue.json')));
const kindOf = ({ type, is_list: isList, is_instant: isInstant }) =>
  isList ? 'scopes' : isInstant ? 'time' : type === 'integer' ? 'integer' : 'text';
const kindsOf = (parameter) => [parameter.name, parameter.alias ?? []].flat().map((name) => [name, kindOf(parameter)]);

/** What face.js needs to know of the catalogue: how each parameter is written, and what a call need not say. */
const tables = {
  parameters: Object.fromEntries(endpoints.map(({ name, parameters }) =>
    [name, Object.fromEntries(parameters.flatMap(kindsOf))])),
  defaults: Object.fromEntries(endpoints.flatMap(({ call_options: options }) => options)
    .flatMap(({ name, default: value }) => (value ? [[name, value]] : []))),
  instants: (({ min, max }) => ({ min, max }))(endpoints.flatMap(({ call_options: options }) => options)
    .find(({ name }) => name === 'now')),
};

/** The module `catalogue`, for esbuild. */
export const catalogue = {
  name: 'catalogue',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^catalogue$/ }, () => ({ path: 'tables', namespace: 'catalogue' }));
    const contents = JSON.stringify(tables);
    onLoad({ filter: /^tables$/, namespace: 'catalogue' }, () => ({ contents, loader: 'json' }));
  },
};
