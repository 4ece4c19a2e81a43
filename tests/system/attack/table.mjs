// table.mjs FILE: prints the figures that the attacks recorded, as a Markdown table.
import { readFileSync } from 'node:fs';

const rows = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const written = (value) => (Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0));
const cell = (value, unit = '') => (value === undefined ? '–' : written(value) + unit);
const line = (cells) => console.log(`| ${cells.join(' | ')} |`);

line(['attack', 'asked', 'answered', 'median', 'p99', 'worst', 'also']);
line(['---', ...Array(5).fill('---:'), '---']);
for (const { attack, asked, answered, median, p99, worst, ...others } of rows) {
  const also = Object.entries(others).map(([name, value]) => `${name} ${written(value)}`).join(', ');
  line([attack, cell(asked), cell(answered), cell(median, ' ms'), cell(p99, ' ms'), cell(worst, ' ms'), also]);
}
