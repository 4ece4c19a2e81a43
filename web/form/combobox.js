import { announce } from './announce.js';

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

/**
 * Starts a combobox. `find` returns the choices for a typed text: the value of each and a note beside it. `take` is
 * called with each new choice of a person, and with `empty` where the field is emptied. The `value` of the object that
 * this returns is a choice, whatever the field shows meanwhile.
 */
export function makeCombobox(input, { find, take, empty = '' }) {
  const list = input.nextElementSibling;
  let value = empty;
  let active;

  function mark(option) {
    active?.removeAttribute('aria-selected');
    active = option ?? undefined;
    input.setAttribute('aria-activedescendant', active?.id ?? '');
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    mark();
    list.hidden = true;
    input.ariaExpanded = 'false';
  }

  function open(text) {
    const found = find(text);
    list.replaceChildren(...found.map((each, i) => optionOf(each, `${list.id}-${i}`)));
    list.hidden = false;
    input.ariaExpanded = 'true';
    mark(text ? list.firstElementChild : undefined);
    announce(() => `${found.length} found`);
  }

  function show(next) {
    input.value = next;
    close();
    if (next === value) return;
    value = next;
    take(next);
  }

  /** Takes what is typed where it is a whole choice, or empty. */
  function leave() {
    const text = input.value.trim().toLowerCase();
    show(text ? find(text).find((each) => each.value.toLowerCase() === text)?.value ?? value : empty);
  }

  const keys = {
    ArrowDown: () => (list.hidden ? open('') : mark(active?.nextElementSibling ?? list.firstElementChild)),
    ArrowUp: () => list.hidden || mark(active?.previousElementSibling ?? list.lastElementChild),
    Escape: () => show(value),
    Enter: () => (active ? show(active.dataset.choice) : leave()),
  };

  input.addEventListener('input', () => open(input.value.trim()));
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || !keys[event.key] || (list.hidden && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  });
  input.addEventListener('click', () => {
    if (!list.hidden) return;
    input.select();
    open('');
  });
  input.addEventListener('blur', leave);
  // The focus stays in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target.closest('[data-choice]');
    if (option) show(option.dataset.choice);
  });
  return {
    get value() { return value; },
    set value(next) {
      value = next;
      input.value = next;
    },
  };
}
