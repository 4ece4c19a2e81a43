import { formatDuration as described } from 'tool-options';
import { readOptions, readValue } from '../../runtime/function_options.js';
import { invalid } from '../../runtime/problem_error.js';

const units = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000], ['second', 1000]];

/** The units of a duration with their counts, largest first, without counts of 0. */
function countsOf(milliseconds) {
  let rest = milliseconds;
  return units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count ? [[unit, count]] : [];
  });
}

/** Formatters of a list, and of a count with its unit. Throws a RangeError for an invalid language tag. */
function writersOf(locale, style) {
  const list = new Intl.ListFormat(locale, { type: 'unit', style });
  const write = (unit, count) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }).format(count);
  return [list, write];
}

export function formatDuration(milliseconds, options) {
  const length = readValue('milliseconds', milliseconds, described.positional.milliseconds);
  const { parts, style, locale } = readOptions('formatDuration', described, options);
  try {
    const [list, write] = writersOf(locale, style);
    if (length > 0 && length < 1000) return write('millisecond', length);
    const counts = countsOf(length);
    return counts.length ? list.format(counts.slice(0, parts).map((each) => write(...each))) : write('second', 0);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw invalid('locale', 'must be a BCP 47 language tag, for example en or pt-BR.');
  }
}
