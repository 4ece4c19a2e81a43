import assert from 'node:assert/strict';
import test from 'node:test';

import { catalogue, rejects, textOf } from './command_line.mjs';
import { expected, prepare, wordsOf } from './completions.mjs';

/** Completes like readline: with the function, then with files if it returns nothing. */
const complete = `
  source ./_cordage
  [ "$(complete -p cordage)" = 'complete -o default -F _cordage cordage' ] || exit
  read -ra COMP_WORDS <<<"$1"
  [[ $1 != *' ' ]] || COMP_WORDS+=('')
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
  _cordage
  [ "\${#COMPREPLY[@]}" != 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
  printf '%s\\n' "\${COMPREPLY[@]}"
`;

test('bash completes commands, options, their values and files', (t) => {
  const folder = prepare(t, 'bash');
  for (const [line, words] of expected())
    assert.deepEqual(wordsOf(folder, 'bash', '-uc', complete, 'bash', line), words, line);
  // readline makes three words of --error=q.
  assert.deepEqual(wordsOf(folder, 'bash', '-uc', complete, 'bash', 'cordage qr --error ='), ['h', 'l', 'm', 'q']);
  assert.deepEqual(wordsOf(folder, 'bash', '-uc', complete, 'bash', 'cordage qr --format = p'), ['png']);
});

test('the scripts have every command and option, and other shells are rejected', () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const script = textOf(['completion', shell]);
    for (const { path, parameters } of catalogue.filter(({ name }) => name !== 'qrMatrix')) {
      assert.ok(script.includes(path.split('/').at(-1).replace('.', '-')), path);
      for (const { name, is_format: isFormat } of parameters)
        assert.ok(isFormat || script.includes(name.replaceAll('_', '-')), name);
    }
  }
  rejects(['completion', 'tcsh'], /shell must be bash, zsh or fish\./);
  rejects(['completion'], /shell must be bash, zsh or fish\./);
});
