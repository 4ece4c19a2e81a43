import * as cordage from 'cordage';
import service from 'cordage/fetch';
import assert from 'node:assert/strict';
import test from 'node:test';

// The error for an unknown name in a list.

const detailOf = (call) => {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof cordage.ProblemError);
    return error.detail;
  }
  return assert.fail('nothing was refused');
};

const calls = [
  ['permissions', (name) => cordage.permissions({ permissions: name })],
  ['permissions', (name) => cordage.permissions({ permissions: ['SendMessages', name] })],
  ['permissions', (name) => cordage.botInvite({ client_id: '157730590492196864', permissions: name })],
  ['needed', (name) => cordage.permissions({ permissions: '8', needed: name })],
];

test('an unknown permission without a similar name is repeated in the error', () => {
  for (const [parameter, call] of calls)
    for (const name of ['Teleport', 'fly_to_moon', 'X-RAY', 'a'.repeat(32)])
      assert.equal(detailOf(() => call(name)),
        `${parameter} contains an unknown permission name: ${name}. permissions() lists all names.`);
});

test('a name that could be a secret is not repeated', () => {
  for (const [parameter, call] of calls)
    for (const name of ['a'.repeat(33), 'mfa.abcdef', 'Teleport1', 'Zoë', 'hunter2hunter2'])
      assert.equal(detailOf(() => call(name)),
        `${parameter} contains an unknown permission name. permissions() lists all names.`);
});

test('over HTTP no name is repeated', async () => {
  const url = new URL('https://example.com/api/discord/permissions?permissions=Teleport');
  const problem = await (await service.fetch(new Request(url))).json();
  assert.equal(problem.detail,
    'permissions contains an unknown permission name. The endpoint permissions, without parameters, lists all names.');
});
