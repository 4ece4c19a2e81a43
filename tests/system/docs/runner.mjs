import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { freePort } from '../../support/free_port.mjs';
import { install } from '../../npm/installed.mjs';
import { environment, program, startWithAdmin } from '../../server/server.mjs';

// Runs the blocks of documents in a folder in which the package is installed, with a server. Parts that a test machine
// must not or cannot use are replaced: ports in use, addresses of other machines, the registry.

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * The environment of scripts in documents: errors count, nobody becomes root or changes the machine, and npm installs
 * only existing packages: ours packed and installed by npm, others from the tests.
 */
const prelude = `
set -euo pipefail
curl() { command curl --fail-with-body --silent --show-error "$@"; }
npm() {
  if [ "$1" = exec ]; then command npm "$@"; return; fi
  [ "$1" = install ]; for name in "\${@:2}"; do [ -e "node_modules/\${name%@*}" ]; done
}
for name in npx sudo apt apt-get systemctl journalctl docker podman git; do
  eval "$name() { echo '$name is not for tests: mark the block' >&2; return 1; }"
done
`;

/** The folder of a reader of the documents, a home, and a server. */
export async function preparePlace(after) {
  const folder = install(after);
  const home = join(folder, 'home');
  mkdirSync(home);
  cpSync(join(root, 'examples'), folder, { recursive: true });
  symlinkSync(join(root, 'node_modules/discord.js'), join(folder, 'node_modules/discord.js'));
  writeFileSync(join(folder, 'url.txt'), `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}\n`);
  writeFileSync(join(folder, 'link.txt'), 'https://discord.com/oauth2/authorize?client_id=157730590492196864\n');
  writeFileSync(join(folder, 'message.json'), '{ "content": "Hello" }\n');
  writeFileSync(join(folder, 'commands.json'), '[{ "name": "ping", "description": "Pong" }]\n');
  writeFileSync(join(folder, 'bot.mjs'), 'console.log("ready");\n');
  return { folder, home, server: await startWithAdmin({ after }, ['--rate-limit', '0']) };
}

/** The lines of a shell script; lines with a backslash at the end are joined. */
const commandsOf = (script) => script.replaceAll(/\\\n\s*/g, '').split('\n')
  .map((line) => line.replace(/(^|\s)#.*/, '').trim()).filter(Boolean);

const startsServer = (command) => /^(\w+=\S* )*(scripts\/start|cordage-server)( |$)/.test(command);

async function withFreePorts(command) {
  let changed = command.replaceAll('10.0.0.5:', '127.0.0.1:');
  for (const [address] of command.matchAll(/\b(0\.0\.0\.0|127\.0\.0\.1|localhost):(8080|8081)\b/g))
    changed = changed.replace(address, `127.0.0.1:${await freePort()}`);
  return changed;
}

/** Runs a command until it succeeds or listens; then it is stopped, and must exit without an error. */
async function runServer(command) {
  // `exec` accepts no assignments before a command, `env` does.
  const child = spawn('bash', ['-c', `exec env ${await withFreePorts(command)}`], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'], timeout: 600_000,
    env: environment({ CORDAGE_LISTEN: '127.0.0.1:0', PATH: `${dirname(program)}:${process.env.PATH}` }),
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('listening on') && stop());
  const [code] = await once(child, 'close');
  process.off('exit', stop);
  assert.equal(code, 0, errors);
}

/** Replaces addresses of the documents' server by those of the running one, and the reverse in the output. */
const toServer = (text, { server }) => text.replaceAll(/\b(127\.0\.0\.1|localhost):8080\b/g, `127.0.0.1:${server.port}`)
  .replaceAll('http://127.0.0.1:8081', server.admin);
const fromServer = (text, { server }) => text.replaceAll(`127.0.0.1:${server.port}`, '127.0.0.1:8080');

/** The output of a script that failed, without curl's message about a status. */
const printedBy = ({ stdout, stderr }) => stdout + stderr.replaceAll(/^curl: .*\n/gm, '');

async function runShell(script, place) {
  const env = environment({
    HOME: place.home, npm_config_update_notifier: 'false',
    PATH: `${join(place.folder, 'node_modules/.bin')}:${process.env.PATH}`, // As after a global installation.
  });
  const { stdout, stderr } = await run('bash', ['-c', prelude + toServer(script, place)], { cwd: place.folder, env })
    .catch((error) => Promise.reject(Object.assign(error, { printed: fromServer(printedBy(error), place) })));
  return fromServer(stdout + stderr, place);
}

async function runModule(text, place) {
  writeFileSync(join(place.folder, 'block.mjs'), toServer(text, place));
  const { stdout } = await run(process.execPath, ['block.mjs'], { cwd: place.folder });
  return fromServer(stdout, place);
}

async function runPython(text, place) {
  const { stdout } = await run('python3', ['-c', toServer(text, place)], { cwd: place.folder });
  return fromServer(stdout, place);
}

async function compileModule(text, { folder }) {
  writeFileSync(join(folder, 'block.mts'), text);
  const options = ['--noEmit', '--strict', '--module', 'node16', '--target', 'es2022'];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, ...options, 'block.mts'], { cwd: folder });
}

const runners = { javascript: runModule, typescript: compileModule, python: runPython };

/** Runs a block for its output; a rejection has the reason. `place` is that of preparePlace. */
export async function runBlock({ kind, text, failure }, place) {
  if (kind !== 'shell') return runners[kind](text, place);
  const commands = commandsOf(text);
  if (commands.every(startsServer)) {
    for (const command of commands) await runServer(command);
    return undefined;
  }
  if (!failure) return runShell(text, place);
  const error = await runShell(text, place).then(() => undefined, (reason) => reason);
  assert.ok(error?.printed, `this does not fail: ${text}`);
  return error.printed;
}
