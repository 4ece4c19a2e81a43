import { announce } from './announce.js';
import { maskInput } from './mask.js';
import { recognise } from './recognise.js';
import { tools } from './tools.js';

const everyTool = tools.map(({ name, title }) => ({ tool: name, values: {}, label: `Open: ${title}`, note: '' }));

const context = (platform) => ({
  now: Math.floor(Date.now() / 1000), zone: Intl.DateTimeFormat().resolvedOptions().timeZone, platform,
});

function buttonOf({ label, note }, choose) {
  const button = document.createElement('button');
  const remark = document.createElement('small');
  button.type = 'button';
  remark.textContent = note;
  button.append(label, remark);
  button.addEventListener('click', choose);
  return button;
}

/** The box on top: offers what a text can be, and opens at once what is pasted and can be only one thing. */
export function startBox(page) {
  const box = document.getElementById('box');
  const list = document.getElementById('readings');
  const input = document.getElementById('box-text');
  const text = maskInput(input);
  let readings = [];

  function close() {
    list.hidden = true;
  }

  function choose({ tool, values }) {
    text.value = '';
    close();
    page.open(tool, values);
  }

  function offer() {
    readings = text.value.trim() ? recognise(text.value, context(page.platform)) : everyTool;
    const said = readings.length ? '' : 'Nothing here reads this.';
    list.querySelector('p').textContent = said;
    list.querySelector('ul').replaceChildren(...readings.map((reading) => {
      const item = document.createElement('li');
      item.append(buttonOf(reading, () => choose(reading)));
      return item;
    }));
    list.hidden = false;
    if (text.value) announce(said || readings.map(({ label }) => label).join(', '));
  }

  function openPasted() {
    const [only, ...others] = readings.filter(({ tool }) => tool !== 'qr');
    if (only && !others.length) choose(only);
    else if (!only && readings.length === 1) choose(readings[0]);
  }

  function move(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || list.hidden) return;
    event.preventDefault();
    const stops = [input, ...list.querySelectorAll('button')];
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  }

  input.addEventListener('input', offer);
  input.addEventListener('focus', offer);
  input.addEventListener('paste', openPasted);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && readings.length && text.value) choose(readings[0]);
  });
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      text.value = '';
      input.focus();
      close();
    }
    move(event);
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!box.contains(relatedTarget)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  if (/Mac|iPhone|iPad/.test(navigator.platform)) document.getElementById('box-keys').textContent = '⌘ K';
}
