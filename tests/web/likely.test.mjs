import assert from 'node:assert/strict';
import test from 'node:test';

import { read, token, shown, tools, webhook } from './interpret.mjs';

test('the first interpretation of a number is the most likely one', () => {
  for (const [number, tool] of [
    ['33281', 'intents'], ['513', 'intents'], ['8', 'permissions'], ['2048', 'permissions'], ['1024', 'permissions'],
    ['1099649108550', 'permissions'], ['1795267800', 'timestamp'], ['1795267800123', 'timestamp'],
  ]) assert.equal(tools(number)[0], tool, number);
});

test('limits, permissions and kinds of images are found by words', () => {
  const first = (text) => read(text).find(({ isUnlikely }) => !isUnlikely);
  assert.deepEqual([first('embed fields').tool, first('embed fields').copy], ['limits', '25']);
  assert.equal(first('pins per chan').note, 'pins_per_channel, today 250');
  assert.deepEqual(first('manage mess').values, { permissions: '8192' });
  for (const kind of ['avatar', 'guild icon', 'guild-icon'])
    assert.deepEqual(first(kind).values, { kind: kind.replace(' ', '-') });
});

test('a log with a token is offered whole for redaction', () => {
  const log = `12:00 GET /\n12:01 POST ${webhook} 404\n12:02 done`;
  assert.deepEqual(read(log)[0].values, { text: log });
  assert.equal(tools(log)[0], 'redact');
  assert.equal(tools(`my webhook: ${webhook}`)[0], 'webhook');
  assert.ok(!shown(log).includes(token));
});
