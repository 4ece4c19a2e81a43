// tier: all
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { serveHtml } from './file_host.mjs';
import { recordRequests } from './recording_host.mjs';
import { built, openContext, serve } from './site.mjs';

// The Content-Security-Policy of each built page, as written and as a browser enforces it.

const pages = readdirSync(built, { recursive: true }).filter((name) => name.endsWith('.html'));

const hashesOf = (html, tag) => Array.from(html.matchAll(new RegExp(`<${tag}(?: type="module")?>(.*?)</${tag}>`, 'gs')),
  ([, text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** PRIVACY.md promises: a page loads only its own content and, on a server, the files of its own origin. */
function promised(name) {
  const isFile = name === 'cordage.html';
  const html = readFileSync(join(built, name), 'utf8');
  const own = isFile ? [] : [`'self'`];
  const orNone = (sources) => (sources.length ? sources : [`'none'`]);
  return {
    'default-src': [`'none'`], 'base-uri': [`'none'`], 'form-action': [`'none'`],
    'script-src': [...own, ...hashesOf(html, 'script'), `'wasm-unsafe-eval'`],
    'style-src': orNone([...own, ...hashesOf(html, 'style')]),
    'img-src': [...own, 'data:', 'blob:'],
    'connect-src': orNone(own), 'manifest-src': orNone(own), 'worker-src': orNone(own),
  };
}

const directivesOf = (policy) => Object.fromEntries(policy.split(';').map((directive) => {
  const [name, ...sources] = directive.trim().split(/\s+/);
  return [name, sources];
}));

/** The policies in a page: one, before anything that it controls. */
const policiesIn = (html) => Array.from(html.matchAll(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/gi),
  ([, policy]) => policy);

test('the policy of each page allows only its own origin and inline content', () => {
  assert.ok(pages.length > 15);
  for (const name of pages) {
    const html = readFileSync(join(built, name), 'utf8');
    const policies = policiesIn(html);
    assert.deepEqual(policies.map(directivesOf), [promised(name)], name);
    assert.ok(html.indexOf(policies[0]) < html.search(/<(script|style|link|body)\b/), name);
  }
});

test('the server adds only a ban on frames to the policy of a page', async () => {
  const { url } = await serve();
  for (const name of pages) {
    const { headers } = await fetch(`${url}/${name.replace(/index\.html$/, '')}`);
    assert.equal(headers.get('content-security-policy'), `frame-ancestors 'none'`, name);
  }
});

/** Tries every way to reach an address that needs no click. Runs in the page. */
async function reach(address) {
  const tag = (name, attributes) => document.body.append(Object.assign(document.createElement(name), attributes));
  const tries = [
    () => fetch(`${address}/fetch`, { mode: 'no-cors' }), () => navigator.sendBeacon(`${address}/beacon`, 'a'),
    () => { const asked = new XMLHttpRequest(); asked.open('GET', `${address}/xhr`); asked.send(); },
    () => new EventSource(`${address}/events`), () => new WebSocket(`${address.replace('http', 'ws')}/socket`),
    () => new Worker(`${address}/worker`), () => import(`${address}/module`),
    () => tag('img', { src: `${address}/img` }), () => tag('script', { src: `${address}/script` }),
    () => tag('link', { rel: 'stylesheet', href: `${address}/style` }), () => tag('iframe', { name: 'frame', src: `${address}/frame` }),
    () => tag('link', { rel: 'prefetch', href: `${address}/prefetch` }), () => tag('video', { src: `${address}/video` }),
    () => tag('object', { data: `${address}/object` }), () => tag('link', { rel: 'icon', href: `${address}/icon` }),
    () => new FontFace('a', `url(${address}/font)`).load(),
    () => {
      const form = document.createElement('form');
      Object.assign(form, { action: `${address}/form`, method: 'post', target: 'frame' });
      document.body.append(form);
      form.submit();
    },
  ];
  await Promise.allSettled(tries.map(async (attempt) => attempt()));
  await new Promise((resolve) => setTimeout(resolve, 500));
}

test('a browser lets no page reach another server', async (t) => {
  const server = await serve();
  const stranger = await recordRequests(await serveHtml(''));
  const page = await (await openContext()).newPage();
  const ask = async (url) => {
    await page.goto(url);
    await page.evaluate(reach, stranger.url);
    return stranger.requests.splice(0).map(({ address }) => new URL(address).pathname);
  };
  const reached = await ask((await serveHtml('<!doctype html><title>without a policy</title><body>')).url);
  t.diagnostic(`without a policy: ${reached.join(' ')}`);
  assert.ok(reached.length > 12);
  for (const url of [`${server.url}/`, `${server.url}/timestamp/`, `file://${built}cordage.html`])
    assert.deepEqual(await ask(url), [], url);
});
