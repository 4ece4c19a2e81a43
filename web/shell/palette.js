import { limits } from '#facts';
import { announce } from '../form/announce.js';
import { putIntoClipboard } from '../form/copy.js';
import { maskInput } from '../form/mask.js';
import { writeAddress } from './address.js';
import { withAnswers } from './answers.js';
import { interpret } from './interpretations.js';
import { remember } from './memory.js';
import { notifyBriefly } from './notice.js';
import { tools } from './tools.js';

const everyTool = tools.map(({ slug, title, purpose }) =>
  ({ tool: slug, values: {}, label: `Open: ${title}`, note: purpose }));

function interpretationsOf(text, { api, scopes, zones }) {
  if (!text.trim()) return everyTool;
  const now = Math.floor(Date.now() / 1000);
  const context = { now, zone: zones.typing.value, api, scopes, tools, linkTo: writeAddress };
  return withAnswers(interpret(text, context), text, context);
}

function optionOf({ label, note, copy }, i) {
  const option = document.createElement('li');
  const remark = document.createElement('small');
  option.id = `interpretation-${i}`;
  option.role = 'option';
  option.ariaSelected = 'false';
  option.dataset.does = copy ? 'copy' : 'open';
  remark.textContent = note;
  option.append(label, ' ', remark);
  return option;
}

/** The interpretation that Enter opens if none is selected. */
const preferredOf = (interpretations) => interpretations.find(({ isUnlikely }) => !isUnlikely);

/** The interpretation of pasted text if only one does not have isAlwaysPossible. */
function onlyInterpretation(offered) {
  const interpretations = offered.filter(({ copy }) => !copy);
  const others = interpretations.filter(({ isAlwaysPossible }) => !isAlwaysPossible);
  const [only, ...more] = others.length ? others : interpretations.filter(({ isUnlikely }) => !isUnlikely);
  return more.length ? undefined : only;
}

/** The list of interpretations below the input. `choose` is called with a clicked one. */
function makeList(input, choose) {
  const list = document.getElementById('interpretations');
  let interpretations = [];
  let selected = -1;

  function select(i) {
    selected = i;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = `${at === i}`;
    list.children[i]?.scrollIntoView({ block: 'nearest' });
    if (i < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', list.children[i].id);
  }

  function toggle(isOpen) {
    list.hidden = !isOpen;
    input.ariaExpanded = `${isOpen}`;
    select(-1);
  }

  // The input keeps the focus, so that the list stays open until an option is released.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const i = [...list.children].indexOf(target.closest('li'));
    if (i >= 0) choose(interpretations[i]);
  });
  return {
    close: () => toggle(false),
    get isOpen() { return !list.hidden; },
    get selected() { return interpretations[selected]; },
    step: (by) => select((Math.max(selected, by < 0 ? 0 : -1) + by + list.children.length) % list.children.length),
    /** Shows interpretations and marks the preferred one. Returns the announcement for screen readers. */
    show(given, preferred) {
      interpretations = given;
      list.replaceChildren(...given.map(optionOf));
      list.children[given.indexOf(preferred)]?.setAttribute('data-preferred', '');
      toggle(true);
      return given.map(({ label }) => label).join(', ');
    },
  };
}

function startShortcut(input) {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.getElementById('palette-keys').textContent = '⌘ K';
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** Starts the command palette, which opens a pasted text at once if it has one interpretation. Returns a function that
 *  inserts text as if it were pasted. */
export function startPalette(page) {
  const input = document.getElementById('palette-text');
  // The pasted text with its line breaks, which the input cannot have.
  let pasted = '';
  const rememberPaste = ({ clipboardData }) => { pasted = clipboardData.getData('text/plain'); };
  input.parentElement.addEventListener('paste', rememberPaste, true);
  const text = maskInput(input);
  const list = makeList(input, choose);
  let interpretations = [];

  async function copy(answer, values) {
    try {
      await putIntoClipboard(answer);
      remember(values);
      notifyBriefly(`Copied ${answer}`);
    } catch {
      notifyBriefly('Copy failed');
    }
  }

  function choose({ tool, values, copy: answer }) {
    text.value = '';
    if (answer) copy(answer, values);
    else page.open(tool, values);
    list.close();
  }

  const preferred = () => (text.value ? preferredOf(interpretations) : undefined);

  function offer() {
    const hasLines = pasted.length > limits.message_content || /\n/.test(pasted.trim());
    const isPasted = hasLines && pasted.replace(/[\r\n]+/g, ' ') === text.value;
    interpretations = interpretationsOf(isPasted ? pasted : text.value, page);
    if (!isPasted) pasted = '';
    const announcement = list.show(interpretations, preferred());
    if (text.value) announce(() => announcement);
  }

  const openOnly = () => {
    const only = onlyInterpretation(interpretations);
    if (only) choose(only);
  };

  const keys = {
    ArrowDown: () => list.step(1),
    ArrowUp: () => list.step(-1),
    Enter() {
      const chosen = list.selected ?? preferred();
      if (chosen) choose(chosen);
    },
    Escape() {
      text.value = '';
      list.close();
    },
  };

  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  input.addEventListener('blur', list.close);
  input.addEventListener('paste', openOnly);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') list.close(); // No blur event in a background window.
    if (!keys[event.key] || event.isComposing || !(list.isOpen || event.key === 'Escape')) return;
    event.preventDefault();
    keys[event.key]();
  });
  startShortcut(input);
  function insert(given) {
    pasted = given;
    text.value = given.replace(/[\r\n]+/g, ' ');
    input.focus();
    offer();
    openOnly();
  }
  // Text that is pasted outside all fields goes to the palette.
  document.addEventListener('paste', (event) => {
    if (event.defaultPrevented || event.target.closest('input, textarea, .tool')) return;
    event.preventDefault();
    insert(event.clipboardData.getData('text/plain'));
  });
  return insert;
}
