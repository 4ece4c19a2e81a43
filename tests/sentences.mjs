/** The sentences of a document, without code blocks, rows of tables and the parts that are made. */
export const sentencesOf = (markdown) => markdown.replaceAll(/^```.*?^```|^\|.*?$/gms, '\n\n')
  .replaceAll(/<!-- ([\w ]+): made by.*?<!-- end of \1 -->/gs, '\n\n').split(/\n\s*\n|\n *(?=[-#] |\d+\. )/)
  .flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim().replace(/^(-|#+|\d+\.) /, '').split(/(?<=[.!?]) /));
