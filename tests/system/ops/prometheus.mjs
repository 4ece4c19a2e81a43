// A real Prometheus for tests, on a free port, that evaluates the rules of ops/ within seconds; stopped by its process
// id after the test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free_port.mjs';
import { sleep } from '../../server/wire.mjs';

const ops = join(import.meta.dirname, '../../../ops');
export const rules = readFileSync(join(ops, 'rules.yml'), 'utf8');
export const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);

/** Replaces every window and waiting time of the rules. */
export const window = '30s';
const hurried = rules.replace(/\[\d+[mh]\]/g, `[${window}]`).replace(/^ +for: .*\n/gm, '');

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts it with these addresses to scrape. Returns `query(expression)`, the vector of its values. */
export async function startPrometheus(t, targets) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-prometheus-'));
  const config = readFileSync(join(ops, 'prometheus.yml'), 'utf8').replaceAll('15s', '1s')
    .replace(/targets: .*/, `targets: [${targets.map((target) => `'${target}'`)}]`);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  writeFileSync(join(folder, 'rules.yml'), hurried);
  const address = `127.0.0.1:${await freePort()}`;
  const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`];
  const child = spawn('prometheus', args, { stdio: 'ignore' });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  t.after(async () => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true });
  });
  const query = async (expression) => {
    const reply = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query: expression })}`);
    const { data, error } = await reply.json();
    if (error) throw new Error(`${error}: ${expression}`);
    return data.result.map(({ metric, value }) => ({ ...metric, value: Number(value[1]) }));
  };
  await until('Prometheus answers', () => fetch(`http://${address}/-/ready`).then(({ ok }) => ok, () => false));
  return { query };
}

/** Waits until a promise resolves to a true value, and returns it. */
export async function until(fact, test) {
  const end = Date.now() + 120_000;
  for (;;) {
    const value = await test();
    if (value) return value;
    if (Date.now() > end) throw new Error(`not in time: ${fact}`);
    await sleep(100);
  }
}
