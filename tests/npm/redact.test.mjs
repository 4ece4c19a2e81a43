import assert from 'node:assert/strict';
import { test } from 'node:test';

import { extraFaces, problemOf } from './package.mjs';

const id = '123456789012345678';
const token = 'do-not-keep-this_0123456789';
const url = `https://discord.com/api/webhooks/${id}/${token}`;

for (const [system, face] of Object.entries(extraFaces)) {
  const { redactWebhooks, parseWebhook } = face;

  test(`${system}: tokens are masked, and everything else stays`, () => {
    assert.equal(redactWebhooks(''), '');
    assert.equal(redactWebhooks('nothing here'), 'nothing here');
    assert.equal(redactWebhooks(`a ${url}?wait=true b ${url}`), `a ${url}?wait=true b ${url}`.replaceAll(token, '***'));
    const other = `é😀\ud800 ${url} \0\n漢字 WEBHOOKS%2F${id}%2f${token}`;
    assert.equal(redactWebhooks(other), other.replaceAll(token, '***'));
  });

  test(`${system}: a text of megabytes is read, and a short one after it`, () => {
    const long = `${url}\n`.repeat(20000);
    assert.equal(redactWebhooks(long), long.replaceAll(token, '***'));
    assert.equal(redactWebhooks(url), url.replace(token, '***'));
    assert.equal(parseWebhook({ url }).token_length, token.length);
  });

  test(`${system}: what is no text is refused`, () => {
    for (const value of [undefined, null, 1, {}]) {
      const problem = problemOf(face, () => redactWebhooks(value));
      assert.deepEqual([problem.code, problem.parameter], ['invalid-value', 'text']);
    }
  });

  test(`${system}: details of a webhook URL are told where they are asked for`, () => {
    assert.equal(parseWebhook({ url }).details, undefined);
    const { details } = parseWebhook({ url: `${url.replace('/api/', '/api/v10/')}/slack?thread_id=${id}`, details: true });
    assert.deepEqual(details, {
      created: Math.floor(((Number(BigInt(id) >> 22n)) + 1420070400000) / 1000),
      created_iso: new Date(Number(BigInt(id) >> 22n) + 1420070400000).toISOString().replace(/\.\d+Z/, '+00:00'),
      api_version: 10, thread_id: id, suffix: 'slack',
    });
    assert.equal(problemOf(face, () => parseWebhook({ url, details: 1 })).parameter, 'details');
  });
}
