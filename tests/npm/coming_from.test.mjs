// tier: all, needs python3
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import * as cordage from 'cordage';
import discordjs from 'discord.js';
import humanizeDuration from 'humanize-duration';
import ms from 'ms';
import parseDuration from 'parse-duration';
import { encodeQR } from 'qr';
import QRCode from 'qrcode';

// The pairs of docs/coming-from.md: each call of another library returns the same as the call next to it, or differs as
// the table states.

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/coming-from.md'), 'utf8');

const values = {
  id: '157730590492196864', guild: '157730590492196865', channel: '290926798999357250',
  hash: 'a_0123456789abcdef0123456789abcdef', text: 'https://example.com',
  webhook: `https://discord.com/api/webhooks/157730590492196864/${'aB3_'.repeat(17)}`,
};

/** The value of an expression with these names. */
function evaluate(expression, names) {
  const known = { ...names, ...values };
  return new Function(...Object.keys(known), `return (${expression});`)(...Object.values(known));
}

/** Runs Debian's Python, which has Debian's packages. */
const inPython = (expression) => JSON.parse(execFileSync('/usr/bin/python3',
  ['-c', `import datetime, discord, json\nprint(json.dumps(${expression}))`], { encoding: 'utf8', timeout: 60_000 }));

const inLibrary = {
  'discord.js': (expression) => evaluate(expression, discordjs),
  'discord.py': inPython,
  'ms, parse-duration and humanize-duration': (expression) => evaluate(expression, { ms, parseDuration, humanizeDuration }),
  'qrcode, qr and api.qrserver.com': (expression) => evaluate(expression, { QRCode, encodeQR }),
};

/** The code of a cell, which may be between two backticks and spaces. */
const codeOf = (cell) => /^(`+) ?(.*?) ?\1$/.exec(cell)[2];

/** The rows of a section whose tables have a column of results. */
const pairsOf = (section) => Array.from(section.matchAll(/^\| (`.*`) \| (`.*`) \| (.*) \|$/gm),
  ([, theirs, ours, result]) => ({ theirs: codeOf(theirs), ours: codeOf(ours), result }));

const sections = document.split(/^## /m).slice(1).map((text) => ({ title: text.split('\n')[0], pairs: pairsOf(text) }))
  .filter(({ pairs }) => pairs.length > 0);

test('each section with pairs has a library here', () =>
  assert.deepEqual(sections.map(({ title }) => title), Object.keys(inLibrary)));

for (const { title, pairs } of sections) {
  for (const { theirs, ours, result } of pairs) {
    test(`${theirs}: ${result}`, () => {
      const [there, here] = [inLibrary[title](theirs), evaluate(ours, cordage)];
      if (result === 'same') assert.deepEqual(here, there);
      else assert.notDeepEqual(here, there);
    });
  }
}

test('the queries of api.qrserver.com get responses, with the parameters next to them', async () => {
  const { default: api } = await import('cordage/fetch');
  const queries = Array.from(document.matchAll(/^\| `\/v1\S+` \| `(\S+)` \|$/gm), ([, query]) => query);
  assert.ok(queries.length > 0);
  for (const query of queries) {
    const response = await api.fetch(new Request(`https://cordage.example${query}`));
    assert.equal(response.status, 200, query);
    assert.equal(response.headers.get('ignored-parameters'), null, query);
  }
});

test('the loggers print no token', () => {
  const programs = Array.from(document.matchAll(/^```js\n(.*?)^```/gms), ([, program]) => program);
  assert.ok(programs.length > 0);
  // Another package of the tests depends on an older pino.
  const { resolve } = createRequire(join(root, 'tests/packages/all/package.json'));
  for (const program of programs.map((each) => each.replace(/(?<=from ')(pino|winston)/, (name) => resolve(name)))) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval',
      `${program}\nlog.info({ url: '${values.webhook}', message: 'Sent to ${values.webhook}' });`],
    { cwd: import.meta.dirname, encoding: 'utf8', timeout: 60_000 });
    assert.equal(status, 0, stderr);
    assert.ok(stdout.includes('/***') && !stdout.includes(values.webhook), stdout);
  }
});
