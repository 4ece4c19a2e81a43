import assert from 'node:assert/strict';
import test from 'node:test';
import { redact } from 'cordage';

import { importInner } from './inner.mjs';
import { seeded } from './seeded.mjs';

// The ways in which programs and people mark a string as the token of a webhook, and strings that are not tokens.

const { makeRedactor } = await importInner('cli/redact_stream.js');

const id = '123456789012345678';
const token = `${'aB3_-'.repeat(13)}xyz`;

const shapes = {
  'Rust, Debug': `Webhook { id: WebhookId(${id}), token: Some("${token}") }`,
  'Rust, Debug of a secret': `token: Some(\n    "${token}",\n)`,
  'PHP, var_dump': `array(2) {\n  ["token"]=>\n  string(68) "${token}"\n}`,
  'PHP, print_r': `Array\n(\n    [token] => ${token}\n)`,
  'PHP, var_export': `array (\n  'token' => '${token}',\n)`,
  'arguments as JSON': `["--webhook-token", "${token}"]`,
  'arguments in a shell': `post --webhook-token ${token} --verbose`,
  'YAML, folded': `webhook_token: >-\n  ${token}\n`,
  'YAML, on the next line': `webhook_token:\n  "${token}"\n`,
  'YAML, a list': `tokens:\n  - ${token}\n`,
  'a setter': `builder.setToken("${token}")`,
  'a setter of a builder': `builder.token("${token}").build()`,
  'HTML, an input': `<input type="text" name="token" id="field-3" value="${token}">`,
  'XML, an element': `<token>${token}</token>`,
  'XML, an attribute': `<add key="WebhookToken" value="${token}" />`,
  'a table of Markdown': `| token | ${token} |`,
  'a table of Markdown, below': `| token |\n| --- |\n| ${token} |`,
  'a sentence': `the token is ${token}`,
  'a sentence with a code span': `Webhook token was: \`${token}\`.`,
  'the end of a sentence': `My token is ${token}.`,
  'Rust, in JSON': JSON.stringify(`token: Some("${token}")`),
  'a numbered variable': `WEBHOOK_TOKEN_1=${token}`,
  'a variable of a place': `export DISCORD_WEBHOOK_TOKEN_PROD="${token}"`,
  'CSV': `id,token\n${id},${token}\n`,
  'Go, %+v': `{ID:${id} Type:1 Token:${token} Avatar:}`,
  'Go, %#v': `discordgo.Webhook{ID:"${id}", Token:"${token}"}`,
  'Python, repr': `<Webhook id=${id} token='${token}'>`,
  'Java, toString': `Webhook(id=${id}, token=${token})`,
  'Kotlin, Optional': `token=Optional[${token}]`,
  'TOML': `token = '''${token}'''`,
  'logfmt': `level=info token="${token}" msg=sent`,
  'discord.js': `new WebhookClient('${id}', '${token}')`,
  'discord.js, over lines': `new WebhookClient(\n  "${id}",\n  "${token}",\n)`,
  'discord.py': `Webhook.partial(${id}, '${token}', session=session)`,
  'discord.py, named': `SyncWebhook.partial(${id}, token="${token}")`,
  'Discord.Net': `new DiscordWebhookClient(${id}, "${token}")`,
  'serenity': `Webhook::from_id_with_token(&http, ${id}, "${token}")`,
  'discordgo': `s.WebhookExecute("${id}", "${token}", false, params)`,
  'JDA': `WebhookClient.createClient(jda, "${id}", "${token}")`,
  'Discord.Net, a suffix': `new DiscordWebhookClient(${id}UL, "${token}")`,
  'JDA, a suffix': `WebhookClient.withId(${id}L, "${token}")`,
  'serenity, a type': `execute_webhook(WebhookId::new(${id}), "${token}")`,
  'Rust, parsed': `http.get_webhook_with_token("${id}".parse().unwrap(), "${token}")`,
  'JavaScript, a call': `new WebhookClient(BigInt("${id}"), "${token}")`,
  'JavaScript, an object': `new WebhookClient(new Snowflake('${id}'), '${token}')`,
  'Python, a call': `Webhook.partial(int("${id}"), "${token}")`,
  'HTML, value first': `<input type="text" value="${token}" name="token">`,
  'XML, value first': `<param value='${token}' name='token'/>`,
  'XML of .NET, value first': `<Setting Value="${token}" Serialize="String" Name="WebhookToken" />`,
  'JSON, value first': `{"value": "${token}", "name": "WEBHOOK_TOKEN"}`,
  'routes': `Routes.webhook('${id}', '${token}')`,
};

for (const [name, text] of Object.entries(shapes)) {
  test(`the token of a webhook is masked: ${name}`, () => {
    const expected = text.replace(token, '***');
    assert.equal(redact(text), expected);
    const redactor = makeRedactor();
    const pieces = [...Array.from(text).flatMap((each) => redactor.push(each)), ...redactor.end()];
    assert.equal(pieces.map((piece) => (piece.isToken ? '***' : piece.text)).join(''), expected);
    assert.equal(redact(text, { kinds: ['bot', 'interaction', 'mfa'] }), text);
  });
}

/** All orders of a list. */
const ordersOf = (list) => (list.length < 2 ? [list] : list.flatMap((each, i) =>
  ordersOf(list.toSpliced(i, 1)).map((rest) => [each, ...rest])));

test('a stream masks a token from its first line on, in any order of its forms', () => {
  const other = [...token].reverse().join('');
  const named = (each) => [`token: ${each}`, `webhooks/${id}/${each}`];
  const forms = [...named(token), `"${token}"`, `new WebhookClient('${id}', '${token}')`, ...named(other), `'${other}'`];
  for (const lines of [...ordersOf([...forms.slice(0, 4), `discord://${id}/${token}`]), ...ordersOf(forms.toSpliced(3, 1))]) {
    const expected = lines.map((_, i) => redact(lines.slice(0, i + 1).join('\n')).split('\n')[i]).join('\n');
    const redactor = makeRedactor();
    const pieces = [...redactor.push(`${lines.join('\n')}\n`), ...redactor.end()];
    assert.equal(pieces.map((piece) => (piece.isToken ? '***' : piece.text)).join(''), `${expected}\n`);
  }
});

// The examples of detect-secrets (tests/plugins/discord_test.py), from Discord's and GitGuardian's documentation.
test('the bot tokens in the tests of a scanner are masked, and the strings that it does not flag are unchanged', () => {
  for (const bot of ['MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs',
    'Nzk5MjgxNDk0NDc2NDU1OTg3.YABS5g.2lmzECVlZv3vv6miVnUaKPQi2wI',
    'MZ1yGvKTjE0rY0cV8i47CjAa.uRHQPq.Xb1Mk2nEhe-4iUcrGOuegj57zMC'])
    for (const [before, after] of [['', ''], ['token = "', '"'], ['Authorization: Bot ', '\n']])
      assert.equal(redact(before + bot + after), `${before}***${after}`);
  for (const text of ['MZ1yGvKTj0rY0cV8i47CjAa.uHQPq.Xb1Mk2nEhe-4icrGOuegj57zMC',
    'SZ1yGvKTj0rY0cV8i47CjAa.uHQPq.Xb1Mk2nEhe-4icrGOuegj57zMC', 'MZ1yGvKTj0rY0cV8i47CjAa.uHQPq.Xb1Mk2nEhe-4icrGOuegj57zM'])
    assert.equal(redact(text), text);
});

test('parts of paths and names of functions are unchanged', () => {
  for (const text of [`/webhooks/${id}/deliveries`, `POST /webhooks/${id}/slack 200`, `/webhooks/${id}/github?wait=true`,
    `/interactions/${id}/callback`, 'mfa.verifyWithBackupCodeVersion2', 'mfa.enableTwoFactor4Sha256ForUser()',
    'this.mfa.getMultiFactorSettingsOfUser2(user)', 'at com.acme.mfa.Totp2FactorAuthenticator.verify(',
    'auth.mfa.OAuth2TokenEndpointFilter', 'mfa.Fido2AuthenticationControllerTest.shouldReturn401',
    'mfa.HmacSha1TotpGeneratorFactory', 'mfa.createSession2WithTokenAndDevice', 'mfa.validateSHA256SignatureOfUser',
    '/static/js/mfa.chunk-5f3a9bC2d1E0aa77.js', 'mfa.generateRecoveryCodesForUser2FA', 'mfa.get2FABackupCodesForUserId'])
    assert.equal(redact(text), text);
  assert.equal(redact(`/webhooks/${id}/${token}/slack`), `/webhooks/${id}/***/slack`);
});

test('of random tokens of users, the share that looks like a name is small', () => {
  const below = seeded(8);
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const [length, most] of [[20, 0.04], [60, 0.0005], [84, 0.0001]]) {
    const random = () => `mfa.${Array.from({ length }, () => characters[below(64)]).join('')}`;
    const kept = Array.from({ length: 50_000 }, random).filter((text) => redact(text) !== '***').length;
    assert.ok(kept <= 50_000 * most, `${length}: ${kept}`);
  }
});

test('hashes and words of other lengths next to the word token are unchanged', () => {
  for (const text of [`token ${'0123456789abcdef'.repeat(4)}`, `token sha ${'0123456789abcdef'.repeat(4)}0123`,
    `token ${token}a`, `token ${token.slice(1)}`, `token ${'word '.repeat(30)}${token}`, `webhook(${id}, 'a reason')`,
    `webhook(${id}123, "${token}")`, `<input value="${token}"> token`, `<td data="${token}" name="a-token">`])
    assert.equal(redact(text), text);
});
