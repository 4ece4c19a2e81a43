import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';

import { documents } from '../system/docs/blocks.mjs';

// The commands of the documents in a folder without the package, where npm could download and run another one of that
// name.

const root = join(import.meta.dirname, '../..');
const commands = documents.flatMap((name) => readFileSync(join(root, name), 'utf8').match(/\bnpm exec [^`\n]*/g) ?? []);

const folder = mkdtempSync(join(tmpdir(), 'cordage-'));
after(() => rmSync(folder, { recursive: true }));

/**
 * Runs a command in an empty folder, with a registry. Returns its status, its output and the requests to the registry.
 */
async function runBeside(command) {
  const requests = [];
  const registry = createServer(({ url }, response) => {
    requests.push(url);
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const env = {
    PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false',
    npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
  };
  const [program, ...words] = command.split(' ');
  const done = await new Promise((resolve) => {
    const child = execFile(program, words, { cwd: folder, env }, (error, output) =>
      resolve({ status: error?.code ?? 0, output, requests }));
    child.stdin.end('a secret\n');
  });
  registry.close();
  return done;
}

test('without the package, the commands of the documents fail and query no registry', async () => {
  assert.ok(commands.length >= 3, commands);
  for (const command of commands)
    assert.deepEqual(await runBeside(command), { status: 1, output: '', requests: [] }, command);
});

test('a command that may download queries the registry', async () => {
  for (const command of ['npm exec -- cordage', 'npm exec --no -- cordage']) {
    const { requests } = await runBeside(command);
    assert.equal(requests[0], '/cordage', command);
  }
});
