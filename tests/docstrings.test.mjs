// tier: quick, optimised
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

// Docstrings write names of the code as `name`. Each must be in the declaration below (a parameter, a member, a local
// name) or declared elsewhere in the file, but not as a parameter of another function. This finds parameters that were
// renamed without their docstring. A value is written as `"value"`, a member of a parameter as `context.now`. clang's
// -Wdocumentation checks only \param, which these sources do not use.

const root = join(import.meta.dirname, '..');
const folders = ['core', 'native-server', 'wasm', 'web', 'tests', 'bench', 'examples', 'deploy'];
const isSource = (path) => /\.(h|cpp|m?js)$/.test(path) && !/(^|\/)(node_modules|generated)\//.test(path);
const sources = folders.flatMap((folder) => readdirSync(join(root, folder), { recursive: true })
  .map((name) => `${folder}/${name}`).filter(isSource));

const docstring = /^([ \t]*)(?:\/\/\/ .*\n(?:[ \t]*\/\/\/ .*\n)*|\/\*\*[^]*?\*\/[ \t]*\n)/gm;
const comment = /^[ \t]*\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm;
const wordsOf = (code) => code.match(/[A-Za-z_]\w*/g) ?? [];

/** The length of the declaration at the start of `code`, whose last line has this indentation. */
function lengthOfDeclaration(code, indentation) {
  const last = new RegExp(`^${indentation}(?:\\}.*|\\S.*;(?: *//.*)?)$`, 'm').exec(code);
  return last ? last.index + last[0].length : code.length;
}

/** C++ without the inner lines of functions. */
function withoutBodies(code) {
  let end;
  return code.split('\n').filter((line) => {
    if (end && !line.startsWith(end)) return false;
    end = /\)[ \w]* \{$/.test(line) ? `${/^ */.exec(line)[0]}}` : undefined;
    return true;
  }).join('\n');
}

/** Code without the contents of parentheses, which contain parameters. */
function withoutParentheses(code) {
  const without = code.replace(/\([^()]*\)/g, ' ');
  return without === code ? code : withoutParentheses(without);
}

/** The names in docstrings of a file that are not declared in it. */
function strangers(path, text) {
  return [...text.matchAll(docstring)].flatMap(({ 0: docs, 1: indentation, index }) => {
    const below = text.slice(index + docs.length);
    const own = below.slice(0, lengthOfDeclaration(below, indentation));
    const rest = `${text.slice(0, index)}${below.slice(own.length)}`.replace(comment, ' ');
    const others = withoutParentheses(/\.m?js$/.test(path) ? rest : withoutBodies(rest));
    const known = new Set([...wordsOf(own.replace(comment, ' ')), ...wordsOf(others)]);
    return [...docs.matchAll(/`([A-Za-z_]\w*)`/g)].map(([, name]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}:${text.slice(0, index).split('\n').length}: ${name}`);
  });
}

test('every name in a docstring is in its declaration or its file', () => {
  const found = sources.flatMap((path) => strangers(path, readFileSync(join(root, path), 'utf8')));
  assert.equal(found.length, 0, found.join('\n'));
});

test('the check finds a renamed parameter, and accepts declared names', () => {
  const cpp = '/// At most `most` of `all`.\nint first(int all, int max) {\n  return all < max;\n}\n\nint second(int most);\n';
  assert.deepEqual(strangers('a.h', cpp), ['a.h:1: most']);
  assert.deepEqual(strangers('a.h', cpp.replace('`most`', '`max`, `second`, `"x"`, `all.size`')), []);
  const js = '/** At most `most` of `all.length`. */\nexport const first = (all, max) => all < max;\n\nconst second = (most) => 1;\n';
  assert.deepEqual(strangers('a.js', js), ['a.js:1: most']);
  assert.deepEqual(strangers('a.js', js.replace('`most`', '`max` and `second`')), []);
});
