// split.mjs [MEGABYTES]: milliseconds of CPU time that splitMessage takes for each MB of hostile input; the least of
// three rounds.
import { splitMessage } from 'cordage';

const [megabytes = '1'] = process.argv.slice(2);
const size = Number(megabytes) * 1e6;
const pieces = [
  '*', '*a*', '**a** ', '_', '||a||', '`', '` ', '```js\na```', '[', '[a](https://', '<', '<a@', '> a\n', '  - a\n', 'a ', 'a\n',
  'https://', '\u{1f600}',
];

for (const piece of pieces) {
  const text = piece.repeat(size / piece.length);
  const times = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    splitMessage(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / megabytes;
  });
  console.log(`${JSON.stringify(piece)}: ${Math.min(...times).toFixed(0)} ms/MB`);
}
