import { announce } from '../form/announce.js';
import { maskInput } from '../form/mask.js';
import { recognise } from './interpretations.js';
import { tools } from './tools.js';

const everyTool = tools.map(({ slug, title }) => ({ tool: slug, values: {}, label: `Open: ${title}`, note: '' }));

function readingsOf(text, { api, scopes }) {
  if (!text.trim()) return everyTool;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return recognise(text, { now: Math.floor(Date.now() / 1000), zone, api, scopes, tools });
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

/** The reading of what was pasted, where it can be only one; a code of it is always possible. */
function onlyReading(readings) {
  const others = readings.filter(({ tool }) => tool !== 'qr');
  const [only, ...more] = others.length ? others : readings;
  return more.length ? undefined : only;
}

/** Moves between the box and what it offers. */
function walk(event, stops) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
}

function startKeys(input) {
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.getElementById('box-keys').textContent = '⌘ K';
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** The box on top: offers what a text can be, and opens at once what is pasted and can be only one thing. */
export function startBox(page) {
  const box = document.getElementById('box');
  const list = document.getElementById('readings');
  const input = document.getElementById('box-text');
  const text = maskInput(input);
  let readings = [];

  function choose({ tool, values }) {
    text.value = '';
    page.open(tool, values);
    list.hidden = true;
  }

  function offer() {
    readings = readingsOf(text.value, page);
    const said = readings.length ? '' : 'No tool recognises this text.';
    list.querySelector('p').textContent = said;
    list.querySelector('ul').replaceChildren(...readings.map((reading) => itemOf(reading, () => choose(reading))));
    list.hidden = false;
    if (text.value) announce(said || readings.map(({ label }) => label).join(', '));
  }

  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  input.addEventListener('paste', () => {
    const only = onlyReading(readings);
    if (only) choose(only);
  });
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && text.value && readings[0] && choose(readings[0]));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      text.value = '';
      input.focus();
      list.hidden = true;
    } else if (!list.hidden) {
      walk(event, [input, ...list.querySelectorAll('button')]);
    }
  });
  box.addEventListener('focusout', ({ relatedTarget }) => { list.hidden = !box.contains(relatedTarget); });
  // Not every browser gives a pressed button the focus: it stays in the box.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  startKeys(input);
}
