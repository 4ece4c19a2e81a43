import { createHash } from 'node:crypto';
import { parse } from 'acorn';

// The places at which a source in C++ or JavaScript can be changed so that it still compiles and means something else,
// with the changes.

const spaces = (text) => text.replace(/[^\n]/g, ' ');
// Numbers are among these so that a quote within one does not begin a character.
const noCode =
  /\/\/.*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|\b\d[\w']*|'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:\\\n|.)*/gm;
// Parts that only the compiler checks; and the capacity of SmallVector, which allocates beyond it.
const forCompiler = [/\b(?:static_)?assert\([^;]*;/g, /\bconcept\b[^;]*;/g, /\[\[.*?\]\]/g, /\balignas\([^)]*\)/g,
  /__attribute__\(\(.*?\)\)+/g, /\boperator *[^\s\w(]+/g, /\bSmallVector<[^;>]*>/g];

function codeOfJavaScript(text) {
  const tokens = [];
  parse(text, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens, onComment: tokens });
  return tokens.filter(({ type }) => /^(string|template|regexp|Line|Block)$/.test(type.label ?? type)).reduce(
    (code, { start, end }) => code.slice(0, start) + spaces(code.slice(start, end)) + code.slice(end), text);
}

/** The text with everything but code replaced by spaces. */
export const codeOf = (text, file) => (/\.m?js$/.test(file) ? codeOfJavaScript(text) : forCompiler.reduce(
  (code, pattern) => code.replace(pattern, spaces),
  text.replace(noCode, (found) => (/^\d/.test(found) ? found : spaces(found)))));

// Both formats have spaces around binary operators, and none around unary ones or angle brackets.
const operators = {
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['=='],
  '===': ['!=='], '!==': ['==='], '??': ['&&'],
  '&&': ['||'], '||': ['&&'], '+': ['-'], '-': ['+'], '*': ['/', '+'], '/': ['*'], '%': ['*'],
  '&': ['|'], '|': ['&'], '^': ['|'], '<<': ['>>'], '>>': ['<<'],
  '+=': ['-='], '-=': ['+='], '*=': ['+='], '/=': ['*='], '%=': ['*='],
  '&=': ['|='], '|=': ['&='], '^=': ['|='], '<<=': ['>>='], '>>=': ['<<='],
};
const operator = Object.keys(operators).map((each) => each.replace(/[*+|^?]/g, '\\$&')).join('|');

function neighbours(number) {
  const [, digits, suffix] = /^(0x[\da-f']+|[\d']+)(\D*)$/i.exec(number) ?? [];
  if (!digits) return [];
  const value = BigInt(digits.replaceAll("'", ''));
  const written = (n) => (/^0x/i.test(digits) ? `0x${n.toString(16)}` : `${n}`) + suffix;
  return value === 0n ? [written(1n)] : [written(value + 1n), written(value - 1n)];
}

const smaller = (number) => neighbours(number).slice(1); // A larger array computes the same.

// A call, an assignment or a step that is a whole statement.
const place = String.raw`[a-z]\w*(?:(?:\.|->|::)\w+|\[[^\]]*\])*`;
const statement = new RegExp(
  String.raw`(?<=^ +)(?!(?:return|delete|using|else)\b)(?:[*]|\+\+|--)?${place}`
  + String.raw`(?:\(.*\)| (?:[-+*/%&|^]|<<|>>)?= .*|\+\+|--)?(?=;$)`, 'g');
const isBalanced = (text) => text.split('(').length === text.split(')').length;
// Each with the replacements of its match.
const rules = [
  [new RegExp(`(?<= )(?:${operator})(?=\\s|$)`, 'g'), (found) => operators[found]],
  [/\+\+|--/g, (found) => [found === '++' ? '--' : '++']],
  [/(?<![\w)\]])!(?!=)|~(?![A-Z])|(?<=[\s([{,])-(?=[\w(])/g, () => ['']],
  [/\b(?:true|false)\b/g, (found) => [found === 'true' ? 'false' : 'true']],
  [/(?<![\w.'])(?<!^ *[\w:]+ \w+\[)\d[\w']*(?![\w.'>])/g, neighbours],
  [/(?<![\w.'])\d[\w']*(?=>)|(?<=^ *[\w:]+ \w+\[)\d[\w']*(?=\];)/g, smaller],
  [statement, (found) => (isBalanced(found) && /\W/.test(found) ? [''] : [])],
];

/** All changes of a line; `code` is the same line without comments and strings. */
export const changesOf = (line, code) => rules.flatMap(([pattern, replacements]) =>
  [...code.matchAll(pattern)].flatMap(({ 0: found, index }) =>
    replacements(found).map((text) => line.slice(0, index) + text + line.slice(index + found.length))));

/** A number in [0, 1) that depends only on the arguments. */
const draw = (...purpose) => createHash('sha256').update(JSON.stringify(purpose)).digest().readUIntBE(0, 6) / 2 ** 48;

/** The function around a line: the last line before it, with less indent, that opens one; '' outside of functions. */
function functionOf(lines, index) {
  const indent = lines[index].search(/\S/);
  const header = lines.slice(0, index).findLast((line) => line.search(/\S/) >= 0 && line.search(/\S/) < indent
    && /\w\(|\w = .*=>/.test(line) && !/;$|^ *(?:\} )?(?:if|for|while|switch|else|return)\b/.test(line)) ?? '';
  return /(?:const )?(\w+) = .*=>/.exec(header)?.[1] ?? /([\w:~]+)\(/.exec(header)?.[1] ?? '';
}

/** One change for each line of a file that can be changed: { file, number, changed, place, key }. */
export function mutantsOf([file, text], seed) {
  const lines = text.split('\n');
  const codes = codeOf(text, file).split('\n');
  return lines.flatMap((line, i) => {
    const changes = changesOf(line, codes[i]);
    const changed = changes[Math.floor(draw(seed, file, i, 'change') * changes.length)];
    return changed === undefined ? [] : [{ file, number: i + 1, line, changed,
      place: `${file} ${functionOf(lines, i)}`.trim(), key: draw(seed, file, i, 'order') }];
  });
}
