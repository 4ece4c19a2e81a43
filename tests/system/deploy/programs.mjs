// Programs that run next to the server with the files of deploy/, in which ports and paths are filled in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sleep } from '../../server/wire.mjs';

/** The content of a file of deploy/. */
export const shipped = (name) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');

/** Fills in the ports and paths of a test: each replaced string must be there. */
export function fill(text, replacements) {
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`there is no "${from}" to fill in`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/**
 * Runs a program until the test ends. Its standard error goes to the file `written`, because HAProxy drops lines of its
 * log if a pipe is full.
 */
export function launch(t, program, args, options = {}) {
  const file = join(temporaryFolder(t), 'stderr');
  const output = openSync(file, 'w');
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', output] });
  closeSync(output);
  running.add(child);
  const launched = { child, get written() { return readFileSync(file, 'utf8'); } };
  const exited = once(child, 'exit').finally(() => running.delete(child));
  t.after(async () => {
    child.kill('SIGTERM');
    const stuck = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await exited;
    clearTimeout(stuck);
  });
  return launched;
}

/** Waits until the program accepts connections. */
export async function accepts(port, launched) {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const socket = connect({ port, host: '127.0.0.1' });
    const connected = await once(socket, 'connect').then(() => true, () => false);
    socket.destroy();
    if (connected) return;
    if (launched.child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`no connection to the program: ${launched.written}`);
}

/** A folder that goes when the test ends. */
export function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-deploy-'));
  t.after(() => rmSync(folder, { recursive: true, maxRetries: 5 }));
  return folder;
}
