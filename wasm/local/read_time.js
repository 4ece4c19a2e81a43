import { isGiven, optionsOf, text as textOf, unixSeconds } from '../runtime/options.js';
import { invalid, missing } from '../runtime/problem_error.js';
import { readWrittenTime } from './written_time.js';

/** The name by which the runtime knows a zone, whatever its spelling; that of the system where none is given. */
function zoneNamed(zone) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw invalid('zone', 'must be a time zone of the IANA database, such as Europe/Berlin.');
  }
}

/** The package's form of readWrittenTime. */
export function readTime(options) {
  const { text, zone, now } = optionsOf('readTime', ['text', 'zone', 'now'], options);
  if (!isGiven(text)) throw missing('text');
  const written = textOf('text', text);
  const context = { zone: zoneNamed(isGiven(zone) ? textOf('zone', zone) : undefined), now: unixSeconds('now', now) };
  const { problem, ...read } = readWrittenTime(written, context);
  if (problem) throw invalid('text', `is none of the times that are read. ${problem}`);
  return read;
}
