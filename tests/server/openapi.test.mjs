import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

import { freePort } from '../support/free_port.mjs';
import { startServer } from './server.mjs';

const root = join(import.meta.dirname, '../..');
const prismProgram = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** A proxy that validates every response against the document, and sends 500 instead of an invalid one. */
async function startPrism(t, document, upstream) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, document);
  const port = await freePort();
  const child = spawn(process.execPath,
    [prismProgram, 'proxy', file, upstream, '--errors', '--validate-request=false', '--host', '127.0.0.1', '--port', port],
    { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(async () => {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('Prism is listening')) break;
  child.stdout.resume();
  return `http://127.0.0.1:${port}`;
}

/** Returns whether the document has the path and method of a case. */
function isDescribed(paths, { method = 'GET', path }) {
  return method === 'GET' && Object.keys(paths).some((template) =>
    new RegExp(`^${template.replace('.', '\\.').replace('{chat}', '[^/]+')}$`).test(path));
}

const catalogue = JSON.parse(readFileSync(join(root, 'wasm/generated/catalogue.json')));
const cases = readdirSync(join(root, 'tests/cases')).filter((name) => name.endsWith('.json')).flatMap((name) =>
  JSON.parse(readFileSync(join(root, 'tests/cases', name))));

test('the document has every parameter of the catalogue, under each of its names', async (t) => {
  const { paths } = await (await fetch(`${(await startServer(t)).url}/openapi.json`)).json();
  for (const { path, parameters } of catalogue.filter(({ is_local: isLocal }) => !isLocal)) {
    const served = parameters.filter(({ is_local: isLocal }) => !isLocal);
    const names = served.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]));
    const described = paths[path].get.parameters.map(({ name }) => name).filter((name) => name !== 'chat');
    assert.deepEqual(described, names, path);
  }
});

test('every response to a case is valid by the OpenAPI document', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const document = await (await fetch(`${server.url}/openapi.json`)).text();
  const proxy = await startPrism(t, document, server.url);
  const described = cases.filter(({ request }) => isDescribed(JSON.parse(document).paths, request));
  assert.ok(described.length > 100);
  for (const { name, request } of described) {
    const target = request.path + (request.query === undefined ? '' : `?${request.query}`);
    const reply = await fetch(proxy + target, { headers: request.headers });
    // The server itself never responds with 500.
    assert.ok(reply.status < 500 && !reply.headers.has('sl-violations'), `${name}: ${await reply.text()}`);
  }
});

test('an invalid response is detected', async (t) => {
  const server = await startServer(t, ['--rate-limit', '0']);
  const document = await (await fetch(`${server.url}/openapi.json`)).json();
  document.components.schemas.Limits.properties.note = { type: 'integer' };
  const proxy = await startPrism(t, JSON.stringify(document), server.url);
  assert.equal((await fetch(`${proxy}/api/discord/limits`)).status, 500);
});
