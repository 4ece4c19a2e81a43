import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { program, run, startServer } from './server.mjs';
import { exchange, request } from './wire.mjs';

/** A temporary folder with these files, by path. */
function makeFolder(t, files = { 'index.html': '<!doctype html>page' }) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-web-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const get = (server, path) => exchange(server.port, request(path));
const bodyOf = async (server, path) => (await get(server, path)).body.toString();

/** The server does not start, and prints one line that names the file. */
async function assertRefused(folder, name, reason) {
  const { code, stdout, stderr } = await run(['--listen', '127.0.0.1:0', '--web', folder]);
  assert.equal(code, 1, stderr);
  assert.equal(stdout, '');
  assert.equal(stderr, `cordage-server: ${join(folder, name)} ${reason}\n`);
}

test('a volume of Kubernetes is served by the names in it, before and after an update', async (t) => {
  const folder = makeFolder(t, { '..one/index.html': 'one', '..one/app.js': 'one();', '..two/index.html': 'two' });
  symlinkSync('..one', join(folder, '..data'));
  for (const name of ['index.html', 'app.js']) symlinkSync(`..data/${name}`, join(folder, name));
  const server = await startServer(t, ['--web', folder]);
  assert.equal(await bodyOf(server, '/'), 'one');
  assert.equal(await bodyOf(server, '/app.js'), 'one();');
  for (const path of ['/..data/index.html', '/..one/index.html']) assert.equal((await get(server, path)).status, 404, path);

  symlinkSync('..two', join(folder, '..next'));
  renameSync(join(folder, '..next'), join(folder, '..data'));
  server.signal('SIGHUP');
  // The file of app.js is gone: the server keeps the one that it read.
  await server.logged((line) => line.event === 'page not reloaded' && line.reason.includes('app.js'));
  assert.equal(await bodyOf(server, '/'), 'one');
  rmSync(join(folder, 'app.js'));
  server.signal('SIGHUP');
  await server.logged((line) => line.event === 'page reloaded');
  assert.equal(await bodyOf(server, '/'), 'two');
  assert.equal((await get(server, '/app.js')).status, 404);
});

test('links to files and folders inside the folder are served by their own names', async (t) => {
  const folder = makeFolder(t, { 'index.html': 'page', 'releases/1/app.js': 'one();' });
  symlinkSync('releases/1', join(folder, 'current'));
  symlinkSync('../releases/1/app.js', join(folder, 'releases/app.js'));
  symlinkSync('current/app.js', join(folder, 'app.js'));
  const server = await startServer(t, ['--web', folder]);
  for (const path of ['/current/app.js', '/app.js', '/releases/app.js', '/releases/1/app.js']) assert.equal(await bodyOf(server, path), 'one();');
});

test('a folder that is a link is served', async (t) => {
  const folder = makeFolder(t, { 'target/index.html': 'page' });
  symlinkSync('target', join(folder, 'link'));
  const server = await startServer(t, ['--web', join(folder, 'link')]);
  assert.equal(await bodyOf(server, '/'), 'page');
});

test('names with a leading dot are not served, except .well-known', async (t) => {
  const folder = makeFolder(t, {
    'index.html': 'page', '.git/config': 'secret', '.env': 'secret', 'a/.hidden': 'secret',
    '.well-known/assetlinks.json': '[]', 'a/.well-known/x': 'secret', '.well-known/.hidden': 'secret',
  });
  symlinkSync('.env', join(folder, 'shown.txt'));
  const server = await startServer(t, ['--web', folder]);
  assert.equal(await bodyOf(server, '/.well-known/assetlinks.json'), '[]');
  assert.equal(await bodyOf(server, '/shown.txt'), 'secret');
  for (const path of ['/.git/config', '/.env', '/a/.hidden', '/a/.well-known/x', '/.well-known/.hidden'])
    assert.equal((await get(server, path)).status, 404, path);
});

test('links that lead outside, to nothing or in a circle are rejected at start', async (t) => {
  const cases = [
    ['/etc/hostname', 'links out of the folder or to an absolute path'],
    ['../..', 'links out of the folder or to an absolute path'], ['missing', 'is a broken link or was removed'],
    ['link', 'is a broken link or was removed'], ['.', 'links to a folder that contains it'],
  ];
  for (const [target, reason] of cases) {
    const folder = makeFolder(t);
    symlinkSync(target, join(folder, 'link'));
    await assertRefused(folder, 'link', reason);
  }
  const folder = makeFolder(t, { 'a/b/index.html': 'page' });
  symlinkSync('../..', join(folder, 'a/b/link'));
  await assertRefused(folder, 'a/b/link', 'links to a folder that contains it');
});

test('special files and names that cannot be in a URL are rejected at start', async (t) => {
  const folder = makeFolder(t);
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  await assertRefused(folder, 'pipe', 'is neither a file nor a folder');
  for (const [name, shown] of [['a b.txt'], ['ä.txt'], ['50%.txt'], ['a?b'], ['a#b'], ['a"b'], ['a\nb', 'a?b']])
    await assertRefused(makeFolder(t, { [name]: 'x' }), shown ?? name, 'has a name that needs percent-encoding in a URL');
});

test('an unreadable folder is reported as such', async (t) => {
  const parent = makeFolder(t, { 'page/index.html': 'page' });
  chmodSync(parent, 0o000);
  // Root without the capabilities to read everything.
  const restricted = process.getuid() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
  for (const folder of [parent, join(parent, 'page')]) {
    const [command, ...args] = [...restricted, program, '--listen', '127.0.0.1:0', '--web', folder];
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    assert.deepEqual([status, stderr], [1, `cordage-server: ${folder} cannot be read\n`]);
  }
  chmodSync(parent, 0o700);
});

test('a folder without index.html is reported at start, and the index stays', async (t) => {
  const folder = makeFolder(t, { 'app.js': 'x' });
  const server = await startServer(t, ['--web', folder]);
  const warning = await server.logged((line) => line.event === 'no index.html in the folder of --web');
  assert.deepEqual([warning.level, warning.folder], ['warning', folder]);
  assert.match(await bodyOf(server, '/'), /openapi\.json/);
});

/** The Content-Security-Policy of the response for a page with this content. */
async function policyOf(t, html) {
  const server = await startServer(t, ['--web', makeFolder(t, { 'index.html': html })]);
  return (await get(server, '/')).headers.get('content-security-policy');
}

test('a page with its own policy, in any spelling, is sent with only a ban on frames', async (t) => {
  const forms = [
    `<meta http-equiv="Content-Security-Policy"\n  content="default-src 'none';\r\n\tscript-src   'sha256-AA=='  ">`,
    `<META content="default-src &#39;none&#x27;; script-src &apos;sha256-AA==&apos;" HTTP-EQUIV=content-security-policy>`,
    `<META HTTP-EQUIV = Content-Security-Policy\tcontent\n= "default-src 'none'; script-src 'sha256-AA=='">`,
    `<!-- <meta http-equiv="Content-Security-Policy" content="x"> --><meta name=a content="b"><meta\nhttp-equiv='Content-Security-Policy' content="default-src 'none'; script-src 'sha256-AA=='"/>`,
    ...['default-src ä', 'a, b', 'a\x01', 'a&#1;b', 'a&nbsp;b', 'a&amp', '&#256;', '&#x;']
      .map((policy) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`),
  ];
  for (const form of forms) assert.equal(await policyOf(t, `<!doctype html>${form}<title>x</title>`), `frame-ancestors 'none'`, form);
});

test('a page without a policy gets the policy of the folder', async (t) => {
  for (const html of ['', '<', '<meta', '<meta http-equiv="refresh" content="1">', '<meta http-equiv="Content-Security-Polic'])
    assert.match(await policyOf(t, html), /^default-src 'self'; .*; frame-ancestors 'none'$/, html);
});
