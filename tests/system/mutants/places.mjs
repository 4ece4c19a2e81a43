import { createHash } from 'node:crypto';

// Where a source can be changed so that it goes on compiling and means something else, and to what.

const spaces = (text) => text.replace(/[^\n]/g, ' ');

// Numbers are among these lest the quotes within them be taken for those of a character.
const noCode =
  /\/\/.*|\/\*[^]*?\*\/|R"(\w*)\([^]*?\)\1"|"(?:\\.|[^"\\\n])*"|\b\d[\w']*|'(?:\\.|[^'\\\n])+'|^[ \t]*#(?:\\\n|.)*/gm;
const forCompiler = [/\bstatic_assert\([^;]*;/g, /\bconcept\b[^;]*;/g, /\[\[.*?\]\]/g, /\balignas\([^)]*\)/g,
  /__attribute__\(\(.*?\)\)+/g, /\boperator *[^\s\w(]+/g];
const roomBeforehand = /\bSmallVector<[^;>]*>/g; // Beyond it memory is taken, and the same computed.

/** The text with all that is no code, or is judged by the compiler alone, replaced by as many spaces. */
export const codeOf = (text) => [...forCompiler, roomBeforehand].reduce(
  (code, pattern) => code.replace(pattern, spaces),
  text.replace(noCode, (found) => (/^\d/.test(found) ? found : spaces(found))));

// clang-format puts spaces around operators with two operands, and none around those with one or angle brackets.
const operators = {
  '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['=='],
  '&&': ['||'], '||': ['&&'], '+': ['-'], '-': ['+'], '*': ['/', '+'], '/': ['*'], '%': ['*'],
  '&': ['|'], '|': ['&'], '^': ['|'], '<<': ['>>'], '>>': ['<<'],
  '+=': ['-='], '-=': ['+='], '*=': ['+='], '/=': ['*='], '%=': ['*='],
  '&=': ['|='], '|=': ['&='], '^=': ['|='], '<<=': ['>>='], '>>=': ['<<='],
};

function neighbours(number) {
  const [, digits, suffix] = /^(.*?)([uUlLzZ]*|h|min|[mun]?s)$/.exec(number);
  const value = BigInt(digits.replaceAll("'", ''));
  const written = (n) => (/^0x/i.test(digits) && n >= 0n ? `0x${n.toString(16)}` : `${n}`) + suffix;
  return value === 0n && suffix ? [written(1n)] : [written(value + 1n), written(value - 1n)];
}

/** Of a size of storage the smaller alone: what is larger computes the same. */
const smaller = (number) => neighbours(number).slice(1);

const isBalanced = (text) => text.split('(').length === text.split(')').length;

// A call, an assignment or a step that is a whole statement.
const place = String.raw`[a-z]\w*(?:(?:\.|->|::)\w+|\[[^\]]*\])*`;
const statement = new RegExp(
  String.raw`(?<=^ +)(?!(?:return|delete|using|else)\b)(?:[*]|\+\+|--)?${place}`
  + String.raw`(?:\(.*\)| (?:[-+*/%&|^]|<<|>>)?= .*|\+\+|--)?(?=;$)`, 'g');

// Each with the texts that can stand in place of what it finds.
const rules = [
  [/(?<= )(?:[<>=!]=|<<=?|>>=?|&&|\|\||[-+*/%&|^]=|[-<>+*/%&|^])(?=\s|$)/g, (found) => operators[found]],
  [/\+\+|--/g, (found) => [found === '++' ? '--' : '++']],
  [/(?<![\w)\]])!(?!=)/g, () => ['']],
  [/~(?![A-Z])/g, () => ['']],
  [/(?<=[\s([{,])-(?=[\w(])/g, () => ['']],
  [/\b(?:true|false)\b/g, (found) => [found === 'true' ? 'false' : 'true']],
  [/(?<![\w.'])(?<!^ *[\w:]+ \w+\[)\d[\w']*(?![\w.'>])/g, neighbours],
  [/(?<![\w.'])\d[\w']*(?=>)|(?<=^ *[\w:]+ \w+\[)\d[\w']*(?=\];)/g, smaller],
  [statement, (found) => (isBalanced(found) && /\W/.test(found) ? [''] : [])],
];

/** All lines that the given line, whose code is given too, can be changed to. */
export function changesOf(line, code) {
  return rules.flatMap(([pattern, replacements]) => [...code.matchAll(pattern)].flatMap(({ 0: found, index }) =>
    replacements(found).map((text) => line.slice(0, index) + text + line.slice(index + found.length))));
}

/** A number in [0, 1) that depends on nothing but what it is drawn for. */
const draw = (...purpose) => createHash('sha256').update(JSON.stringify(purpose)).digest().readUIntBE(0, 6) / 2 ** 48;

/** One change for each line of a file that can be changed, in an order of the seed's. */
function mutantsOf(file, text, seed) {
  const lines = text.split('\n');
  const codes = codeOf(text).split('\n');
  const times = {};
  const found = lines.flatMap((line, i) => {
    const changes = changesOf(line, codes[i]);
    if (changes.length === 0) return [];
    const time = times[line] = (times[line] ?? 0) + 1;
    const changed = changes[Math.floor(draw(seed, file, line, time, 'change') * changes.length)];
    return [{ file, number: i + 1, line, changed, key: draw(seed, file, line, time, 'order') }];
  });
  const start = draw(seed, file);
  return found.sort((a, b) => a.key - b.key).map((mutant, i) => ({ ...mutant, key: (i + start) / found.length }));
}

/**
 * Changes of the sources, [path, text] each, in the order in which they are to be tried. Any number from the beginning
 * is spread over the files by the number of their lines that can be changed.
 */
export const mutants = (sources, seed) =>
  sources.flatMap(([file, text]) => mutantsOf(file, text, seed)).sort((a, b) => a.key - b.key);
