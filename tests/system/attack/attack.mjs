// Parts shared by the attacks: their size, the programs that run next to the server, and the output of figures.
import assert from 'node:assert/strict';
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** scripts/attack sets the full size; the tests run small. */
export const size = (small, full) => (process.env.CORDAGE_ATTACK === 'full' ? full : small);

/** The maximum wait of an honest client, in milliseconds: unlimited in a test, which does not judge time. */
export const longestWait = size(Infinity, 100);

/** Passes figures to scripts/attack: the attack and an object of numbers. */
export function record(attack, figures) {
  const file = process.env.CORDAGE_ATTACK_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ attack, ...figures })}\n`);
}

/** The private memory of a process and its share of shared memory (PSS), in MiB. */
export function mebibytes(pid) {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(kibibytes) / 1024;
}

function endWith(t, child) {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  t.after(async () => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
    kill();
    await ended;
    process.off('exit', kill);
  });
}

/** Starts a program of this folder: `message()` is its next message, `ask(text)` its response. */
export function start(t, file, ...args) {
  const child = fork(join(import.meta.dirname, file), args.map(String));
  endWith(t, child);
  const message = async () => (await once(child, 'message', { signal: AbortSignal.timeout(120_000) }))[0];
  const ask = (text) => {
    const answer = message();
    child.send(text);
    return answer;
  };
  return { message, ask };
}

/** Lets an honest client send requests while something else runs: every response must arrive, and in time. */
export async function assertUnnoticed(t, server, attack, whatGoesOn) {
  const honest = start(t, 'honest.mjs', server.port);
  const more = await whatGoesOn();
  const found = await honest.ask('stop');
  record(attack, { ...found, ...more });
  assert.ok(found.asked > 100, `${found.asked} requests`);
  assert.equal(found.answered, found.asked);
  assert.ok(found.worst < longestWait, `${found.worst} ms`);
}

/** Starts a tool that runs until the test ends. */
export const launch = (t, program, args) => endWith(t, spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }));

/** Runs a tool to its end, at most `seconds`; returns its standard output. */
export async function run(t, program, args, seconds) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: seconds * 1_000 });
  endWith(t, child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await once(child, 'close');
  return output;
}
