// tier: all, needs chromium
import * as cordage from 'cordage';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import { withLinks } from '../../wasm/generate/npm_folder.mjs';
import { blocksOf } from '../system/docs/blocks.mjs';
import { anchorsOf, linksOf } from '../system/docs/links.mjs';
import { startWorker } from './edge.mjs';
import { install } from './installed.mjs';

// The package's README: its recipes, called as a bot calls them, and its tables.

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'wasm/README.md'), 'utf8');
const folder = install(after);
symlinkSync(join(root, 'node_modules/discord.js'), join(folder, 'node_modules/discord.js'));

/** The file of the block in the section that begins with a word. */
function fileOf(word) {
  const file = join(folder, `${word.replaceAll(/\W/g, '-')}.mjs`);
  writeFileSync(file, blocksOf('wasm/README.md').find(({ section }) => section.startsWith(word)).text);
  return file;
}
const recipe = (word) => import(pathToFileURL(fileOf(word)));

// Its file in the package, because the library would download it.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

async function assertReads(image, expected) {
  const codes = await readBarcodes(new Uint8Array(image), { formats: ['QRCode'] });
  assert.deepEqual(codes.map((code) => code.text), [expected]);
}

test('discord.js: a reply has the image, or the problem only for its author', async () => {
  const { replyWithCode } = await recipe('discord.js: a QR code');
  const replyTo = async (link) => {
    let reply;
    await replyWithCode({ options: { getString: () => link }, reply: (value) => (reply = value) });
    return reply;
  };
  const { files: [{ attachment, name }] } = await replyTo('https://example.com/');
  assert.equal(name, 'qr.png');
  assert.ok(Buffer.isBuffer(attachment));
  await assertReads(attachment, 'https://example.com/');
  assert.deepEqual(await replyTo(''), { content: 'text is required (1 to 900 characters).', flags: 64 });
});

test('discordeno: a message has the tags and the image', async () => {
  const { announce } = await recipe('discordeno');
  const bot = { helpers: { sendMessage: (id, message) => [id, message] } };
  const [id, { content, files: [{ name, blob }] }] = announce(bot, 5n, { when: '2026-12-24 18:00', link: 'a' });
  assert.deepEqual([id, content, name], [5n, '<t:1798131600:F> (<t:1798131600:R>)', 'qr.png']);
  await assertReads(await blob.arrayBuffer(), 'a');
});

test('Cloudflare Workers: the worker responds with the image, or with the problem', async () => {
  const { miniflare } = await startWorker(fileOf('Cloudflare Workers'));
  try {
    const image = await miniflare.dispatchFetch('http://localhost/?text=a');
    assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/png']);
    await assertReads(await image.arrayBuffer(), 'a');
    const refused = await miniflare.dispatchFetch('http://localhost/');
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /^text is required/);
  } finally {
    await miniflare.dispose();
  }
});

test('the README names every function and every entry, in at most 80 lines', () => {
  const names = [...Object.keys(cordage), ...['qr', 'init', 'fetch', 'core.wasm'].map((entry) => `cordage/${entry}`)];
  assert.deepEqual(names.filter((name) => !text.includes(`\`${name}\``)), []);
  assert.ok(text.trimEnd().split('\n').length <= 80);
});

test('the README names every problem of a call', () => {
  const [, codes] = readFileSync(join(root, 'dist/index.d.ts'), 'utf8').match(/type ProblemCode =([^;]*);/);
  const names = Array.from(codes.matchAll(/'([\w-]+)'/g), ([, name]) => name);
  // Only over HTTP: an object has each member once.
  assert.deepEqual(names.filter((name) => !text.includes(`\`${name}\``)), ['repeated-parameter']);
});

test('no command installs a package that is not on npm yet', () => {
  assert.doesNotMatch(text, /https?:\/\/(?!example\.com)|npm (i|install) cordage/);
});

test('links lead to documents of the package or to the repository, and are plain text without its address', () => {
  const published = (repository) =>
    withLinks('[a](../docs/a.md#b), [c](https://example.com/), [d](../docs/api.md#e)', 'wasm/README.md', repository);
  assert.equal(published('https://code.example/o/r'),
    '[a](https://code.example/o/r/blob/HEAD/docs/a.md#b), [c](https://example.com/), [d](docs/api.md#e)');
  assert.equal(published(undefined), 'a, [c](https://example.com/), [d](docs/api.md#e)');
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installed = join(folder, 'node_modules/cordage');
  assert.equal(readFileSync(join(installed, 'README.md'), 'utf8'), withLinks(text, 'wasm/README.md', repository));
  const links = ['README.md', ...readdirSync(join(installed, 'docs')).map((name) => `docs/${name}`)].flatMap((document) =>
    linksOf(readFileSync(join(installed, document), 'utf8')).map(({ path, anchor }) => ({ path: join(dirname(document), path || basename(document)), anchor })));
  const leads = ({ path, anchor }) => existsSync(join(installed, path)) &&
    (!anchor || anchorsOf(readFileSync(join(installed, path), 'utf8')).includes(anchor));
  assert.ok(links.length > 100);
  assert.deepEqual(links.filter((link) => !leads(link)), []);
});
