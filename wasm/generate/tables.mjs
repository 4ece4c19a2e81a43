import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const inWasm = (...path) => join(import.meta.dirname, '..', ...path);
const catalogue = JSON.parse(readFileSync(inWasm('generated/catalogue.json')));

const endpointsOf = (entry) => catalogue.filter(({ entries }) => entries.includes(entry));

const isId = ({ pattern = '' }) => /^\^\(?\[0-9]\{\d+,\d+}[$|]/.test(pattern);

function kindOf(parameter) {
  const { name, type, is_list: isList, is_bit_field: isBitField } = parameter;
  const { is_instant: isInstant, is_binary: isBinary } = parameter;
  if (isBinary) return 'bytes';
  if (isBitField) return 'bits';
  if (type === 'boolean') return 'flag';
  if (name === 'unix_ms') return 'instantMs';
  if (type === 'integer') return isInstant ? 'instant' : 'integer';
  if (isId(parameter)) return 'id';
  return isList ? 'list' : name === 'redirect_uri' ? 'uri' : 'text';
}

/** The maximum length of a string parameter and its unit; undefined if it has no limit. */
function limitOf(parameter, parameters) {
  const { max_characters: characters, max_bytes: bytes, is_binary: isBinary, description, alternative } = parameter;
  // The capacity of the largest code; core checks that of the level.
  if (isBinary) return { max: Number(/up to (\d+)/.exec(description)[1]), unit: 'bytes' };
  const other = parameters.find(({ name }) => name === alternative);
  const hint = other ? `. ${alternative} holds up to ${limitOf(other, parameters).max} bytes` : '';
  if (characters) return { max: Number(characters), unit: `characters (Unicode code points)${hint}` };
  return bytes && { max: Number(bytes), unit: 'bytes of UTF-8' };
}

const kindsOf = ({ parameters }) => Object.fromEntries(parameters.flatMap((parameter) => {
  const names = [parameter.name, parameter.alias ?? []].flat();
  return names.map((name) => [name, [kindOf(parameter), limitOf(parameter, parameters)]]);
}));

/** The names of the bit fields of a result. Only these have a maximum. */
const bitFieldsOf = ({ name, max, element, properties = [] }) =>
  [max === undefined ? [] : [name], ...[element ?? [], properties].flat().map(bitFieldsOf)].flat();

/** The parameter with intents or flags, which are numbers in the result. Only permissions need more than 53 bits. */
export const numericOf = ({ parameters }) =>
  parameters.find(({ is_bit_field: isBitField, type_name: type }) => isBitField && type !== 'Permissions')?.name;

const isFormat = ({ is_format: isFormOfResult }) => isFormOfResult;

const tableOf = (endpoint) => ({
  parameters: kindsOf(endpoint),
  options: endpoint.call_options.map(({ name }) => name),
  // If a result has only one form, its name is accepted but not offered.
  fixed: endpoint.results.length > 1 ? [] : endpoint.parameters.filter(isFormat).map(({ name }) => name),
  bitFields: [...new Set(endpoint.results.flatMap(bitFieldsOf))],
  numeric: numericOf(endpoint),
});

/** The module `endpoints` for esbuild: the tables of endpoints by name. */
export const endpointTables = {
  name: 'endpoints',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^endpoints$/ }, () => ({ path: 'tables', namespace: 'endpoints' }));
    const contents = endpointsOf('cordage')
      .map((endpoint) => `export const ${endpoint.name} = ${JSON.stringify(tableOf(endpoint))};`).join('\n');
    onLoad({ filter: /./, namespace: 'endpoints' }, () => ({ contents }));
  },
};

const names = (entry) => endpointsOf(entry).map(({ name }) => name);

/** The functions of endpoints of each entry. */
export const endpointNames = { cordage: names('cordage'), 'cordage/qr': names('cordage/qr') };
