const units = [['year', 31536000], ['month', 2592000], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

/** A distance in seconds from now, in the largest unit that it has once it is rounded: 3,599 are an hour. */
export function relative(distance, locale) {
  const count = (length) => Math.round(Math.abs(distance) / length);
  const [unit, length] = units.find(([, own], i) => {
    const [, smaller] = units[i + 1] ?? [];
    return !smaller || count(smaller) >= Math.floor(own / smaller);
  });
  return new Intl.RelativeTimeFormat(locale).format(Math.round(distance / length), unit);
}
