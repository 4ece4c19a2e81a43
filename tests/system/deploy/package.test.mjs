// tier: all, needs dpkg-shlibdeps, cross
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { startServer } from '../../server/server.mjs';
import { exchange, request } from '../../server/wire.mjs';
import { linksOf } from '../docs/links.mjs';

const root = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json')));
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8' });
const emulator = process.env.CORDAGE_EMULATOR; // built for 64-bit ARM
const architecture = emulator ? 'arm64' : run('dpkg', '--print-architecture').trim();
const files = (folder) => readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile()).sort();

let folder;
let archive;
let unpacked;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'cordage-package-'));
  run('cpack', '--config', join(process.env.CORDAGE_BUILD, 'CPackConfig.cmake'), '-G', 'DEB', '-B', folder);
  archive = join(folder, `cordage-server_${version}_${architecture}.deb`);
  unpacked = join(folder, 'unpacked');
  run('dpkg-deb', '--extract', archive, unpacked);
});

after(() => rmSync(folder, { recursive: true }));

const inPackage = (name) => readFileSync(join(unpacked, name), 'utf8');
const documents = 'usr/share/doc/cordage-server';

/** The names with those of the compressed copies that an installation makes. */
const withCompressed = (names) => [...new Set(names.flatMap((name) =>
  (/\.(png|br|gz)$/.test(name) ? name : [name, `${name}.br`, `${name}.gz`])))].sort();

test('the package has program, units, settings, manual, documents and the page, and nothing else', () => {
  const page = join(root, 'build/web');
  assert.deepEqual(files(unpacked), [
    'etc/default/cordage-server',
    'usr/bin/cordage-server',
    'usr/lib/systemd/system/cordage.service',
    'usr/lib/systemd/system/cordage.socket',
    ...(existsSync(page) ? withCompressed(files(page)).map((name) => `usr/share/cordage/web/${name}`) : []),
    ...[
      'copyright', ...['CHANGELOG', 'CONTRIBUTING', 'PRIVACY', 'README', 'SECURITY', 'wasm/README'].map((name) => `${name}.md`),
      ...['docs', 'examples', 'ops', 'deploy/kubernetes', 'tests/contributing/files'].flatMap((name) => files(join(root, name)).map((file) => `${name}/${file}`)),
      ...['compose.yaml', 'cordage.service', 'cordage.socket', 'haproxy.cfg', 'nginx.conf', 'workerd.capnp']
        .map((name) => `deploy/${name}`), 'web/public/screenshots/wide.png',
    ].map((name) => `${documents}/${name}`).sort(),
    'usr/share/man/man8/cordage-server.8',
  ]);
  assert.equal(inPackage(`${documents}/copyright`), readFileSync(join(root, 'LICENSE'), 'utf8'));
});

test('every link between the documents of the package leads to a file', () => {
  const place = join(unpacked, documents);
  const broken = files(place).filter((name) => name.endsWith('.md')).flatMap((name) =>
    linksOf(inPackage(`${documents}/${name}`)).filter(({ path }) => path && !existsSync(join(place, dirname(name), path)))
      .map(({ path }) => `${name}: ${path}`));
  assert.deepEqual(broken, []);
});

test('settings and manual have every option, and settings are kept when the package is upgraded', () => {
  const help = run(...[emulator, join(unpacked, 'usr/bin/cordage-server')].filter(Boolean), '--help').replace(/\n {3,}/g, ' ');
  const names = [...help.matchAll(/\(Env:(\w+)\)/g)].map(([, name]) => name);
  const settings = inPackage('etc/default/cordage-server');
  assert.deepEqual([...settings.matchAll(/^#(\w+)=/gm)].map(([, name]) => name), names);
  for (const line of settings.split('\n')) assert.match(line, /^(#|$)/);
  const manual = inPackage('usr/share/man/man8/cordage-server.8').replaceAll('\\-', '-');
  for (const [, option] of help.matchAll(/^ {2}(-\S+)/gm)) assert.match(manual, new RegExp(`^\\.TP\\n\\.BI ${option}[ \\n]`, 'm'));
  for (const name of names) assert.ok(manual.includes(`Environment: ${name}.`), name);
  assert.equal(run('dpkg-deb', '--info', archive, 'conffiles'), '/etc/default/cordage-server\n');
});

test('all files in the package belong to root and are readable, except the settings; programs are executable', () => {
  const lines = run('dpkg-deb', '--contents', archive).trimEnd().split('\n');
  const isSettings = (line) => line.endsWith(' ./etc/default/cordage-server');
  assert.match(lines.find(isSettings), /^-rw------- root\/root /);
  for (const line of lines.filter((each) => !isSettings(each))) {
    assert.match(line, /^(d|-(?=.*\/bin\/))rwxr-xr-x root\/root |^-rw-r--r-- root\/root /);
  }
});

test('the package declares name, version, maintainer and the libraries that the program needs', () => {
  const field = (name) => run('dpkg-deb', '--field', archive, name).trim();
  assert.equal(field('Package'), 'cordage-server');
  assert.equal(field('Version'), version);
  assert.equal(field('Architecture'), architecture);
  assert.match(field('Maintainer'), /^[^<>]+ <[^<>@ ]+@[^<>@ ]+>$/);
  assert.match(field('Description'), /^\S.*\n \S/);
  const libraries = field('Depends').split(', ').map((each) => each.split(' ')[0]);
  for (const name of [/^libc6$/, /^libstdc\+\+6$/, /^libhiredis[\d.]+$/]) assert.ok(libraries.some((each) => name.test(each)), name);
});

test('the program of the package serves requests, with the folder that the unit names', async (t) => {
  const unit = readFileSync(join(unpacked, 'usr/lib/systemd/system/cordage.service'), 'utf8');
  const [command] = unit.match(/(?<=^ExecStart=).*$/m);
  const [web] = unit.match(/(?<=^Environment=CORDAGE_WEB=).*$/m);
  const words = [...(emulator ? [emulator] : []), unpacked + command, '--listen', '127.0.0.1:0'];
  const server = await startServer(t, words.slice(1), { CORDAGE_WEB: unpacked + web }, words[0]);
  assert.equal((await exchange(server.port, request('/'))).status, 200);
  assert.equal((await exchange(server.port, request('/api/timestamp?unix=7'))).json().unix, 7);
});
