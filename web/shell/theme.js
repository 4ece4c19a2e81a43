import { stored } from './storage.js';

const key = 'theme';

function apply(theme) {
  document.documentElement.dataset.theme = theme;
}

/** Light or dark by the system, or as chosen here. */
export function startTheme() {
  const chosen = stored((storage) => storage.getItem(key)) ?? 'system';
  for (const radio of document.querySelectorAll('#theme input')) {
    radio.checked = radio.value === chosen;
    radio.addEventListener('change', () => {
      apply(radio.value);
      stored((storage) => storage.setItem(key, radio.value));
    });
  }
  apply(chosen);
}
