import { checkMessage } from 'cordage';
import assert from 'node:assert/strict';
import test from 'node:test';

test('colours and flags as strings of digits are valid, with a warning', () => {
  const warningsOf = (message) => {
    const { valid, warnings } = checkMessage(message);
    assert.ok(valid);
    return warnings.map(({ code, path }) => [code, path]);
  };
  assert.deepEqual(warningsOf({ embeds: [{ title: 'a', color: '65280' }] }), [['schema', 'embeds[0].color']]);
  assert.deepEqual(warningsOf({ content: 'a', flags: '64' }), [['schema', 'flags']]);
  const container = { type: 17, accent_color: '5', components: [{ type: 10, content: 'a' }] };
  assert.deepEqual(warningsOf({ flags: '32768', components: [container] }),
    [['schema', 'flags'], ['schema', 'components[0].accent_color']]);
  const { excesses: [{ path, count, max }] } = checkMessage({ embeds: [{ title: 'a', color: '16777216' }] });
  assert.deepEqual([path, count, max], ['embeds[0].color', 16777216, 16777215]);
  for (const color of ['#00ff00', '0x00ff00', '-1', '1.5', ' 1', ''])
    assert.deepEqual(checkMessage({ embeds: [{ title: 'a', color }] }).excesses.map((each) => [each.path, each.limit]),
      [['embeds[0].color', 'type']]);
});
