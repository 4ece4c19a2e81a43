// functions.mjs FOLDER: writes functions.json: the functions of the package that are not endpoints, from the
// descriptors next to their code.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const tools = join(import.meta.dirname, '../tools');
const ending = '.descriptor.mjs';

const files = readdirSync(tools, { recursive: true }).filter((name) => name.endsWith(ending)).sort();

/** Every descriptor, with `module`: the file of the function, relative to wasm/. */
export const functions = (await Promise.all(files.map(async (file) => {
  const { default: descriptors } = await import(join(tools, file));
  return descriptors.map((each) => ({ ...each, module: `./tools/${file.replace(ending, '.js')}` }));
}))).flat();

const isPositional = ({ is_positional: isOne }) => isOne;

/** The reader of a value in runtime/function_options.js. */
function readerOf(parameter) {
  const { type, one_of: allowed, is_list: isList, is_instant: isInstant, pattern } = parameter;
  if (!['string', 'integer', 'boolean'].includes(type)) return 'anyValue';
  if (isInstant) return 'instant';
  if (pattern) return 'matching';
  if (allowed) return isList ? 'choices' : 'choice';
  if (isList) throw new Error('a list needs one_of');
  return type === 'string' && (isPositional(parameter) || parameter.may_be_empty) ? 'anyText' : type;
}

const valueOf = ({ type, default: value }) => (value === undefined || type === 'string' ? value : JSON.parse(value));

function optionOf(parameter) {
  const { one_of: allowed, min, max, pattern, rule, required, ...others } = parameter;
  const unread = Object.keys(others).filter((name) => name.startsWith('max_'));
  if (unread.length) throw new Error(`${parameter.name}: ${unread} is not checked`);
  const reader = readerOf(parameter);
  const rules = JSON.stringify({
    allowed, min: min && Number(min), max: max && Number(max), pattern, rule, required, default: valueOf(parameter),
    // Read even without a value: the default is the current time, or the value is required.
    isAlwaysRead: reader === 'instant' || (reader === 'anyText' && required) || undefined,
  });
  return `${parameter.name}: { read: ${reader}, ${rules.slice(1)}`;
}

const optionsIn = (parameters) => `{ ${parameters.map(optionOf).join(', ')} }`;

/** The readers, limits and defaults of positional parameters and of options, by name, as a module. */
const optionsOf = ({ name, parameters }) => `export const ${name} = {
  positional: ${optionsIn(parameters.filter(isPositional))},
  options: ${optionsIn(parameters.filter((each) => !isPositional(each)))},
};`;

const readers = ['anyText', 'anyValue', 'boolean', 'choice', 'choices', 'instant', 'integer', 'matching', 'string'];

/** The functions that need no core. */
export const withoutCore = functions.filter(({ calls }) => !calls);
/** The functions that call functions of endpoints. */
export const withCore = functions.filter(({ calls }) => calls);

/** The name of the function that makes a function from those that it calls. */
export const makerOf = ({ name }) => `make${name[0].toUpperCase()}${name.slice(1)}`;

/** A module that exports functions, or functions that make them. */
function exportsOf(list, nameOf) {
  const paths = [...new Set(list.map(({ module }) => module))];
  const namesIn = (path) => list.filter(({ module }) => module === path).map(nameOf).join(', ');
  return paths.map((path) => `export { ${namesIn(path)} } from '${path}';`).join('\n');
}

/** The modules for esbuild, by name: the functions, the readers and limits of their arguments, and the descriptors. */
const modules = {
  'tool-functions': [exportsOf(withoutCore, ({ name }) => name), 'js'],
  'tool-makers': [exportsOf(withCore, makerOf), 'js'],
  'tool-options': [
    [`import { ${readers.join(', ')} } from './runtime/function_options.js';`,
      ...functions.map(optionsOf)].join('\n'),
    'js',
  ],
  'tool-descriptors': [JSON.stringify(functions), 'json'],
};

/** The modules above, for esbuild. */
export const functionModules = {
  name: 'functions',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(${Object.keys(modules).join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'functions' }));
    onLoad({ filter, namespace: 'functions' }, ({ path }) => {
      const [contents, loader] = modules[path];
      return { contents, loader, resolveDir: join(tools, '..') };
    });
  },
};

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(process.argv[2], 'functions.json'), `${JSON.stringify(functions, null, 2)}\n`);
