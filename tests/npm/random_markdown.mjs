// Well-formed text in Discord's Markdown, from a fixed seed.

/** Whole numbers below a limit (a linear congruential generator, with the numbers of POSIX). */
export function numbers(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor(state / 65536) % limit;
  };
}

const id = '175928847299117063';
/** The parts that a cut must not divide. */
export const whole = [
  `<@${id}>`, `<@!${id}>`, `<@&${id}>`, `<#${id}>`, `<:name:${id}>`, `<a:name:${id}>`, `</ping now:${id}>`, '<id:guide>',
  '<t:1700000000:R>', '<t:1700000000>', 'https://example.com/a_b?c=d&e=(f)', '<https://example.com/a-b>',
  '[a text](https://example.com/a)', '[a text](discord://-/channels/@me/1)', '[a text](mailto:me@example.com)', '<sound:1:2>',
  '<me@example.com>', '<mailto:me@example.com>', '<tel:+4930123456>', '@everyone', '@here', '`a code`', '``a ` code``', '\\*', '\\_', '\\|',
];
const words = ['a', 'word', 'Longer-words', 'end.', 'why?', '2', '漢字かな', '漢字。かな', 'é', '\u{1f600}',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f1e9}\u{1f1ea}', 'l\'été!', '(so)'];
const styles = ['**', '*', '__', '_', '~~', '||'];

export function makeTexts(seed) {
  const below = numbers(seed);
  const oneOf = (list) => list[below(list.length)];
  const times = (count, make) => Array.from({ length: count }, make);

  /** Sometimes a backtick that would begin code if the element around it did not end. */
  const lone = () => (below(8) > 0 ? '' : ' it`s');

  /** Words, inseparable parts and nested styles, each at most once and with different signs. */
  function inline(count, open = []) {
    const isFree = (text) => !open.some((style) => text.includes(style[0]));
    return times(1 + below(count), () => {
      const free = styles.filter(isFree);
      if (below(8) > 0 || open.length > 2) return oneOf((below(4) > 0 ? words : whole).filter(isFree));
      const style = oneOf(free);
      return style + inline(10, [...open, style]) + lone() + style;
    }).join(' ');
  }
  const code = () => {
    const lines = times(1 + below(12), () =>
      oneOf(['let x = 1;', '  if (a) b();', '', 'a ** b ** c', '<@1> _x_', 'x'.repeat(30)]));
    return `\`\`\`${oneOf(['js\n', 'c++\n', '\n'])}begin\n${lines.join('\n')}\nend\n\`\`\``;
  };
  const block = () => oneOf([
    () => inline(24), () => inline(12), code,
    () => times(1 + below(4), () => `> ${inline(8)}`).join('\n') + lone(),
    () => `${oneOf(['# ', '## ', '### ', '-# '])}${inline(4)}${lone()}`,
    () => times(1 + below(5), () => `${oneOf(['', '', '  '])}- ${inline(6)}`).join('\n'),
  ])();
  return { text: () => times(1 + below(8), block).join('\n\n'), inline, below, oneOf };
}
