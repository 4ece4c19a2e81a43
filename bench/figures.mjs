// Makes rows of figures, and tables of them.

const rounded = (value, digits) => Number(value.toPrecision(digits));

/** For every other figure less is better. */
const isMoreBetter = (unit) => unit === 'requests/s';

/**
 * A row of the JSON file. A `ratio` above 1 means that ours is that many times better. Rows without a peer leave out
 * the last three.
 */
export function figure({ area, case: name, figure, unit, ours, peer, peer_name }) {
  const row = { area, case: name, figure, unit, ours: rounded(ours, 5) };
  return peer === undefined ? row : { ...row, peer: rounded(peer, 5), peer_name, ratio: rounded(isMoreBetter(unit) ? ours / peer : peer / ours, 4) };
}

/** The best of a figure's rounds, because other work on the machine only adds time. */
export function least(found) {
  const of = (key) => Math.min(...found.map((each) => each[key]));
  return { ...found[0], ours: of('ours'), ...(found[0].peer_name && { peer: of('peer') }) };
}

/** No more digits than repeat from run to run; bytes are exact. */
const withUnit = ({ ours, unit }) =>
  unit === 'bytes' ? `${ours} B` : `${rounded(ours, 3).toLocaleString('en')} ${unit === 'us' ? 'µs' : unit}`;
const times = ({ ratio, unit }) =>
  `${ratio.toFixed(unit === 'bytes' || ratio < 0.995 ? 2 : ratio < 9.95 ? 1 : 0)}×`;

/**
 * A Markdown table with a column for each case: a line with ours for each figure, and below it one for each peer with
 * the ratio. `nameOf` gives the name of a row's figure; rows of one name belong together.
 */
export function table(heading, rows, cases, nameOf) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const lines = [line([heading, ...cases]), line(['---', ...cases.map(() => '---:')])];
  const add = (title, found, write) => lines.push(line([title, ...cases.map((each) => {
    const row = found.find((candidate) => candidate.case === each);
    return row ? write(row) : '–';
  })]));

  for (const name of new Set(rows.map(nameOf))) {
    const found = rows.filter((row) => nameOf(row) === name);
    add(name, found, withUnit);
    const peers = new Set(found.filter((row) => row.peer_name).map((row) => row.peer_name));
    for (const peer of peers) add(`against ${peer}`, found.filter((row) => row.peer_name === peer), times);
  }
  return lines.join('\n');
}
