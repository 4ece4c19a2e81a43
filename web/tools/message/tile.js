import { write } from '../../form/write.js';
import { excessParts, makeMarks } from './field_marks.js';

/** Shows the length of an embed's title, and marks the characters above the limit. */
export function startTile(tile, { api }) {
  const [input, summary, bar] = tile.querySelectorAll('textarea, p, .bar');
  const mark = makeMarks(input);
  const message = () => ({ embeds: [{ title: input.value }] });
  function draw() {
    const { counts } = api.checkMessage(message());
    const { count = 0, max } = counts.find(({ path }) => path.endsWith('.title')) ?? {};
    mark(count > max ? excessParts(input.value, [{ value: input.value, max }]) : []);
    write(summary, count > max ? `${count} of ${max}: ${count - max} too many` : max ? `${count} of ${max}` : '');
    summary.parentElement.classList.toggle('over', count > max);
    bar.style.backgroundSize = `${Math.min(count / max, 1) * 100}% 100%`;
  }
  input.value = `Movie night: ${'popcorn, '.repeat(28)}friends!`;
  input.addEventListener('input', draw);
  draw();
  input.scrollTop = input.scrollHeight;
  return () => ({ message: JSON.stringify(message(), null, 2) });
}
