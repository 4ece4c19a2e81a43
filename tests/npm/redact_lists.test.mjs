import assert from 'node:assert/strict';
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import test from 'node:test';
import { redact } from 'cordage';

import { textOf } from './command_line.mjs';
import { importInner } from './inner.mjs';
import { seeded } from './seeded.mjs';

// Several tokens after one name: in lists and in tables, whose columns may be padded.

const { makeRedactor } = await importInner('cli/redact_stream.js');

const below = seeded(4);
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const random = () => `aB3${Array.from({ length: 64 }, () => characters[below(64)]).join('')}z`;
const tokens = Array.from({ length: 4 }, random);
const rows = tokens.map((token, i) => ({ id: `109876543210987654${i}`, token }));
const cells = rows.map(Object.values);
const each = (write, between = '\n') => cells.map(([id, token]) => write(id, token)).join(between);
const fill = (text, length = 70) => text.padEnd(length);

function consoleTable(data) {
  let text = '';
  const stream = new Writable({ write: (chunk, _, done) => { text += chunk; done(); } });
  new Console(stream).table(data);
  return text;
}

/** A table of PostgreSQL (psql) or MySQL, or of Markdown as Prettier aligns it. */
const aligned = (line, edge = '') => [
  ...(edge && [line]), `${edge} ${fill('id', 20)} | ${fill('token')} ${edge}`, line,
  each((id, token) => `${edge} ${fill(id, 20)} | ${fill(token)} ${edge}`), ...(edge && [line])].join('\n');

const hash = '0123456789abcdef'.repeat(4);
const wide = { name: 'a', url: `https://cdn.discordapp.com/avatars/1098765432109876543/${hash.slice(32)}.png` };
const lists = {
  'JSON': JSON.stringify({ tokens }),
  'JSON over lines': JSON.stringify({ tokens }, null, 2),
  'YAML': `tokens:\n${each((_, token) => `  - ${token}`)}\n`,
  'a variable': `WEBHOOK_TOKENS=${tokens.join(',')}`,
  'a variable with spaces': `WEBHOOK_TOKENS="${tokens.join(' ')}"`,
  'CSV': `id,token\n${each((id, token) => `${id},${token}`)}\n`,
  'TSV': `id\ttoken\n${each((id, token) => `${id}\t${token}`)}\n`,
  'CSV in quotes': `"token","id"\n${each((id, token) => `"${token}","${id}"`)}\n`,
  'CSV with more columns': `id,token,name,url\n${each((id, token) => `${id},${token},${wide.name},${wide.url}`)}\n`,
  'HTML': `<table><tr><th>id</th><th>token</th></tr>\n${
    each((id, token) => `<tr>\n  <td class="number">${id}</td>\n  <td class="text">${token}</td>\n</tr>`)}</table>`,
  'SQL': `INSERT INTO webhooks (id, token) VALUES\n${each((id, token) => `(${id}, '${token}')`, ',\n')};`,
  'SQL on one line': `INSERT INTO webhooks (id, token) VALUES ${each((id, token) => `('${id}','${token}')`, ',')};`,
  'Go': `{Tokens:[${tokens.join(' ')}]}`,
  'Rust': `tokens: [${tokens.map((token) => `"${token}"`).join(', ')}]`,
  'Markdown': `|id|token|\n|---|---|\n${each((id, token) => `|${id}|${token}|`)}`,
  'Markdown, aligned': aligned(`| ${'-'.repeat(20)} | ${'-'.repeat(70)} |`, '|').split('\n').slice(1, -1).join('\n'),
  'MySQL': aligned(`+${'-'.repeat(22)}+${'-'.repeat(72)}+`, '|'),
  'PostgreSQL': aligned(`${'-'.repeat(22)}+${'-'.repeat(72)}`),
  'console.table': consoleTable(rows),
  'console.table of one row': consoleTable(rows.slice(0, 1)),
  'console.table of more columns': consoleTable(rows.map((row) => ({ ...row, ...wide }))),
};

const masked = (text) => tokens.reduce((left, token) => left.replaceAll(token, '***'), text);
const streamed = (chunks) => {
  const redactor = makeRedactor();
  const pieces = [...chunks.flatMap((chunk) => redactor.push(chunk)), ...redactor.end()];
  return pieces.map((piece) => (piece.isToken ? '***' : piece.text)).join('');
};

for (const [name, text] of Object.entries(lists)) {
  test(`all tokens of webhooks are masked: ${name}`, () => {
    assert.equal(redact(text), masked(text));
    assert.equal(streamed([text]), masked(text));
    assert.equal(streamed(Array.from(text)), masked(text));
    assert.equal(redact(text, { kinds: ['bot', 'interaction', 'mfa'] }), text);
  });
}

test('the command masks the tokens of a table with lines of several bytes', () => {
  const text = lists['console.table of more columns'];
  assert.equal(textOf(['redact'], { input: text }), masked(text));
});

test('a list of 4 MB on one line is masked by a stream', () => {
  const many = Array.from({ length: 59_000 }, random);
  const text = `{"tokens":["${many.join('","')}"]}`;
  const chunks = Array.from({ length: 64 }, (_, i) => text.slice(i * 2 ** 16, (i + 1) * 2 ** 16));
  assert.equal(streamed(chunks), redact(chunks.join('')));
  assert.equal(redact(text), `{"tokens":["${many.map(() => '***').join('","')}"]}`);
});

test('words far from a name and from other tokens, and other words in a list, are unchanged', () => {
  const [first, other] = tokens;
  const base64 = Buffer.from(hash).toString('base64');
  for (const [text, end] of [
    ['token ', `${'word '.repeat(30)}${first}`], [`token ${first} `, `${'word '.repeat(101)}${other}`],
    [`tokens: ["${first}", `, `"${hash}", "${hash}0123", "${base64}", "${other}a", "${other.slice(1)}"]`],
    [`tokens: ${first} `, `${base64.slice(0, 10)}/${other} a.${other} ${other}.js ${other}+a ${other}%20`]])
    assert.equal(redact(text + end), masked(text) + end);
});
