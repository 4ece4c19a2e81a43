import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Carries out the steps of CONTRIBUTING.md in a copy of the sources.

const root = join(import.meta.dirname, '../..');

const isSource = (path) => !['.git', 'build', 'dist', 'node_modules'].some((name) => path === join(root, name));

/** Copies all sources, and links the packages that they use. */
export function copySources(folder) {
  cpSync(root, folder, { recursive: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** The hunks of a block of changes: a line with --- names each file, and @@ separates its hunks. */
const hunksOf = (block) => block.split(/^--- /m).slice(1).flatMap((part) => {
  const [, file, hunks] = part.match(/^(.*)\n([^]*)$/);
  return hunks.split(/^@@\n/m).map((content) => ({ file, content, isEdit: true }));
});

/** The files that a section links in tests/contributing/files, and the hunks of its changes, linked or in blocks. */
export function stepsOf(heading) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const text = read('CONTRIBUTING.md').split(`## ${heading}`)[1].split('\n## ')[0];
  const parts = text.matchAll(/\]\((tests\/contributing\/files\/([^)]+))\)|^```diff\n(.*?)^```$/gms);
  return [...parts].flatMap(([, path, file, diff = path.endsWith('.diff') && read(path)]) =>
    diff ? hunksOf(diff) : { file, content: read(path), isEdit: false });
}

export const filesOf = (steps) => [...new Set(steps.map(({ file }) => file))];

/** Replaces the lines with - in a block by those with +. They and their context must occur once in the file. */
function edited(before, content, file) {
  const lines = content.trimEnd().split('\n');
  const without = (sign) => lines.filter((line) => line[0] !== sign).map((line) => `${line.slice(1)}\n`).join('');
  assert.equal(before.split(`\n${without('+')}`).length, 2, `${file} has once: ${without('+')}`);
  return before.replace(`\n${without('+')}`, () => `\n${without('-')}`);
}

export function takeSteps(steps, folder) {
  for (const { file, content, isEdit } of steps) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isEdit ? edited(readFileSync(path, 'utf8'), content, file) : content);
  }
}
