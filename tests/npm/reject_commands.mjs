// Runs each named command with wrong arguments, all in this process, which takes a tenth of the time. Ends with the
// status 1 if a command accepts one of them.
import { setImmediate } from 'node:timers/promises';

process.stdout.setMaxListeners(0); // The program listens once in each run.

const qr = ['a', '--error', 'x'];
const invalid = '{"content":""}';

/** By command, wrong values; '?' has none. */
const wrong = {
  'qr': [qr], 'qr-png': [qr], 'qr-svg': [qr], 'qr-txt': [qr], 'qr-data-url': [qr],
  'check-message': [['{'], [invalid]], 'check-command': [['{'], ['{"name":""}']], 'fit-embed': [['{']],
  'fit-message': [['{'], ['{"nonce":"12345678901234567890123456"}']], 'split-embeds': [['{']],
  'split-message': [['a', '--limit', '1']], 'parse-mentions': [['a', '--text', 'b']],
  'escape-markdown': [['a', '--links', 'x']], 'redact': [['a', '--kinds', 'x']],
};

/** Returns whether a new copy of the program ends with the status of an error. */
async function isRefused(args, copy) {
  process.argv = [process.argv[0], 'cordage', ...args];
  process.exitCode = undefined;
  await import(`../../dist/cordage.js?${copy}`);
  for (let turn = 0; turn < 50 && !process.exitCode; ++turn) await setImmediate();
  return process.exitCode > 0;
}

const all = [['unknown'], ['--unknown'], ['help', 'unknown'], ...process.argv.slice(2).flatMap((name) => [
  ['--unknown'], ['-x'], ['--output'], ['-o'], ['--help=x'], ['-i', 'no-such-file'], ['-o', 'no/such/file'],
  ...wrong[name] ?? [['?']],
].map((args) => [name, ...args]))];
const taken = [];
for (const [copy, args] of all.entries()) if (!await isRefused(args, copy)) taken.push(args.join(' '));
process.exitCode = taken.length > 0 ? 1 : 0;
for (const each of taken) console.error(`not refused: ${each}`);
