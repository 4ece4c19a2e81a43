import markdown from 'discord-markdown-parser';

// The text that discord-markdown-parser shows, which is independent of cuts.

export const nodesOf = (nodes) =>
  nodes.flatMap((node) => [node, ...(Array.isArray(node.content) ? nodesOf(node.content) : [])]);

export const textOf = (nodes) => nodes.map(({ content, lang = '', name = '' }) =>
  (Array.isArray(content) ? textOf(content) : lang + name + (content ?? ''))).join('');

/** Every character but whitespace, with the styles around it. */
function shown(nodes, around = []) {
  return nodes.flatMap(({ type, content, lang = '', level = '', target = '', ...node }) => {
    const isPlain = type === 'text' || type === 'br';
    const inside = isPlain ? around : [...around, `${type} ${lang}${level}${target}`];
    if (Array.isArray(content)) return shown(content, inside);
    const text = type === 'br' ? '' : content ?? JSON.stringify(node);
    return Array.from(text.replace(/\s/g, ''), (character) => `${character} ${[...inside].sort().join(', ')}`);
  });
}

export const read = (text) => shown(markdown.parse(text, 'extended'));
