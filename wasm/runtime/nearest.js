const bare = (name) => name.toLowerCase().replace(/[-_]/g, '');

/** The number of letters to insert, delete, replace or swap with their neighbours (Damerau-Levenshtein distance). */
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

/** The name nearest to `name`, at most a third of its letters away; undefined if none is. */
export function nearest(name, names) {
  const written = bare(name.slice(0, 64));
  const [best] = names.map((each) => ({ each, distance: distanceOf(written, bare(each)) }))
    .filter(({ each, distance }) => distance <= Math.ceil(bare(each).length / 3))
    .sort((a, b) => a.distance - b.distance);
  return best?.each;
}
