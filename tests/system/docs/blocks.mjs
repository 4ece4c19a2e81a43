import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The documents by their names from the root. */
export const documents = ['', 'docs/', 'examples/', 'ops/', 'wasm/'].flatMap((folder) => existsSync(join(root, folder))
  ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')).map((name) => folder + name) : []);

/** The meaning of the words after the opening of a block; an unknown word is an error. */
const kinds = {
  shell: ['', 'sh', 'bash', 'shell', 'console'],
  javascript: ['js', 'mjs', 'javascript'],
  typescript: ['ts', 'typescript'],
  python: ['py', 'python'],
  shown: ['text', 'json', 'jsonc', 'ini', 'conf', 'nginx', 'yaml', 'http', 'html', 'xml', 'diff'],
};

/** Blocks that name their file, and steps that form one program, have separate tests. */
const isLeftToOthers = ({ document, section, info }) =>
  info.includes(' ') || section === 'In ten steps' || (document === 'CONTRIBUTING.md' && /^adding an? (endpoint|parameter|function|page tool)/i.test(section));

const isRightBelow = (before, { line }, markdown) => markdown.slice(before.end, line - 1).every((each) => !each.trim());

/** Returns whether a block is the output of the one before it: text or JSON, separated only by empty lines. */
const isOutput = (block, before, markdown) => before && before.kind !== 'shown' && !before.reason &&
  ['text', 'json'].includes(block.info) && isRightBelow(before, block, markdown);

/** The output that a program shows at its end, in comments: { info, text, line, end, start }; or undefined. */
function shownInComments({ line, lines }, end) {
  const code = lines.findLastIndex((each) => !each.startsWith('//')) + 1;
  const text = lines.slice(code).map((each) => each.replace(/^\/\/ ?/, '')).join('\n');
  return code < lines.length && code ? { info: 'text', text, line: line + code, end, start: '// ' } : undefined;
}

/**
 * The fenced blocks of a document: { document, line, end, section, info, kind, text, reason, failure, output }.
 * `section` is the heading of the second level; `reason` and `failure` are those of a comment directly before the
 * block, `<!-- not run: REASON -->` or `<!-- fails: REASON -->`; `output` is the expected output: the comments at the
 * end of a program, or the block below. Leaves out blocks with separate tests, unless `all`.
 */
export function blocksOf(document, markdown = readFileSync(join(root, document), 'utf8'), { all: isAll = false } = {}) {
  const blocks = [];
  let section = '';
  let open;
  let above = '';
  const all = markdown.split('\n');
  all.forEach((line, index) => {
    const [, indent, fence, info] = line.match(/^( *)(```+|~~~+)\s*(.*?)\s*$/) ?? [];
    if (open && fence === open.fence && !info) {
      const { lines, fence: _, ...rest } = open;
      const block = { ...rest, text: lines.join('\n'), end: index + 1 };
      if (isOutput(block, blocks.at(-1), all)) blocks.at(-1).output = block;
      if (block.kind === 'javascript') block.output = shownInComments(open, block.end);
      blocks.push(block);
      open = undefined;
    } else if (open) {
      open.lines.push(line.slice(open.indent));
    } else if (fence) {
      const [kind] = Object.entries(kinds).find(([, words]) => words.includes(info.split(' ')[0])) ?? [];
      const [, word, why] = above.match(/^\s*<!-- (not run|fails): (.+) -->$/) ?? [];
      const marks = { 'not run': { reason: why }, fails: { failure: why } }[word];
      open = { document, line: index + 1, section, info, kind, ...marks, indent: indent.length, fence, lines: [] };
    } else {
      section = line.match(/^##? (.*)/)?.[1] ?? section;
    }
    if (line.trim()) above = line;
  });
  if (open) throw new Error(`${document}:${open.line}: this block does not end`);
  return blocks.filter((block) => isAll || !isLeftToOthers(block));
}
