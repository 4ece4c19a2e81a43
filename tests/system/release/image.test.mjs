// tier: all, needs buildah root, cross
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { startServer } from '../../server/server.mjs';
import { exchange, request } from '../../server/wire.mjs';
import { buildStaticServer, root } from './static_server.mjs';

const asRoot = process.getuid() === 0 ? [] : ['sudo'];
const run = (...words) => execFileSync(words[0], words.slice(1), { cwd: root, encoding: 'utf8' });
const emulated = 'CORDAGE_EMULATOR' in process.env; // built for 64-bit ARM
const architecture = emulated ? 'arm64' : run('dpkg', '--print-architecture').trim();
const packImage = () => run(...asRoot, 'scripts/image', ...(emulated ? ['arm64'] : []), buildStaticServer());
const { version, license } = JSON.parse(readFileSync(join(root, 'package.json')));

let folder;
let archive;
let printed;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'cordage-image-'));
  printed = packImage();
  archive = join(root, printed.match(/^(\S+\.image\.tar): \d+ bytes$/m)[1]);
  run('tar', '--extract', '--file', archive, '--directory', folder);
});

after(() => run(...asRoot, 'rm', '-rf', folder));

const sha256 = (name) => createHash('sha256').update(readFileSync(join(folder, name))).digest('hex');

/** The one image of the archive, whose config is named for its digest, as its layers are in it. */
function openImage() {
  const [{ Config: config, Layers: names, RepoTags: tags }, ...others] = JSON.parse(readFileSync(join(folder, 'manifest.json')));
  assert.deepEqual(others, []);
  assert.deepEqual(tags, [`localhost/cordage:${version}`]);
  assert.deepEqual(readdirSync(folder).sort(), [config, 'manifest.json', ...names].sort());
  assert.equal(`${sha256(config)}.json`, config);
  const image = JSON.parse(readFileSync(join(folder, config)));
  assert.deepEqual(image.rootfs.diff_ids, names.map((name) => `sha256:${sha256(name)}`));
  return { image, layers: names.map((name) => join(folder, name)) };
}

test('the archive has at most 8 MB, and the script prints its size and the time to listening', () => {
  assert.ok(statSync(archive).size <= 8_000_000);
  assert.match(printed, /^listening after \d+ ms$/m);
});

test('the image declares its description, its user and its port', () => {
  const { image } = openImage();
  assert.equal(image.os, 'linux');
  assert.equal(image.architecture, architecture);
  assert.deepEqual(image.config.Entrypoint, ['/cordage-server']);
  assert.equal(image.config.User, '65534:65534');
  assert.deepEqual(Object.keys(image.config.ExposedPorts), ['8080']);
  const { Test: check } = image.config.Healthcheck;
  assert.deepEqual(check, ['CMD', '/cordage-server', '--check', 'http://127.0.0.1:8080/healthz']);
  const label = (name) => image.config.Labels[`org.opencontainers.image.${name}`];
  assert.deepEqual([label('title'), label('version'), label('licenses')], ['cordage', version, license]);
  assert.equal(label('revision'), run('git', 'rev-parse', 'HEAD').trim());
});

test('its only file is the program, which serves API and page without writing, as nobody', async (t) => {
  const { image, layers } = openImage();
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const layer of layers) run(...asRoot, 'tar', '--extract', '--file', layer, '--directory', files);
  assert.deepEqual(readdirSync(files, { recursive: true }), ['cordage-server']);
  const kind = run('file', '--brief', join(files, 'cordage-server'));
  assert.match(kind, architecture === 'arm64' ? /^ELF 64-bit LSB .*ARM aarch64/ : /^ELF /);
  if (emulated) return; // the emulator is outside, and scripts/image has started the program there
  const words = [`--userspec=${image.config.User}`, files, ...image.config.Entrypoint, '--listen', '127.0.0.1:0'];
  const [command, ...args] = [...asRoot, 'chroot', ...words];
  const server = await startServer(t, args, {}, command);
  assert.equal((await exchange(server.port, request('/healthz'))).body.toString(), 'ok\n');
  const { body } = await exchange(server.port, request('/'));
  assert.ok(body.equals(readFileSync(join(root, 'build/web/index.html'))));
});

test('the archive is the same when it is made again', () => {
  const first = readFileSync(archive);
  run(...asRoot, 'rm', archive);
  packImage();
  assert.ok(first.equals(readFileSync(archive)));
});
