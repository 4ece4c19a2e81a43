import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const name = 'discord-api-types';

/** Downloads the newest copy of the package from the registry: { path, date } of its folder. */
export function fetchNewest() {
  const run = (...words) => execFileSync(words[0], words.slice(1), { encoding: 'utf8' });
  const { version, time } = JSON.parse(run('npm', 'view', `${name}@latest`, 'version', 'time', '--json'));
  const folder = mkdtempSync(join(tmpdir(), 'cordage-facts-'));
  const [{ filename }] = JSON.parse(run('npm', 'pack', `${name}@${version}`, '--pack-destination', folder, '--json'));
  run('tar', '-xzf', join(folder, filename), '-C', folder);
  return { path: join(folder, 'package'), date: time[version].slice(0, 10) };
}

/** A copy given as PATH@DATE: { path, date }. */
export function readSource(text) {
  const [, path, date] = /^(.*?)(?:@(\d{4}-\d\d-\d\d))?$/.exec(text);
  return { path, date };
}
