// The table of the server's options in docs/deploy.md, from native-server/help.txt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setPart, table } from './parts.mjs';

const file = join(import.meta.dirname, '../../native-server/help.txt');

function rowOf([, name, value, environment, help]) {
  const [, text, min, max, fallback = 'none'] =
    help.match(/^(.*?)(?: From (\d+) to (\d+)\.)?(?: Default: (.*)\.)?$/);
  const cell = [`\`${name}\``, environment ? `\`${environment}\`` : 'none'];
  return [...cell, min ? `${min} to ${max}` : `\`${value}\``, fallback, text];
}

export function withOptions(document) {
  const help = `${readFileSync(file, 'utf8').split('\n\nEach option')[0]}\n`;
  const lines = help.replace(/\n {3,}/g, ' ');
  const options = lines.matchAll(/^ {2}(--[a-z-]+) ([A-Z]\S*|on\|off)(?: \.\.\.)?(?: \(Env:(\w+)\))? +(.+)$/gm);
  const rows = [...options].map(rowOf);
  return setPart(document, 'options', table(['option', 'variable', 'value', 'default', 'description'], rows),
    { heading: '## Options', before: '## In ten steps' });
}
