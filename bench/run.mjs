// run.mjs JSON_FILE AREA...: measures the areas, prints their tables and writes their rows into the file
// unless its name is empty. scripts/bench runs this.
import { writeFileSync } from 'node:fs';

const [jsonFile, ...areas] = process.argv.slice(2);
const all = [];
try {
  for (const area of areas) {
    const { measure, report } = await import(`./${area}.mjs`);
    const rows = await measure();
    console.log(report(rows));
    all.push(...rows);
  }
  if (jsonFile) writeFileSync(jsonFile, `[\n${all.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`);
} catch (error) {
  console.error(`bench: ${error.message}`);
  process.exitCode = 1;
}
