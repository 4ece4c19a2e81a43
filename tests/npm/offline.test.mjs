import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const dist = new URL('../../dist/', import.meta.url);
const read = (name) => readFileSync(new URL(name, dist), 'utf8');

/** The ways by which JavaScript gets to a network, and modules that could be others' code. */
const ways = /\bfetch\(|XMLHttpRequest|WebSocket|WebTransport|EventSource|sendBeacon|importScripts|node:(net|http|tls|dgram|dns)/;

test('no file of the package can call a network', () => {
  const files = readdirSync(dist).filter((name) => /\.c?js$/.test(name));
  assert.ok(files.length > 10);
  // `fetch` is also the name of a method, in the handlers for edge runtimes.
  assert.deepEqual(files.filter((name) => ways.test(read(name).replaceAll(/\bfetch\([\w,$]*\)\s*\{/g, ''))), []);
  assert.match('globalThis.fetch("/")', ways);
});

test('no function of the package is asynchronous', () => {
  const functions = ['index.d.ts', 'qr.d.ts'].flatMap((name) => read(name).match(/^export function [^;]*;/gm) ?? []);
  assert.ok(functions.length > 30);
  assert.deepEqual(functions.filter((each) => each.includes('Promise')), []);
});
