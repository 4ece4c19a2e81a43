/** Wraps text at words into lines of at most `width` characters; a longer word gets its own line. */
export function wrap(text, width) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

/** Pairs as two columns with `width` characters a line. A name of more than `max` characters has its own line. */
export function twoColumns(pairs, width, max) {
  const longest = Math.max(0, ...pairs.map(([name]) => name.length).filter((length) => length <= max));
  const margin = ' '.repeat(longest + 2);
  return pairs.map(([name, text]) => {
    const lines = wrap(text, Math.max(width - margin.length, 20));
    const first = name.length > longest ? `${name}\n${margin}` : name.padEnd(margin.length);
    return `${first}${lines.join(`\n${margin}`)}\n`;
  }).join('');
}
