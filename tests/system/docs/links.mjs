// Links of Markdown documents, and their anchors.

const withoutBlocks = (markdown) => markdown.replaceAll(/^```.*?^```/gms, '');

/** The links of a document that do not leave the repository: { path, anchor }, of which one can be empty. */
export const linksOf = (markdown) =>
  Array.from(withoutBlocks(markdown).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ([, path, anchor]) => ({ path, anchor }));

/** The anchors of a document's headings, as code hosts make them. */
export const anchorsOf = (markdown) => Array.from(withoutBlocks(markdown).matchAll(/^#+ (.*)$/gm), ([, heading]) =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
