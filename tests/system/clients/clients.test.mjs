import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { pathToFileURL } from 'node:url';

import { allCases, checkExpectations, host, readResponses } from '../../support/cases.mjs';
import { startServer } from '../../server/server.mjs';
import { withHeyApi, withOpenapiFetch } from './programs.mjs';
import { callOf } from './requests.mjs';

const root = join(import.meta.dirname, '../../..');
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const generator = (name) => join(import.meta.dirname, 'node_modules', name);
const base = `http://${host}`;
const folder = mkdtempSync(join(root, 'build/clients-')); // the imports of the clients
after(() => rmSync(folder, { recursive: true }));
cpSync(join(import.meta.dirname, 'harness.ts'), join(folder, 'harness.ts'));

const clients = {
  'openapi-fetch': {
    write: withOpenapiFetch,
    command: ['openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.d.ts'],
  },
  'hey-api': {
    write: withHeyApi,
    command: ['@hey-api/openapi-ts/bin/run.js', '--input', 'openapi.json', '--output', 'hey', '--silent'],
  },
};

/** The cases whose requests the types of a client can express; `now` is only for core. */
function expressibleCases(document) {
  const replies = readResponses();
  return allCases().filter(({ request }) => !('now' in request)).flatMap(({ title, request, response }) => {
    const call = callOf(document, request);
    return call ? [{ title, call, response, mediaType: replies.get(title).headers['Content-Type'] }] : [];
  });
}

/** A server whose responses have the host of the cases, its document, and a generator's client for it. */
async function prepare(t, [program, ...words]) {
  const server = await startServer(t, ['--rate-limit', '0', '--base-url', base]);
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  const stdio = ['ignore', 'ignore', 'inherit'];
  execFileSync(process.execPath, [generator(program), ...words], { cwd: folder, stdio });
  return { server, document };
}

function compile(file) {
  const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--strict', '--module', 'es2022',
    '--moduleResolution', 'bundler', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', '', file],
  { cwd: folder, encoding: 'utf8' });
  return stdout;
}

/** The result of each call of a program. */
async function run(file) {
  const outfile = join(folder, file.replace('.ts', '.mjs'));
  await build({ entryPoints: [join(folder, file)], bundle: true, format: 'esm', target: 'es2022', outfile });
  return (await import(pathToFileURL(outfile))).outcomes;
}

for (const [name, { write, command }] of Object.entries(clients)) {
  test(`a client made by ${name} compiles, calls every route and gets the expected responses`, async (t) => {
    const { server, document } = await prepare(t, command);
    const cases = expressibleCases(document);
    assert.ok(cases.length > 400, `${cases.length} cases`);
    assert.deepEqual([...new Set(cases.map(({ call }) => call.template))].sort(), Object.keys(document.paths).sort());
    writeFileSync(join(folder, `${name}.ts`), write(cases, server.url, base));
    assert.equal(compile(`${name}.ts`), '');
    const outcomes = await run(`${name}.ts`);
    assert.deepEqual(outcomes.map(({ title }) => title), cases.map(({ title }) => title));
    for (const [index, { title, reply, wrong }] of outcomes.entries()) {
      assert.equal(wrong, undefined, title);
      checkExpectations(cases[index].response, { ...reply, body: Buffer.from(reply.body) });
    }
    t.diagnostic(`${cases.length} of ${allCases().length} cases`);
  });
}

test('calls that are not in the document do not compile', async (t) => {
  const { server, document } = await prepare(t, clients['openapi-fetch'].command);
  const { title, call, response } = expressibleCases(document).find((each) => each.call.operation === 'timestamp');
  const wrong = {
    parameter: { call: { ...call, query: { when: 1700000000 } }, response },
    value: { call: { ...call, query: { unix: '1700000000' } }, response },
    path: { call: { ...call, template: '/api/time' }, response },
    member: { call, response: { ...response, json: { ...response.json, zone: 'UTC' } } },
  };
  const cases = Object.values(wrong).map((each) => ({ title, mediaType: 'application/json', ...each }));
  writeFileSync(join(folder, 'wrong.ts'), withOpenapiFetch(cases, server.url, base));
  const errors = compile('wrong.ts').matchAll(/^wrong\.ts\((\d+),\d+\): error/gm);
  const refused = new Set(Array.from(errors, ([, line]) => line));
  assert.equal(refused.size, cases.length);
});
