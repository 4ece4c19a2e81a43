import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Runs the command line as users do.

const root = join(import.meta.dirname, '../..');
export const { bin, version } = JSON.parse(readFileSync(join(root, 'package.json')));
export const program = join(root, bin.cordage);
export const catalogue = JSON.parse(readFileSync(join(root, 'wasm/generated/catalogue.json')));
export const secret = 'do-not-repeat-this_0123456789';

/** The commands of the catalogue, except the modules as bytes, which are for programs. */
export const described = catalogue.filter(({ name }) => name !== 'qrMatrix')
  .map((endpoint) => ({ ...endpoint, command: endpoint.path.split('/').at(-1).replace('.', '-') }));
export const names = [...described.map(({ command }) => command), 'check-message', 'check-command',
  'split-message', 'fit-embed', 'fit-message', 'split-embeds', 'parse-mentions', 'escape-markdown',
  'member-permissions', 'format-duration', 'read-duration', 'pkce', 'redact', 'completion'];

/** ECMA-48: ESC, and CSI as one character. A picture may have any bytes. */
export function assertPlain(bytes, title) {
  if (bytes.subarray(1, 4).equals(Buffer.from('PNG'))) return;
  assert.doesNotMatch(String(bytes), /[\x1b\x9b]/, title);
}

/** Standard output may have escape sequences that were in the input, or that --ansi asks for. */
export function run(args, { input = '', stdin = 'pipe', stdout = 'pipe', cwd } = {}) {
  const child = spawnSync(process.execPath, [program, ...args], { input, cwd, stdio: [stdin, stdout, 'pipe'] });
  assertPlain(child.stderr, args.join(' '));
  if (stdout === 'pipe' && !args.includes('--ansi') && !input.includes('\x1b')) assertPlain(child.stdout, args.join(' '));
  return { status: child.status, out: child.stdout, error: String(child.stderr) };
}

export function textOf(args, given) {
  const { status, out, error } = run(args, given);
  assert.deepEqual([status, error], [0, '']);
  return String(out);
}

export const resultOf = (args, given) => JSON.parse(textOf(args, given));

export function rejects(args, message, given) {
  const { status, out, error } = run(args, given);
  assert.match(error, message);
  assert.match(error, /^cordage: .+\n$/);
  assert.deepEqual([status, String(out)], [2, '']);
  assert.ok(!error.includes(secret));
}

export const shellWord = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** The program's output on a terminal of this width, without escape sequences if it failed. */
export function onTerminal(args, columns, env = {}) {
  const command = `stty cols ${columns}; exec ${[process.execPath, program, ...args].map(shellWord).join(' ')}`;
  const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env },
  });
  if (status === 2) assertPlain(stdout, args.join(' '));
  return { status, shown: String(stdout).replaceAll('\r\n', '\n') };
}

export function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cordage-command-line-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * The words of a line that sh, zsh, cmd.exe and PowerShell read alike: words without operators, wildcards, variables
 * and the commas of PowerShell's lists, and words in double quotes in which no shell replaces anything.
 */
export function wordsOf(line) {
  const words = line.match(/"[^"]*"|[^\s"]+/g);
  assert.equal(words.join(' '), line);
  // cmd.exe leaves %3A unchanged: no variable has such a name.
  for (const word of words)
    assert.match(word, /^"(?:[^"`$%!\\]|%[\dA-F]{2})*"$|^-[\w-]*$|^[\w./][\w./:@=+-]*$/, `${word} of ${line}`);
  return words.map((word) => word.replaceAll('"', ''));
}

/** A folder with the files that the examples of help read. */
export function folderOfExamples(t) {
  const folder = temporaryFolder(t);
  for (const [name, text] of Object.entries({
    'message.json': '{"content":"a"}', 'embed.json': '{"title":"a"}', 'embeds.json': '[{"title":"a"}]',
    'objects.json': '{"guild":{"id":"1","owner_id":"1","roles":[{"id":"1","permissions":"0"}]},"member":{"user":{"id":"1"},"roles":[]}}',
    'commands.json': '[{"name":"a","description":"b"}]', 'bot.log': 'a', 'text.md': 'a', 'message.md': 'a', 'text.txt': 'a',
  })) writeFileSync(join(folder, name), text);
  return folder;
}

/** The examples in the help of a command, each as the words after `cordage`. */
export function examplesOf(name) {
  const [, examples] = textOf([name, '--help']).split('For example:\n');
  return examples.trim().split('\n').map((line) => {
    const [first, ...args] = wordsOf(line.trim());
    assert.equal(first, 'cordage');
    return args;
  });
}
