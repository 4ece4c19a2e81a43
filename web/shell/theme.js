const key = 'theme';

/** Files that are opened from a disk, and some settings of browsers, leave a page without storage. */
function stored(use) {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

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
