import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The documents by their names from the root. */
export const documents = ['', 'docs/', 'examples/', 'ops/', 'wasm/'].flatMap((folder) => existsSync(join(root, folder))
  ? readdirSync(join(root, folder)).filter((name) => name.endsWith('.md')).map((name) => folder + name) : []);

/** What the words behind the opening of a block make of it; a word that is not here is a mistake. */
const kinds = {
  shell: ['', 'sh', 'bash', 'shell', 'console'],
  javascript: ['js', 'mjs', 'javascript'],
  typescript: ['ts', 'typescript'],
  cpp: ['cpp', 'c++'],
  shown: ['text', 'json', 'jsonc', 'ini', 'conf', 'nginx', 'yaml', 'http', 'html', 'xml', 'diff'],
};

/** Blocks that name the file in which they belong, and steps that are one program together, have tests of their own. */
const isLeftToOthers = ({ document, section, info }) =>
  info.includes(' ') || (document === 'CONTRIBUTING.md' && /^adding an? (endpoint|parameter|page tool)/i.test(section));

/**
 * The fenced blocks of a document: { document, line, section, info, kind, text, reason }. `section` is the heading of
 * the second level, `reason` that of a comment `<!-- not run: REASON -->` right before the block.
 */
export function blocksOf(document, markdown = readFileSync(join(root, document), 'utf8')) {
  const blocks = [];
  let section = '';
  let open;
  let above = '';
  markdown.split('\n').forEach((line, index) => {
    const [, indent, fence, info] = line.match(/^( *)(```+|~~~+)\s*(.*?)\s*$/) ?? [];
    if (open && fence === open.fence && !info) {
      const { lines, fence: _, ...block } = open;
      blocks.push({ ...block, text: lines.join('\n') });
      open = undefined;
    } else if (open) {
      open.lines.push(line.slice(open.indent));
    } else if (fence) {
      const [kind] = Object.entries(kinds).find(([, words]) => words.includes(info.split(' ')[0])) ?? [];
      const reason = above.match(/^\s*<!-- not run: (.+) -->$/)?.[1];
      open = { document, line: index + 1, section, info, kind, reason, indent: indent.length, fence, lines: [] };
    } else {
      section = line.match(/^##? (.*)/)?.[1] ?? section;
    }
    if (line.trim()) above = line;
  });
  if (open) throw new Error(`${document}:${open.line}: this block does not end`);
  return blocks.filter((block) => !isLeftToOthers(block));
}
