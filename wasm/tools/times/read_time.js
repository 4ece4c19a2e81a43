import { isGiven, optionsOf, text as textOf, unixSeconds } from '../../runtime/options.js';
import { invalid, invalidCall, missing } from '../../runtime/problem_error.js';
import { zoneNamed } from './time_zone.js';
import { readWrittenTime } from './written_time.js';

/** readWrittenTime with the options and problems of the package. The default zone is that of the system. */
export function readTime(options) {
  const names = ['text', 'zone', 'now', 'order'];
  const [text, zoneGiven, now, order] = names.map(optionsOf('readTime', names, options));
  if (!isGiven(text)) throw missing('text');
  const written = textOf('text', text);
  const zone = zoneNamed(isGiven(zoneGiven) ? textOf('zone', zoneGiven) : undefined);
  if (!zone) throw invalid('zone', 'must be a time zone of the IANA database, for example Europe/Berlin.');
  if (isGiven(order) && order !== 'dmy' && order !== 'mdy') throw invalid('order', 'must be dmy or mdy.');
  const read = readWrittenTime(written, { zone, now: unixSeconds('now', now), order });
  const { problem, readings } = read;
  if (!problem) return read;
  throw Object.assign(invalidCall(problem, 'text'), readings && { readings });
}
