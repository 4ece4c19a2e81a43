// tier: quick, optimised
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const { facts, permissions } = JSON.parse(read('wasm/generated/facts.json'));
const document = read('CONTRIBUTING.md');
const rows = [...document.matchAll(/^\| (\w+) \| (.+) \| .+ \|$/gm)].slice(1);

test('the document about facts has exactly one row for each fact', () => {
  assert.deepEqual(rows.map(([, name]) => name), facts.map(({ name }) => name));
});

test('every file that the document about facts names exists', () => {
  const files = rows.flatMap(([, , places]) => places.match(/`(core|wasm)\/[^`]+`/g)).map((file) => file.slice(1, -1));
  assert.ok(files.length >= rows.length);
  assert.deepEqual(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url))), []);
});

test('no source and no test has the sum of all permissions, which changes with each new one', () => {
  const sum = `${permissions.reduce((bits, { bit }) => bits | 1n << BigInt(bit), 0n)}`;
  const files = ['core', 'native-server', 'wasm', 'web', 'tests'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.(h|cpp|m?js|json)$/.test(path) && !/\b(node_modules|generated)\//.test(path));
  assert.deepEqual(files.filter((path) => read(path).includes(sum)), []);
});
