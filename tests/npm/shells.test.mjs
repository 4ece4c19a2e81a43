// tier: all, needs zsh fish
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { expected, prepare, wordsOf } from './completions.mjs';

test('fish completes commands, options, their values and files', (t) => {
  const folder = prepare(t, 'fish');
  for (const [line, words] of expected()) {
    const script = `source _cordage; complete -C ${JSON.stringify(line)}`;
    assert.deepEqual(wordsOf(folder, 'fish', '--no-config', '-c', script), words, line);
  }
});

/** The input of an interactive zsh. Its own functions pass each match to compadd, unless they only filter. */
const setup = `
  autoload -Uz compinit
  compinit -u -D
  source ./_cordage
  compadd() {
    [[ "\${@[1,(i)(-|--)]}" == *-[OAD]\\ * ]] && { builtin compadd "$@"; return }
    local -a found
    builtin compadd -A found "$@"
    local each
    for each in $found; do print -r -- "<$each>"; done
  }
  finish() { zle complete-word; print -r -- END }
  zle -N finish
  bindkey '^I' finish
`;

/** Only a terminal has completion; zpty provides one. */
const complete = `
  zmodload zsh/zpty
  zpty shell zsh -f -i
  zpty -w shell 'source ./setup; print REA""DY'
  zpty -r -m shell shown '*READY*'
  zpty -w -n shell "$1"$'\\t'
  zpty -r -m shell shown '*END*'
  print -r -- "$shown" | grep -o '<[^<>]\\+>' | tr -d '<>'
`;

test('zsh completes commands, options, their values and files', (t) => {
  const folder = prepare(t, 'zsh');
  writeFileSync(join(folder, 'setup'), setup);
  for (const [line, words] of expected())
    assert.deepEqual(wordsOf(folder, 'timeout', '60', 'zsh', '-f', '-c', complete, 'zsh', line), words, line);
});
