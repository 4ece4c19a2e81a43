import { readdirSync } from 'node:fs';
import { join } from 'node:path';

// The functions of the package that are not endpoints, from the descriptors beside their code.

const tools = join(import.meta.dirname, '../tools');
const ending = '.descriptor.mjs';

const files = readdirSync(tools, { recursive: true }).filter((name) => name.endsWith(ending)).sort();

/** Every descriptor, with `module`: the file of the function, relative to wasm/. */
export const functions = (await Promise.all(files.map(async (file) => {
  const { default: descriptors } = await import(join(tools, file));
  return descriptors.map((each) => ({ ...each, module: `./tools/${file.replace(ending, '.js')}` }));
}))).flat();

const isPositional = ({ is_positional: isOne }) => isOne;

/** How runtime/function_options.js reads a value. */
function kindOf({ type, one_of: allowed, is_list: isList, is_instant: isInstant, is_positional: isText, pattern }) {
  if (isInstant) return 'instant';
  if (pattern) return 'pattern';
  if (allowed) return isList ? 'choices' : 'choice';
  return type === 'string' && isText ? 'anyText' : type;
}

const valueOf = ({ type, default: value }) => (value === undefined || type === 'string' ? value : JSON.parse(value));

function readerOf(parameter) {
  const { one_of: allowed, min, pattern, rule } = parameter;
  return { kind: kindOf(parameter), allowed, min: min && Number(min), pattern, rule, default: valueOf(parameter) };
}

/** What the reader of a call needs: each option by its name, and the positional parameters before them. */
const optionsOf = ({ parameters }) => Object.fromEntries(['positional', 'options'].map((part) =>
  [part, Object.fromEntries(parameters.filter((each) => Boolean(isPositional(each)) === (part === 'positional'))
    .map((each) => [each.name, readerOf(each)]))]));

const modulePaths = [...new Set(functions.map(({ module }) => module))];
const namesIn = (path) => functions.filter(({ module }) => module === path).map(({ name }) => name);

/** The modules that esbuild is given, by name: the functions, what reads their options, and all that is known of them. */
const modules = {
  'tool-functions': [modulePaths.map((path) => `export { ${namesIn(path).join(', ')} } from '${path}';`).join('\n'), 'js'],
  'tool-options': [JSON.stringify(Object.fromEntries(functions.map((each) => [each.name, optionsOf(each)]))), 'json'],
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
