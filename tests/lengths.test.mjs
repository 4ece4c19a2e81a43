// tier: quick, optimised
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parse } from 'acorn';

const root = join(import.meta.dirname, '..');
const isSource = (name) => /\.(h|cpp|m?js)$/.test(name) && !/(^|\/)node_modules\//.test(name);
const sources = ['core', 'native-server', 'wasm', 'web', 'examples', 'deploy', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).filter(isSource).map((name) => `${folder}/${name}`));
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** Calls `visit` with each node of a syntax tree (ESTree) below `node`; enters those for which it returns true. */
function walk(node, visit) {
  for (const child of Object.values(node).flat()) if (typeof child?.type === 'string' && visit(child)) walk(child, visit);
}

const linesOf = ({ loc: { start, end } }) => end.line - start.line + 1;
const isFunction = ({ type }) => /Function/.test(type);

/** Lines of each function of a JavaScript source, without the lines of inner functions. */
function functionLengths(source) {
  const lengths = [];
  const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true, allowReturnOutsideFunction: true };
  walk(parse(source, options), (node) => {
    if (!isFunction(node)) return true;
    let own = linesOf(node);
    walk(node, (inner) => {
      if (isFunction(inner)) own -= linesOf(inner) - 1;
      return !isFunction(inner);
    });
    lengths.push(own);
    return true;
  });
  return lengths;
}

/** Lines of each function of a C++ source in clang-format's style: from a `{` at the end of an unindented line on. */
const blockLengths = (source) => {
  const blocks = source.matchAll(/^(?!namespace|struct|class|enum|extern|const|inline const)\w.*\{\n[^]*?^\}/gm);
  return Array.from(blocks, ([block]) => block.split('\n').length);
};

test('functions have at most 40 lines, not counting inner functions', () => {
  const isLoader = (path) => path.startsWith('wasm/bindings/loader_'); // halves of a module
  const isLong = (path) => {
    if (/\.m?js$/.test(path) && !isLoader(path)) return functionLengths(textOf(path)).some((lines) => lines > 40);
    return /\.(cpp|h)$/.test(path) && blockLengths(textOf(path)).some((lines) => lines > 40);
  };
  assert.deepEqual(sources.filter(isLong), []);
  const line = '  a();\n';
  const nested = `  g(() => {\n${line.repeat(9)}  });\n`;
  assert.deepEqual(functionLengths(`function f() {\n${line.repeat(40)}${nested}}\n`), [43, 11]);
  assert.deepEqual(blockLengths(`int f() {\n${line.repeat(40)}}\n\nstruct S {\n${line}};\n`), [42]);
});

test('lines have at most 120 columns, and files less than 300 lines', () => {
  const product = sources.filter((path) => !/^(tests|bench|examples)\//.test(path));
  const long = product.filter((path) => textOf(path).split('\n').some((line) => [...line].length > 120));
  assert.deepEqual(long, []);
  assert.deepEqual(sources.filter((path) => textOf(path).split('\n').length > 300), []);
});
