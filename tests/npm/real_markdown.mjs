import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Real Markdown: the files of the repository, of installed packages, and of the system's packages.

const root = join(import.meta.dirname, '../..');
const folders = [...['docs', 'examples', 'node_modules', 'ops', 'wasm'].map((name) => join(root, name)), '/usr/share/doc'];

const below = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));

/** The contents of all files, each once, sorted by path. */
export function realTexts() {
  const files = folders.filter((folder) => existsSync(folder)).flatMap(below);
  const own = readdirSync(root).filter((name) => name.endsWith('.md')).map((name) => join(root, name));
  return [...new Set([...own, ...files].sort().map((file) => readFileSync(file, 'utf8').trim()))].filter(Boolean);
}

/** Some values of a list, each at most once; `below` is a function of random numbers. */
export function someOf(list, count, below) {
  const rest = [...list];
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const at = below(rest.length);
    const [found, last] = [rest[at], rest.pop()];
    if (at < rest.length) rest[at] = last;
    return found;
  });
}
