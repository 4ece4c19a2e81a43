// Finds wording that is grammatical but not plain English. words.test.mjs checks spelling.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { casesOf, proseFilesOf, textFilesOf } from './prose_files.mjs';

/** Patterns, by the wording to replace and to write. A space is any whitespace; `^` begins a sentence, cell or string. */
const patterns = Object.entries({
  'forbidden phrase': 'the specification|in any case|is awaited|put members out|roll call|what is wrong'
    + '|the rooms of the house|of use to',
  '"What ...", "Whether ...": begin with a noun or a verb': '^(?:What|Whose|Whether|Where|Which) [a-z](?![^.!|]*\\?)',
  '"Of a ...": begin with the subject': '^Of (?:a|an|the|one|each|all|both|several|two|those|which)\\b',
  '"is none": is not a': '(?<!there )(?:is|are|be|being) none\\b',
  '"is no": is not a': '(?<!there )(?:is|are) no (?!longer|more|less|other|\\w+er\\b)[a-z]+',
  '"stands": is, appears': '(?:stands?|stood)\\b(?! (?:for|up|out)\\b)',
  '"of its own": own, separate': '(?:(?<!place |instead )of (?:its|their) own(?! (?!(?:that|which|in|for|with|and|or|to|on|at|by)\\b)[a-z])'
    + '|(?:by|for) (?:itself|themselves))\\b',
  '"beside": next to, in addition to': 'beside\\b',
  '"alone": only': '(?!leave|let|left|stand|counts?|decides?|works?|found|recognised)[a-z]+ alone\\b',
  '"the platform": Discord': 'the platform\\b',
  '"asked for": requested': 'asked for\\b',
  '"so many": N, this number of': 'so many\\b',
  '"the most that": at most': 'the most that\\b',
  '"in the place of": instead of': 'in the place of\\b',
  '"one after the other": in order': 'one after the other\\b',
  '"said", "told", "tells": reported, given, shows': '(?:said|told|tells)\\b(?![^.]* apart\\b)',
  '"a text": a string, a message, text': '(?:(?:a|one|each|this|that|another) text'
    + '(?! (?:file|node|field|input|area|display|channel|editor|parameter))|texts)\\b',
  '"as it is": unchanged': 'as (?:it|they) (?:is|was|are|were)(?=[.,;:)]|$| and| because)',
  '"a person": a user': '(?:a person|persons)\\b',
}).map(([name, pattern]) => [name, expressionOf(pattern)]);

/** Correct uses: a file, a part of the line, and why that is correct. */
const accepted = [
  ['core/base/wipe.h', 'Tells the compiler', 'to tell a compiler something is the usual expression'],
  ['core/endpoints/webhook.cpp', 'the platform is not called', 'the API has promised this sentence'],
  ['web/tools/qr/markup.mjs', 'Print the code alone', 'without the page around it'],
];

function expressionOf(pattern) {
  const isStart = pattern.startsWith('^');
  const words = pattern.slice(isStart ? 1 : 0).replaceAll(' ', '\\s+');
  const start = '(?<=^[\\s\'"`(]*|\\n\\s*\\n\\s*|[.:;!?)]\\s+|\\|\\s*|\\n *(?:- |\\d+\\. ))';
  return new RegExp(`${isStart ? start : '(?<![\\w:-])'}(?:${words})`, isStart ? 'g' : 'gi');
}

const strings = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const nested = String.raw`\$\{(?:[^{}\x60]|\x60[^\x60]*\x60|\{[^{}]*\})*\}`;
const template = String.raw`\x60(?:\\.|${nested}|[^\x60\\])*\x60`;
const expression = String.raw`(?<=[(,=:[!&|?{};\n]\s*)/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/`;
const slashes = String.raw`//.*(?:\n[ \t]*//.*)*|/\*[^]*?\*/`;

/** Comments and strings of a language, by the end of a file's name; undefined where the whole file is prose. */
const languages = [
  [/\.(m?js|ts|go)$/, `${expression}|${slashes}|${strings}|${template}`],
  [/\.(h|cpp|css)$/, `${slashes}|${strings}`],
  [/\.json$/, strings],
  [/\.lua$/, `--.*(?:\\n[ \\t]*--.*)*|${strings}`],
  [/\.(md|txt|html|in)$/, undefined],
  [/./, `(?<=^|\\s)#.*(?:\\n[ \\t]*#.*)*|"""[^]*?"""|${strings}`],
].map(([end, source]) => [end, source && new RegExp(source, 'gm')]);

const blank = (text) => text.replaceAll(/[^\n]/g, ' ');
const withoutMarks = (comment) => comment.replaceAll(/^[ \t]*(?:\/\/[/!]?<?|\/\*\*?|\*\/?|#+|--)/gm, blank);
const withoutNames = (text) => text.replaceAll(/`[^`\n]*`|\$\{[^}]*\}|\b[A-Z]{2,}\b/g, (name) => name.replaceAll(/[^`\n]/g, 'x'));

/** The prose in a comment or string of code, as long as that; '' for other strings. Tests have any wording in strings. */
function proseIn(passage, before, isTest) {
  if (/^(?:\/[/*]|#|--)/.test(passage)) return withoutMarks(passage);
  const isName = /\b(?:test|it|returns|rejects|TEST_CASE|SECTION)\($|"name": $/.test(before);
  return /^['"`].*[a-z]+ [a-z`]+ [a-z`]/is.test(passage) && (isName || !isTest) ? ` ${passage.slice(1, -1)} ` : '';
}

/** The passages of prose in a file, each with its place: `{ index, text }`. */
function passagesOf(path, source) {
  const [, language] = languages.find(([end]) => end.test(path));
  if (!language) return [{ index: 0, text: source.replaceAll(/^ *```[^]*?^ *```|<(script|style)[^]*?<\/\1>/gm, blank) }];
  return Array.from(source.matchAll(language), ({ 0: passage, index }) =>
    ({ index, text: proseIn(passage, source.slice(Math.max(0, index - 20), index), path.startsWith('tests/')) }));
}

/** The places of a file that have one of the patterns: `{ path, line, pattern, text }`, the text of the whole line. */
export function unplainIn(path, source) {
  const lines = source.split('\n');
  return passagesOf(path, source).flatMap(({ index, text }) => patterns.flatMap(([pattern, wording]) =>
    Array.from(withoutNames(text).matchAll(wording), (match) => {
      const line = source.slice(0, index + match.index).split('\n').length;
      return { path, line, pattern, text: lines[line - 1].trim() };
    })));
}

/** The places of a checkout that have one of the patterns and are not accepted, and the accepted ones that none has. */
export function unplainOf(root) {
  const tests = [...textFilesOf(root, 'tests').filter((path) => !path.endsWith('.txt')), ...casesOf(root)];
  const found = [...proseFilesOf(root), ...tests].flatMap((path) => unplainIn(path, readFileSync(join(root, path), 'utf8')));
  const has = ([path, part], place) => place.path === path && place.text.includes(part);
  return { found: found.filter((place) => !accepted.some((entry) => has(entry, place))),
    unused: accepted.filter((entry) => !found.some((place) => has(entry, place))) };
}
