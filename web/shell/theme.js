import { stored } from './storage.js';

const key = 'theme';

function apply(theme) {
  document.documentElement.dataset.theme = theme;
}

/** Light or dark by the system, or as chosen here. */
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
  // It was chosen in another tab, or on another page before the browser went back to this one.
  for (const type of ['storage', 'pageshow']) addEventListener(type, show);
  show();
}
