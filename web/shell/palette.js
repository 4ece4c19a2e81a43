import { announce } from '../form/announce.js';
import { maskInput } from '../form/mask.js';
import { ownZone } from '../tools/shared/locale.js';
import { interpret } from './interpretations.js';
import { tools } from './tools.js';

const everyTool = tools.map(({ slug, title }) => ({ tool: slug, values: {}, label: `Open: ${title}`, note: '' }));

function interpretationsOf(text, { api, scopes }) {
  if (!text.trim()) return everyTool;
  return interpret(text, { now: Math.floor(Date.now() / 1000), zone: ownZone, api, scopes, tools });
}

function itemOf({ label, note }, choose) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const remark = document.createElement('small');
  button.type = 'button';
  remark.textContent = note;
  button.append(label, remark);
  button.addEventListener('click', choose);
  item.append(button);
  return item;
}

/** Lists the interpretations; returns their announcement for screen readers. */
function showInterpretations(list, interpretations, choose) {
  const nothing = interpretations.length ? '' : 'No tool recognises this text.';
  list.querySelector('p').textContent = nothing;
  list.querySelector('ul').replaceChildren(...interpretations.map((each) => itemOf(each, () => choose(each))));
  list.hidden = false;
  return nothing || interpretations.map(({ label }) => label).join(', ');
}

/** The interpretation of a pasted text if there is only one; its QR code, which is always possible, does not count. */
function onlyInterpretation(interpretations) {
  const others = interpretations.filter(({ tool }) => tool !== 'qr');
  const [only, ...more] = others.length ? others : interpretations;
  return more.length ? undefined : only;
}

/** Moves the focus between the input and the interpretations by arrow keys. */
function walk(event, stops) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
}

/** The list closes where the focus leaves the palette. */
function startFocus(palette, list) {
  palette.addEventListener('focusout', ({ relatedTarget }) => { list.hidden = !palette.contains(relatedTarget); });
  // Some browsers do not focus a button that is pressed: keep the focus in the palette.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
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

/**
 * The command palette: offers what a text can be, and opens at once what is pasted and can be only one thing. Returns
 * a function that takes a text as if it were pasted.
 */
export function startPalette(page) {
  const palette = document.getElementById('palette');
  const list = document.getElementById('interpretations');
  const input = document.getElementById('palette-text');
  // A pasted text has its lines for the tools, which the input does not show.
  let pasted = '';
  palette.addEventListener('paste', ({ clipboardData }) => { pasted = clipboardData.getData('text/plain'); }, true);
  const text = maskInput(input);
  let interpretations = [];

  function choose({ tool, values }) {
    text.value = '';
    page.open(tool, values);
    list.hidden = true;
  }

  function offer() {
    const isPasted = pasted.length > 2000 && pasted.replace(/[\r\n]+/g, ' ') === text.value;
    interpretations = interpretationsOf(isPasted ? pasted : text.value, page);
    if (!isPasted) pasted = '';
    const said = showInterpretations(list, interpretations, choose);
    if (text.value) announce(() => said);
  }

  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  const openOnly = () => {
    const only = onlyInterpretation(interpretations);
    if (only) choose(only);
  };

  input.addEventListener('paste', openOnly);
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && text.value && interpretations.length) choose(interpretations[0]);
  });
  palette.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      text.value = '';
      input.focus();
      list.hidden = true;
    } else if (!list.hidden) {
      walk(event, [input, ...list.querySelectorAll('button')]);
    }
  });
  startFocus(palette, list);
  startShortcut(input);
  return (given) => {
    text.value = given;
    input.focus();
    offer();
    openOnly();
  };
}
