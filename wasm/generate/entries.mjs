import { withoutCore, makerOf, withCore } from './functions.mjs';
import { markPure } from './pure.mjs';
import { endpointNames } from './tables.mjs';

// The entries of the package as sources. Each becomes one file, because more files take longer to import. A module of
// WebAssembly is compiled at the first call. NAME-loader is the loader that Emscripten made for it.

const qrNames = endpointNames['cordage/qr'];
const toolNames = withoutCore.map(({ name }) => name);
const makers = withCore.map(makerOf).join(', ');
const otherNames = endpointNames.cordage.filter((name) => !qrNames.includes(name));

/** How a source gets the bytes of a module, or the compiled module if the runtime compiles it, by kind of runtime. */
const providers = {
  // In a separate file, which a bundler leaves out of a program that does not need the module.
  esm: (name) => [`import bytes from './${name}-bytes.js';`, 'bytes(bytesOf)'],
  cjs: (name) => ['', `bytesOf\`MODULE_${name}\``],
  edge: (name) => [`import compiled from './${name}-edge.js';`, 'compiled'],
  'edge-light': (name) => [`import compiled from './${name}-edge-light.js';`, 'compiled'],
};

const connected = (module, runtime) => {
  const [imports, core] = providers[runtime](module);
  return `${imports}
import load from '${module}-loader';
import { bytesOf, connectLater } from './runtime/bridge.js';
const core = connectLater(load, () => ${core});`;
};

/** For cdnUrl, a hash of null is a value. */
const made = (name, call) =>
  `makeFunction('${name}', endpoints.${name}, ${call}${name === 'cdnUrl' ? ', withDefaultImage' : ''})`;

const importMake = `import * as endpoints from 'endpoints';
import { withDefaultImage } from './runtime/default_image.js';
import { makeFunction } from './runtime/functions.js';`;

const functionsOf = (names, module, runtime) => `${connected(module, runtime)}
${importMake}
${names.map((name) => `export const ${name} = ${made(name, 'core.call')};`).join('\n')}`;

const madeWithCore = `import { ${makers} } from 'tool-makers';
${withCore.map((each) => `export const ${each.name} = ${makerOf(each)}({ ${each.calls.join(', ')} });`).join('\n')}`;

const fetchHandler = (runtime) => `${connected('core', runtime)}
import { documents } from './runtime/documents.js';
import { makeFetch } from './runtime/fetch_handler.js';
export default { fetch: makeFetch(core.respond, documents) };`;

/** The functions that are not in `leftOut`, made with `call` of a module that has them. */
const allOf = (call, leftOut = []) => `((some) => ({
  ...some, ${withCore.map((each) => `${each.name}: ${makerOf(each)}(some)`).join(', ')},
  ${toolNames.filter((name) => !leftOut.includes(name)).join(', ')}, ProblemError,
}))({
  ${endpointNames.cordage.filter((name) => !leftOut.includes(name))
    .map((name) => `${name}: ${made(name, call)},`).join('\n  ')}
})`;

const allImports = `${importMake}
import { connect } from './runtime/bridge.js';
import { ProblemError } from './runtime/problem_error.js';
import { ${toolNames.join(', ')} } from 'tool-functions';
import { ${makers} } from 'tool-makers';`;

const problemError = `export { ProblemError } from './runtime/problem_error.js';`;

const init = `import load from 'core-loader';
${allImports}
import { makeFetch } from './runtime/fetch_handler.js';
import { optionsOf, url } from './runtime/options.js';
export default (core, options) => {
  const baseUrl = url('base_url', optionsOf('init', ['base_url'], options)('base_url'));
  const { call, respond } = connect(load, core);
  return { ...${allOf('call')}, fetch: makeFetch(respond, new Map(), baseUrl) };
};`;

/** The functions that no tool of the page calls. */
export const notOfPage = ['parseMentions', 'qrPng', 'redactWebhooks', 'splitEmbeds', 'timestampTag'];

/** For the page, with the module without the HTTP API. */
const page = `import load from 'functions-loader';
${allImports}
export { bytesOf } from './runtime/bridge.js';
export default (core) => {
  const { call } = connect(load, core);
  return ${allOf('call', notOfPage)};
};`;

/** The sources by name: those that entries share are `codes:RUNTIME` and `others:RUNTIME`. */
function sourceOf(name) {
  const [part, runtime = 'esm'] = name.split(':');
  return {
    codes: () => functionsOf(qrNames, 'qr', runtime),
    others: () => `${functionsOf(otherNames, 'others', runtime)}\n${madeWithCore}`,
    index: () => `export * from 'codes:${runtime}';\nexport * from 'others:${runtime}';
export * from 'tool-functions';\n${problemError}`,
    qr: () => `export * from 'codes:${runtime}';\n${problemError}`,
    fetch: () => fetchHandler(runtime),
    init: () => init,
    page: () => page,
    'command-line': () => `import './cli/cordage.js';`,
  }[part]();
}

const edge = (name) => ({ [name]: `index:${name}`, [`${name}-qr`]: `qr:${name}`, [`${name}-fetch`]: `fetch:${name}` });

/** The entries for import by the name of the file in dist/. */
export const entries = {
  index: 'index', qr: 'qr', init: 'init', fetch: 'fetch', ...edge('edge'), ...edge('edge-light'),
};

/** The entries for require. */
export const commonEntries = { index: 'index:cjs', qr: 'qr:cjs', init: 'init', fetch: 'fetch:cjs' };

/** How the name of an imported module ends in each edge runtime. */
export const compiledEndings = { edge: '.wasm', 'edge-light': '.wasm?module' };

/** These sources as modules for esbuild. */
export const entryModules = (folder) => ({
  name: 'entries',
  setup({ onResolve, onLoad }) {
    const filter = /^((codes|others|index|qr|fetch):[\w-]+|index|qr|init|fetch|page|command-line)$/;
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'entries' }));
    onLoad({ filter, namespace: 'entries' }, ({ path }) => {
      const source = sourceOf(path);
      return { contents: path === 'command-line' ? source : markPure(path, source), resolveDir: folder };
    });
  },
});
