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

/** The list of a combobox: shows choices, and marks one of them. */
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
    /** Shows choices, if there are any, and marks the first if the text means it. */
    show(found, isMeant) {
      element.replaceChildren(...found.map((each, i) => optionOf(each, `${element.id}-${i}`)));
      toggle(found.length > 0);
      mark(isMeant ? element.firstElementChild : undefined);
    },
    next: () => mark(active?.nextElementSibling ?? element.firstElementChild),
    previous: () => mark(active?.previousElementSibling ?? element.lastElementChild),
  };
}

/** What a combobox holds: the last choice, or a text that is kept with its problem. The options are its own. */
function makeChoice(input, { find, isMeant, onChoice, problems, empty }) {
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
    /** Takes the choice that the text means, or else refuses it. */
    leave() {
      const text = input.value.trim();
      if (!isRejected && text === last) return;
      const found = find(text);
      if (!text) choose(empty);
      else if (isMeant(text, found)) choose(found[0].value);
      else reject(found.length ? problems.unclear : problems.notFound);
    },
  };
}

/**
 * Starts a combobox. `find` returns the choices for a typed text: the value of each and a note beside it. A text with
 * one choice means that one if it `isFullName`, a whole name of it; for another text, once the field is left, one of the
 * problems is shown: `problems.none` if there are no choices, or `problems.unclear`.
 * `onChoice` is called with each new choice, with `empty` if the field is emptied, and with undefined at a problem. The
 * `value` of the object that this returns is the same.
 */
export function makeCombobox(input, { find, isFullName, onChoice, problems, empty = '' }) {
  const isMeant = (text, found) => found.length === 1 && isFullName(text, found[0].value);
  const list = makeList(input);
  const choice = makeChoice(input, { find, isMeant, onChoice, problems, empty });

  /** Shows all choices, or those for a text that is kept with its problem. */
  const unfold = () => list.show(find(choice.isRejected ? input.value.trim() : ''), false);

  function search() {
    const text = input.value.trim();
    const found = find(text);
    list.show(found, isMeant(text, found));
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
