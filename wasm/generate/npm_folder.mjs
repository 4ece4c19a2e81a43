import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** homepage and bugs are derived; there are no links while package.json has no `repository`, which is a URL. */
const linksOf = (repository) =>
  repository ? { repository, homepage: `${repository}#readme`, bugs: `${repository}/issues` } : {};

/** package.json for tools that do not know `exports`; `up` leads to the folder of the package. */
const legacyFields = ({ require, default: file, types }, up) => ({
  main: up + (require?.default ?? file).slice(2), types: up + (require?.types ?? types.default).slice(2),
});

/** The members of package.json that users of the package need. */
export function publishedFields(description) {
  const {
    private: _, repository, scripts, devDependencies, workspaces, overrides, imports, ...published
  } = description;
  return {
    ...published, ...linksOf(repository), sideEffects: false, ...legacyFields(published.exports['.'], './'),
  };
}

/** The paths of the documents in the package. */
const documents = { 'wasm/README.md': 'README.md' };
for (const name of ['api', 'cli', 'faq', 'javascript']) documents[`docs/${name}.md`] = `docs/${name}.md`;

/**
 * A document as the package has it. Links to its other documents stay relative; others lead to the repository, and are
 * plain text while it has no address.
 */
export const withLinks = (markdown, path, repository) => markdown.replaceAll(/\[([^\]]+)\]\((?!https?:|#)([^)]+)\)/g,
  (_, text, target) => {
    const [file, anchor = ''] = posix.join(posix.dirname(path), target).split(/(?=#)/);
    const near = documents[file] && posix.relative(posix.dirname(documents[path]), documents[file]);
    if (near) return `[${text}](${near}${anchor})`;
    return repository ? `[${text}](${repository}/blob/HEAD/${file}${anchor})` : text;
  });

/**
 * Makes build/npm, from which npm packs: dist, the documents, and for each entry a folder for tools that do not support
 * `exports`.
 */
export function writeNpmFolder() {
  const folder = join(root, 'build/npm');
  const write = (path, value) =>
    writeFileSync(join(folder, path, 'package.json'), `${JSON.stringify(value, null, 2)}\n`);
  const description = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const fields = publishedFields(description);
  const { '.': index, './package.json': itself, ...others } = fields.exports;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  mkdirSync(join(folder, 'docs'));
  for (const [path, place] of Object.entries(documents))
    writeFileSync(join(folder, place), withLinks(readFileSync(join(root, path), 'utf8'), path, description.repository));
  write('', fields);
  for (const [entry, conditions] of Object.entries(others)) {
    mkdirSync(join(folder, entry));
    write(entry, legacyFields(conditions, '../'));
  }
}
