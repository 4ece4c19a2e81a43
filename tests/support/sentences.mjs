/** A document without code blocks and generated parts. */
export const withoutMade = (markdown) => markdown.replaceAll(/^```.*?^```/gms, '\n\n')
  .replaceAll(/<!-- ([\w ]+): made by.*?<!-- end of \1 -->/gs, '\n\n');

/** The sentences of a document, without code blocks, rows of tables and generated parts. */
export const sentencesOf = (markdown) => withoutMade(markdown).replaceAll(/^\|.*$/gm, '\n\n')
  .split(/\n\s*\n|\n *(?=[-#] |\d+\. )/)
  .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim().replace(/^(-|#+|\d+\.) /, '').split(/(?<=[.!?]) /));
