// core/text/nearest.h in JavaScript, for names that core does not have. tests/nearest.json has the cases of both.

const separator = /[-_. ]/;

const bare = (name) => name.toLowerCase().split(separator).join('');

function withoutSharedWords(name, text) {
  let start = 0;
  for (let i = 0; i < Math.min(name.length, text.length); ++i)
    if (separator.test(name[i]) && separator.test(text[i])) start = i + 1;
    else if (name[i].toLowerCase() !== text[i].toLowerCase()) break;
  return name.slice(start);
}

/** The number of letters to insert, delete, replace or swap with their neighbours (optimal string alignment). */
function distanceOf(a, b) {
  let [before, row] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + !isSame, isSwapped ? before[j - 2] + 1 : Infinity);
    }
    [before, row] = [row, next];
  }
  return row[b.length];
}

const maxDistance = (letters) => Math.max(1, Math.floor(letters.length / 3));

const isNear = (word, name) => distanceOf(word, name) <= maxDistance(name);

/** Whether each word is near to the one in its place, if the texts have the same number of words. */
function areWordsNear(name, text) {
  const [ours, theirs] = [name, text].map((each) => each.split(separator).map(bare));
  return ours.length !== theirs.length || ours.every((word, i) => isNear(theirs[i], word));
}

/** The name nearest to `text`, the first of several; undefined if none is near. */
export function nearest(text, names) {
  if (text.length > 64) return undefined;
  const [best] = names.map((name) => ({ name, distance: distanceOf(bare(text), bare(name)) }))
    .filter(({ name, distance }) => distance <= maxDistance(bare(withoutSharedWords(name, text)))
      && (distance <= 1 || areWordsNear(name, text))).sort((a, b) => a.distance - b.distance);
  return best?.name;
}
