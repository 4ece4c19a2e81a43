import { announce } from './announce.js';
import { anchorScroll, hovered } from './scroll_anchor.js';
import { showProblem } from './problem.js';

function optionOf({ value, note }, id) {
  const option = document.createElement('li');
  option.id = id;
  option.role = 'option';
  option.dataset.choice = value;
  const aside = document.createElement('small');
  aside.textContent = note;
  option.append(value, ' ', aside);
  return option;
}

/** The list of a combobox, with one active option. */
function makeList(input) {
  const element = input.nextElementSibling;
  let active;

  function mark(option) {
    active?.removeAttribute('aria-selected');
    active = option ?? undefined;
    input.setAttribute('aria-activedescendant', active?.id ?? '');
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
  }

  function toggle(isOpen) {
    element.hidden = !isOpen;
    input.ariaExpanded = `${isOpen}`;
  }

  return {
    element,
    get isOpen() { return !element.hidden; },
    get active() { return active; },
    close() {
      mark();
      toggle(false);
    },
    /** Opens the list if there are choices, and activates the first one if it `isMatch`. */
    show(found, isMatch) {
      element.replaceChildren(...found.map((each, i) => optionOf(each, `${element.id}-${i}`)));
      toggle(found.length > 0);
      mark(isMatch ? element.firstElementChild : undefined);
    },
    next: () => mark(active?.nextElementSibling ?? element.firstElementChild),
    previous: () => mark(active?.previousElementSibling ?? element.lastElementChild),
  };
}

/** The state of a combobox: the last choice, or a rejected text. The options are those of makeCombobox. */
function makeChoice(input, { find, isMatch, onChoice, problems, empty }) {
  const place = input.closest('.field').querySelector('.problem');
  let last = empty;
  let isRejected = false;

  function set(next) {
    [last, isRejected] = [next, false];
    input.value = next;
    showProblem(place, input);
  }

  function choose(next) {
    const isNew = isRejected || next !== last;
    set(next);
    if (isNew) onChoice(next);
  }

  function reject(problem) {
    const isNew = !isRejected;
    isRejected = true;
    anchorScroll(hovered(), () => showProblem(place, input, problem));
    if (isNew) onChoice(undefined);
  }

  return {
    place, set, choose,
    get last() { return last; },
    get isRejected() { return isRejected; },
    /** Chooses the match of the text, or rejects the text. */
    leave() {
      const text = input.value.trim();
      if (!isRejected && text === last) return;
      const found = find(text);
      if (!text) choose(empty);
      else if (isMatch(text, found)) choose(found[0].value);
      else reject(found.length ? problems.unclear : problems.notFound);
    },
  };
}

/**
 * Starts a combobox. `find` returns the choices for the typed text, each with its `value` and a `note`. Text matches
 * its only choice if it `isFullName`. When the field loses the focus with other text, it shows `problems.unclear`, or
 * `problems.notFound` without choices. `onChoice` is called with each new choice: `empty` if the field is cleared,
 * undefined if the text is rejected. The `value` of the returned object is the same.
 */
export function makeCombobox(input, { find, isFullName, onChoice, problems, empty = '' }) {
  const isMatch = (text, found) => found.length === 1 && isFullName(text, found[0].value);
  const list = makeList(input);
  const choice = makeChoice(input, { find, isMatch, onChoice, problems, empty });

  /** Shows all choices, or those for a rejected text. */
  const unfold = () => list.show(find(choice.isRejected ? input.value.trim() : ''), false);

  function search() {
    const text = input.value.trim();
    const found = find(text);
    list.show(found, isMatch(text, found));
    showProblem(choice.place, input, found.length ? '' : problems.notFound);
    announce(() => choice.place.textContent || `${found.length} found`);
  }

  function choose(value) {
    list.close();
    choice.choose(value);
  }

  function leave() {
    list.close();
    choice.leave();
  }

  const keys = {
    ArrowDown: () => (list.isOpen ? list.next() : unfold()),
    ArrowUp: () => list.isOpen && list.previous(),
    Escape: () => choose(choice.last),
    Enter() {
      if (list.active) return choose(list.active.dataset.choice);
      leave();
      return choice.isRejected && unfold();
    },
  };

  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    const isUsed = list.isOpen || event.key === 'ArrowDown' || (event.key === 'Escape' && input.value !== choice.last);
    if (event.isComposing || !keys[event.key] || !isUsed) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  });
  input.addEventListener('click', () => {
    if (list.isOpen) return;
    input.select();
    unfold();
  });
  input.addEventListener('blur', leave);
  // The focus stays in the field.
  list.element.addEventListener('mousedown', (event) => event.preventDefault());
  list.element.addEventListener('click', ({ target }) => {
    const option = target.closest('[data-choice]');
    if (option) choose(option.dataset.choice);
  });
  return {
    get value() { return choice.isRejected ? undefined : choice.last; },
    set value(next) { choice.set(next); },
  };
}
