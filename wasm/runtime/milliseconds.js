import {
  century_seconds as century, first_unix_seconds as first, last_unix_seconds as last,
} from '../generated/facts.json';

/** Returns whether a number that is out of range as Unix seconds is in milliseconds, within a century of `now`. */
export function isInMilliseconds(number, now) {
  const seconds = number / 1000;
  return seconds >= first && seconds <= last && Math.abs(seconds - now) <= century;
}
