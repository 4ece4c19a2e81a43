import { execFileSync, spawnSync } from 'node:child_process';

// Time zones as the C library and GNU date read them from the system's copy of the IANA database.

/** Output of `date` for each instant in a zone. */
export const datesOf = (instants, zone, format) => execFileSync('date', ['-f', '-', `+${format}`], {
  env: { ...process.env, TZ: zone, LC_ALL: 'C' }, encoding: 'utf8',
  input: instants.map((unix) => `@${unix}\n`).join(''),
}).trimEnd().split('\n');

/** The instant of each date and time in a zone, undefined if `date` rejects it. */
export function instantsByDate(texts, zone) {
  // It prints nothing for a wrong line, so a number goes before each.
  const { stdout } = spawnSync('date', ['-f', '-', '+%s'], {
    env: { ...process.env, TZ: zone, LC_ALL: 'C' }, encoding: 'utf8', maxBuffer: 2 ** 26,
    input: texts.map((text, index) => `@${index}\n${text}\n`).join(''),
  });
  const instants = [];
  let next = 0;
  for (const line of stdout.trimEnd().split('\n').map(Number)) {
    if (line === next) ++next;
    else instants[next - 1] = line;
  }
  return instants;
}

/** The instants of these years at which a zone changes its offset, each the first second of the new one. */
export function changesOf(zone, firstYear, lastYear) {
  const lines = execFileSync('zdump', ['-v', '-c', `${firstYear},${lastYear + 1}`, zone], { encoding: 'utf8' });
  const changes = Array.from(lines.matchAll(/\s{2}(.+) UT = .* gmtoff=(-?\d+)$/gm), ([, when, offset]) =>
    ({ unix: Date.parse(`${when} UTC`) / 1000, offset: Number(offset) }));
  return changes.slice(1).map(({ unix, offset }, i) => ({ unix, offset, before: changes[i] }))
    .filter(({ unix, offset, before }) => before.unix === unix - 1 && before.offset !== offset)
    .map(({ unix, offset, before }) => ({ unix, offset, before: before.offset }));
}
