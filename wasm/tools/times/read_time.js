import { readTime as described } from 'tool-options';
import { readOptions } from '../../runtime/function_options.js';
import { invalid, invalidCall } from '../../runtime/problem_error.js';
import { zoneNamed } from './time_zone.js';
import { parseTime } from './parse_time.js';

/** Wraps parseTime: reads options and throws a ProblemError. */
export function readTime(options) {
  const { text, zone: name, now, order } = readOptions('readTime', described, options);
  const zone = name && zoneNamed(name);
  if (name && !zone) throw invalid('zone', 'must be a time zone of the IANA database, for example Europe/Berlin.');
  const read = parseTime(text, { zone, now, order });
  const { problem, readings } = read;
  if (!problem) return read;
  throw Object.assign(invalidCall(problem, 'text'), readings && { readings });
}
