import { copyText } from '../../form/copy.js';
import { makeForm } from '../../form/form.js';
import { write } from '../../form/write.js';

/** Guesses whether `text` fills more than six lines; measuring would force a layout. */
const isLong = (text) => text.length > 400 || text.split('\n').length > 6;

export function start(section, page) {
  const place = section.querySelector('[data-parts]');
  const copier = section.querySelector('[data-next]');
  const [{ dataset: { default: defaultLimit } }] = section.querySelector('form').elements.limit;
  let parts = [];
  let next;
  const { firstElementChild: model } = section.querySelector('template').content;

  function compute({ text = '', limit = defaultLimit, code_blocks: keeps }) {
    const messages = page.api.splitMessage(text, { limit, code_blocks: keeps && keeps === 'true' });
    const { length } = messages;
    if (length === 1) return { ...messages, messages, count: '1 message' };
    if (length) {
      const shortened = page.api.truncate(text, limit);
      return { ...messages, messages, count: `${length} messages`, shortened };
    }
    const detail = 'Paste text to split.';
    throw new page.api.ProblemError({ type: 'missing-parameter', detail, parameter: 'text' });
  }

  function partOf(message, i, isExample) {
    const part = model.cloneNode(true);
    const [title, unfold, button, text] = part.querySelectorAll('h3, button, .text');
    title.textContent = `${i + 1}: ${[...message].length} characters`;
    button.dataset.copy = i;
    button.ariaLabel = `Copy message ${i + 1}`;
    for (const each of [unfold, button]) each.disabled = isExample;
    unfold.ariaLabel = `Unfold message ${i + 1}`;
    unfold.hidden = !isLong(message);
    text.classList.toggle('folded-text', isLong(message));
    text.textContent = message;
    return part;
  }

  /** Sets the message that the button copies next; its label changes now, or after "Copied". */
  function lead(to, isNow) {
    next = to;
    copier.dataset.label = parts.length ? `Copy next (${to + 1}/${parts.length})` : 'Copy next';
    if (isNow) write(copier, copier.dataset.label);
  }

  copier.addEventListener('click', () => {
    copyText(copier, parts[next]);
    lead((next + 1) % parts.length);
  });
  place.addEventListener('click', ({ target }) => {
    if (!('unfold' in target.dataset)) return;
    const isFolded = target.closest('.value').querySelector('.text').classList.toggle('folded-text');
    target.ariaExpanded = !isFolded;
    target.textContent = isFolded ? 'Unfold' : 'Fold';
  });

  return makeForm(section, {
    page,
    compute,
    show(result, isExample) {
      parts = result?.messages ?? [];
      place.replaceChildren(...parts.map((each, i) => partOf(each, i, isExample)));
      lead(0, true);
    },
    summary: ({ count }) => count,
  });
}
