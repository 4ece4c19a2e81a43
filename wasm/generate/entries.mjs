import { endpointNames } from './tables.mjs';

// The entries of the package as sources. `MODULE_name` stands for the literal of a module, name-loader is the loader
// that Emscripten made for it. Edge runtimes compile core.wasm themselves; with the condition edge-light, they want its
// name to end with ?module.

const qr = (imports, core, entry = 'cordage/qr') => `${imports}
import { bytesOf, connect } from './runtime/bridge.js';
import { makeFunctions } from './runtime/functions.js';
export const { ${endpointNames[entry].join(', ')} } = makeFunctions(connect(load, ${core}).call);
export { ProblemError } from './runtime/problem_error.js';`;

const everything = (imports, core) => `${qr(imports, core, 'cordage')}
export * from 'tool-functions';`;

const fetchHandler = (imports, core) => `${imports}
import { bytesOf, connect } from './runtime/bridge.js';
import { documents } from './runtime/documents.js';
import { makeFetch } from './runtime/fetch_handler.js';
export default { fetch: makeFetch(connect(load, ${core}).respond, documents) };`;

const init = `import load from 'core-loader';
import { connect } from './runtime/bridge.js';
import { makeFetch } from './runtime/fetch_handler.js';
import { makeFunctions } from './runtime/functions.js';
import { optionsOf, url } from './runtime/options.js';
import { ProblemError } from './runtime/problem_error.js';
import * as tools from 'tool-functions';
export default (core, options) => {
  const baseUrl = url('base_url', optionsOf('init', ['base_url'], options)('base_url'));
  const instance = connect(load, core);
  const fetch = makeFetch(instance.respond, new Map(), baseUrl);
  return { ...makeFunctions(instance.call), ...tools, ProblemError, fetch };
};`;

/** For the page, which gives it the module without the API over HTTP. */
export const pageEntry = { entry: 'cordage', source: `import load from 'functions-loader';
import { connect } from './runtime/bridge.js';
import { makeFunctions } from './runtime/functions.js';
import { ProblemError } from './runtime/problem_error.js';
import * as tools from 'tool-functions';
export default (core) => ({ ...makeFunctions(connect(load, core).call), ...tools, ProblemError });` };

const loader = (module) => `import load from '${module}-loader';`;
const inlined = (module) => `bytesOf\`MODULE_${module}\``;
const compiled = (file) => `${loader('core')}\nimport core from './${file}';`;

const edge = (name, file) => ({
  [name]: { entry: 'cordage', source: everything(compiled(file), 'core') },
  [`${name}-qr`]: { entry: 'cordage/qr', source: qr(compiled(file), 'core') },
  [`${name}-fetch`]: { entry: 'cordage', source: fetchHandler(compiled(file), 'core') },
});

/** Source, and the entry whose endpoints it has, by the name of the file in dist/. */
export const entries = {
  index: { entry: 'cordage', source: everything(loader('functions'), inlined('functions')) },
  qr: { entry: 'cordage/qr', source: qr(loader('qr'), inlined('qr')) },
  init: { entry: 'cordage', source: init },
  fetch: { entry: 'cordage', source: fetchHandler(loader('core'), inlined('core')) },
  ...edge('edge', 'core.wasm'),
  ...edge('edge-light', 'core.wasm?module'),
};
