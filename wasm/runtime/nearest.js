// core/text/nearest.h in JavaScript, for names that core does not have. tests/nearest.json has the cases of both.

const separator = /[-_. ]/;

const bare = (name) => name.toLowerCase().replace(/[-_. ]/g, '');

function withoutSharedWords(name, text) {
  let start = 0;
  for (let i = 0; i < Math.min(name.length, text.length); ++i)
    if (separator.test(name[i]) && separator.test(text[i])) start = i + 1;
    else if (name[i].toLowerCase() !== text[i].toLowerCase()) break;
  return name.slice(start);
}

/**
 * The number of letters to insert, delete, replace or swap with their neighbours (optimal string alignment), if that is
 * at most `max`; else a greater number.
 */
function distanceOf(a, b, max) {
  if (Math.abs(a.length - b.length) > max) return Infinity;
  let [before, row, next] = [[], [], []];
  for (let j = 0; j <= b.length; ++j) row[j] = j;
  for (let i = 1; i <= a.length; ++i) {
    let least = next[0] = i;
    for (let j = 1; j <= b.length; ++j) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const changed = Math.min(row[j - 1] + (isSame ? 0 : 1), isSwapped ? before[j - 2] + 1 : max + 1);
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, changed);
      least = Math.min(least, next[j]);
    }
    if (least > max) return Infinity;
    [before, row, next] = [row, next, before];
  }
  return row[b.length];
}

const maxDistance = (letters) => Math.max(1, Math.floor(letters.length / 3));

const isNear = (word, name) => distanceOf(word, name, maxDistance(name)) <= maxDistance(name);

/** Returns false if both have the same number of words and a word is not near to its counterpart. */
function areWordsNear(name, text) {
  const [ours, theirs] = [name, text].map((each) => each.split(separator).map(bare));
  return ours.length !== theirs.length || ours.every((word, i) => isNear(theirs[i], word));
}

/** The name nearest to `text`, the first of several; undefined if none is near. */
export function nearest(text, names) {
  if (text.length > 64) return undefined;
  const letters = bare(text);
  const distanceTo = (name) => distanceOf(letters, name, maxDistance(name));
  const [best] = names.map((name) => ({ name, distance: distanceTo(bare(name)) }))
    .filter(({ name, distance }) => distance < Infinity && distance <= maxDistance(bare(withoutSharedWords(name, text)))
      && (distance <= 1 || areWordsNear(name, text))).sort((a, b) => a.distance - b.distance);
  return best?.name;
}
