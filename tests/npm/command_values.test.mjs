// tier: all
import assert from 'node:assert/strict';
import test from 'node:test';
import * as cordage from 'cordage';

import { isWhole, sampled } from '../support/suite.mjs';
import { catalogue, resultOf, run, textOf } from './command_line.mjs';

// White space around the values of options: it belongs to free text, and to no other value.

const id = '157730590492196864';
const url = 'https://example.com/';
const link = `https://discord.com/oauth2/authorize?client_id=${id}`;
const webhook = `https://discord.com/api/webhooks/${id}/not-a-real-token`;
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'; // RFC 7636, Appendix B

/** A valid value of each parameter that is not free text. */
const values = {
  client_id: id, id, guild_id: id, channel_id: id, message_id: id, url: webhook, redirect_uri: url, base_url: url, authorize_url: link.split('?')[0],
  scopes: 'bot', permissions: '8', other: '8', needed: '8', intents: '1', flags: '4', names: 'labels', hash: 'abc', achievement_id: id, discriminator: '0', size: '64',
  integration_type: '0', prompt: 'none', code_challenge: challenge, code_challenge_method: 'S256', response_type: 'code',
  error: 'h', format: 'json', margin: '3', dark: '000', light: 'fff', version: '5', mask: '3', eci: '26', reserve: '3',
  module_shape: 'dots', eye_shape: 'rounded', data_uri: 'png', unix: '1700000000', unix_ms: '1700000000000', now: '1700000000',
  styles: 'all', tag: '<t:1:R>', zone: 'UTC', order: 'dmy', kind: 'emoji', channel_kind: 'text', everyone: '1024', roles: '8',
  everyone_allow: '8', everyone_deny: '8', roles_allow: '8', roles_deny: '8', member_allow: '8', member_deny: '8',
};
/** A fixed time, so that the output does not change after a second. */
const required = {
  'oauth-url': ['--client-id', id], 'bot-invite': ['--client-id', id], 'cdn-url': ['--kind', 'emoji', '--id', id],
  flags: ['--kind', 'message'], snowflake: ['--id', id], webhook: ['--url', webhook], 'inspect-webhook': ['--url', webhook],
  'inspect-link': ['--url', link], 'message-link': ['--channel-id', id], timestamp: ['--now', '1700000000'],
};
const special = {
  flags: { kind: 'message' }, 'inspect-link': { url: link }, 'qr-data-url': { format: 'png' },
};

const commands = catalogue.filter(({ name }) => name !== 'qrMatrix').map(({ path, parameters, call_options: options }) => ({
  command: path.split('/').at(-1).replace('.', '-'),
  names: [...parameters, ...options].filter((each) => each.type !== 'boolean' && !each.is_binary
    && !['text', 'title', 'state', 'logo', 'code_verifier'].includes(each.name)
    && !(each.is_format && !/\/qr(-data-url)?$/.test(path))).map(({ name }) => name),
})).concat(
  { command: 'timestamp', names: ['zone', 'order'] },
);

test('white space around ids, URLs, numbers, names and colours is ignored in every option of every command', () => {
  let count = 0;
  for (const { command, names } of commands) {
    for (const name of sampled(names, 3)) {
      const value = special[command]?.[name] ?? values[name];
      assert.ok(value, `${command} --${name}`);
      const flag = `--${name.replaceAll('_', '-')}`;
      const others = (required[command] ?? (command.startsWith('qr') ? ['--text', 'a'] : [])).flatMap((word, i, list) =>
        (i % 2 === 0 && word !== flag ? [word, list[i + 1]] : []));
      // An id excludes the other forms of an instant.
      const rest = command === 'snowflake' && name !== 'id' ? [] : others;
      const [plain, padded] = [value, `\t ${value}\u00a0\r\n`].map((each) => run([command, ...rest, flag, each]));
      assert.deepEqual(padded, plain, `${command} ${flag}`);
      count += plain.status === 0;
    }
  }
  assert.ok(count > (isWhole ? 100 : 30), `${count}`);
});

test('white space around values from standard input and files is ignored as in options', () => {
  const uri = resultOf(['oauth-url', id, '--redirect-uri', '-'], { input: ` ${url} \n` }).url;
  assert.equal(uri, cordage.oauthUrl({ client_id: id, redirect_uri: url }).url);
  assert.equal(resultOf(['oauth-url', id, '--state', '-'], { input: ' a \n' }).url,
    cordage.oauthUrl({ client_id: id, state: ' a ' }).url);
  assert.equal(textOf(['redact', '-', '--mask', ' '], { input: webhook }), webhook.replace('not-a-real-token', ' '));
});

test('white space of free text is kept', () => {
  const text = ' a ';
  assert.equal(textOf(['qr', text]), cordage.qrSvg({ text }));
  assert.equal(textOf(['qr', 'a', '--title', text]), cordage.qrSvg({ text: 'a', title: text }));
  assert.equal(resultOf(['oauth-url', id, '--state', text]).url, cordage.oauthUrl({ client_id: id, state: text }).url);
  assert.equal(textOf(['escape-markdown', text]), `${cordage.escapeMarkdown(text)}\n`);
  assert.deepEqual(resultOf(['split-message', text]), cordage.splitMessage(text));
  assert.equal(resultOf(['parse-mentions', ` <@${id}>`])[0].index, 1);
  assert.equal(textOf(['redact', `${webhook}\t`, '--mask', text]), `${webhook.replace('not-a-real-token', text)}\t\n`);
});

test('names of choices that only the command line has are trimmed, and an empty value counts as absent', () => {
  assert.equal(textOf(['timestamp', '1700000000', '--style', ' R ']), '<t:1700000000:R>\n');
  assert.equal(textOf(['completion', ' bash ']), textOf(['completion', 'bash']));
  assert.deepEqual(resultOf(['oauth-url', id, '--redirect-uri', ' ']), cordage.oauthUrl({ client_id: id }));
  for (const args of [['redact', webhook], ['redact', '-']])
    assert.equal(textOf([...args, '--mask', ''], { input: `${webhook}\n` }), `${webhook.replace('not-a-real-token', '***')}\n`);
});
