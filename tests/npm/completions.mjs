import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, temporaryFolder, textOf } from './command_line.mjs';

const sorted = (words) => [...words].sort();

/** Incomplete lines, and the expected completions of their last word in each shell. */
export const expected = () => {
  const { parameters } = catalogue.find(({ name }) => name === 'qr');
  const styles = ['t', 'T', 'd', 'D', 'f', 'F', 's', 'S', 'R'];
  return [
    ['cordage ti', ['timestamp']],
    ['cordage qr', ['qr', 'qr-data-url', 'qr-png', 'qr-svg', 'qr-txt']],
    ['cordage he', ['help']],
    ['cordage help web', ['webhook']],
    ['cordage completion ', ['bash', 'fish', 'zsh']],
    ['cordage qr --er', ['--error']],
    ['cordage qr hello --mar', ['--margin']],
    ['cordage bot-invite --disable', ['--disable-guild-select']],
    ['cordage qr --error ', parameters.find(({ name }) => name === 'error').one_of],
    ['cordage qr a --format p', ['png']],
    ['cordage timestamp in 2h --style ', styles],
    ['cordage redact --kinds ', ['bot', 'interaction', 'mfa', 'webhook']],
    ['cordage redact -o code', ['code.txt']],
    ['cordage redact --input code', ['code.txt']],
  ].map(([line, words]) => [line, sorted(words)]);
};

/** A folder with the script for a shell, and with one file, code.txt. */
export function prepare(t, shell) {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'code.txt'), '');
  writeFileSync(join(folder, '_cordage'), textOf(['completion', shell]));
  return folder;
}

/** The output of a shell for a script: one word per line, without the description after a tab. */
export const wordsOf = (cwd, command, ...args) =>
  sorted(execFileSync(command, args, { cwd, encoding: 'utf8' }).trim().split('\n').map((line) => line.split('\t')[0]));
