import { stored } from './storage.js';

const key = 'theme';

function apply(theme) {
  document.documentElement.dataset.theme = theme;
}

export function startTheme() {
  const radios = [...document.querySelectorAll('#theme input')];
  function show() {
    const last = stored((storage) => storage.getItem(key)) ?? document.documentElement.dataset.theme;
    const chosen = radios.some(({ value }) => value === last) ? last : 'system';
    for (const radio of radios) radio.checked = radio.value === chosen;
    apply(chosen);
  }
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      apply(radio.value);
      stored((storage) => storage.setItem(key, radio.value));
    });
  }
  // The theme may change in another tab, or before the browser returns to this page.
  for (const type of ['storage', 'pageshow']) addEventListener(type, show);
  show();
}
