const units = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

/** A distance from now in seconds, in the largest unit after rounding: 3,599 is an hour. */
export function relative(distance, locale) {
  const count = (length) => Math.round(Math.abs(distance) / length);
  const [unit, length] = units.find(([, own], i) => {
    const [, smaller] = units[i + 1] ?? [];
    return !smaller || count(smaller) >= Math.floor(own / smaller);
  });
  return new Intl.RelativeTimeFormat(locale).format(Math.round(distance / length), unit);
}
