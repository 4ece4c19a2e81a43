import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { botInvite, inspectLink, intents, permissions, timestamp } from 'cordage';

import { inviteIn, intentsIn, permissionsIn, timestampIn } from '../../web/tools/shared/libraries.js';

// The samples run in discord.js and discord.py, and their output is compared.

const id = '157730590492196864';
const guild = '41771983423143937';

function run(program, options, text) {
  const { status, stdout, stderr } = spawnSync(program, [...options, text],
    { cwd: import.meta.dirname, encoding: 'utf8', timeout: 60_000 });
  assert.equal(status, 0, stderr);
  return stdout.trim();
}

const inNode = (text, shown) =>
  run(process.execPath, ['--input-type=module', '--eval'], `${text}\nconsole.log(String(${shown}));`);
/** Runs Debian's Python, which has Debian's packages. */
const inPython = (text, shown) => run('/usr/bin/python3', ['-c'], `${text}\nprint(${shown})`);

const number = 9007199254740993n;

test('permissions are the same in the libraries', () => {
  const result = permissions({ permissions: number });
  assert.equal(inNode(permissionsIn.discordjs(result), 'permissions.bitfield'), `${number}`);
  assert.equal(inPython(permissionsIn.discordpy({ permissions: 2048 }), 'permissions.value'), '2048');
});

test('intents are the same in the libraries', () => {
  const { intents: bits } = intents({ intents: ['GUILDS', 'GUILD_MESSAGES', 'MESSAGE_CONTENT'] });
  const result = { kind: 'intents', bits };
  assert.equal(inNode(intentsIn.discordjs(result), 'client.options.intents.bitfield'), `${bits}`);
  assert.equal(inPython(intentsIn.discordpy(result), 'client.intents.value'), `${bits}`);
  assert.equal(intentsIn.discordjs({ kind: 'message', bits }), '');
});

test('invites are the same in the libraries', () => {
  const given = { client_id: id, guild_id: guild };
  const result = botInvite({ ...given, permissions: 2048 });
  const client = `import { Client, ClientApplication } from 'discord.js';
    const client = new Client({ intents: [] });
    client.application = new ClientApplication(client, { id: '${id}' });`;
  for (const url of [
    inNode(`${client}\n${inviteIn.discordjs(result, given)}`, 'url'), inPython(inviteIn.discordpy(result, given), 'url'),
  ]) {
    const read = inspectLink({ url });
    assert.deepEqual([read.client_id, read.guild_id, read.permissions, read.scopes.toSorted()],
      [id, guild, 2048, ['applications.commands', 'bot']], url);
  }
});

test('timestamps are the same in the libraries', () => {
  const result = timestamp({ unix: 1_700_000_000 });
  const { tag } = result.tags.F;
  assert.equal(inNode(timestampIn.discordjs(result), 'tag'), tag);
  assert.equal(inPython(timestampIn.discordpy(result), 'tag'), tag);
});
