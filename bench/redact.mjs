// redact.mjs [CHECKOUT]: milliseconds of CPU time that redact takes for a log of 47 MB, with all kinds and with only
// webhook; the least of eleven rounds. Also measures the redact of CHECKOUT, the path of another commit in which
// scripts/build has run. The result is read, because V8 joins the parts of a string only then.
import { join } from 'node:path';
import { redact } from 'cordage';

const rounds = 11;
const id = '123456789012345678';
const secret = 'do-not-keep-this_0123456789';
const lines = {
  'ASCII, as a web server logs': '10.0.0.1 - - [12/Oct/2025:12:00:00 +0000] '
    + `"POST /api/v10/channels/${id}/messages HTTP/1.1" 200 512 "-" "DiscordBot (https://discord.js.org, 14.16.3) Node.js/20.1"\n`,
  'beyond ASCII': `12:00:00 Пользователь отправил сообщение 漢字 \u{1f600} /api/channels/${id}/messages\n`,
};

/** 47 MB in UTF-8, with the URL of a webhook in one line of four. */
function logOf(line) {
  const four = line.repeat(4).replace(`channels/${id}`, `webhooks/${id}/${secret}`);
  const log = four.repeat(47_000_000 / Buffer.byteLength(four));
  log.charCodeAt(0); // joins its parts
  return log;
}

const calls = { 'all kinds': redact, 'webhook alone': (text) => redact(text, { kinds: ['webhook'] }) };
const [checkout] = process.argv.slice(2);
const other = checkout && await import(join(checkout, 'dist/index.js'));
if (other) calls['all kinds, the other commit'] = other.redact;

for (const [name, line] of Object.entries(lines)) {
  const log = logOf(line);
  const least = {};
  for (let round = 0; round < rounds; ++round) {
    for (const [call, run] of Object.entries(calls)) {
      const start = process.cpuUsage();
      run(log).charCodeAt(0);
      const { user, system } = process.cpuUsage(start);
      least[call] = Math.min(least[call] ?? Infinity, (user + system) / 1000);
    }
  }
  console.log(`${name}: ${Object.entries(least).map(([call, time]) => `${call} ${time.toFixed(0)} ms`).join(', ')}`);
}
