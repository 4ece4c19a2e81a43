import { announce } from '../../form/announce.js';
import { showProblem } from '../../form/problem.js';
import { canReadCanvas } from './canvas.js';
import { readImageFile, uriOf } from './image_file.js';

// A logo: the chosen, dropped or pasted file as a data URI within core's limits.

/** The longest data URI that core accepts. */
const maxCharacters = 65_536;

/** The longest side of a logo, in pixels. */
const maxSide = 1024;

/** The image as PNG, scaled down until it fits. */
function redrawn(image) {
  if (!canReadCanvas())
    throw new TypeError('This browser cannot convert the image. Choose a PNG of at most 49 kB and 1024 pixels.');
  const canvas = document.createElement('canvas');
  for (let side = maxSide; ; side /= 2) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const uri = canvas.toDataURL();
    if (uri.length <= maxCharacters) return uri;
  }
}

async function logoOf(file, faultOf) {
  const { blob, bitmap, isPortable } = await readImageFile(file, faultOf);
  const uri = await uriOf(blob);
  const fits = uri.length <= maxCharacters && Math.max(bitmap.width, bitmap.height) <= maxSide;
  return fits && isPortable ? uri : redrawn(bitmap);
}

/**
 * Starts the field for a logo. `onChange` is called with its data URI as `uri`, if there is one, and with `isLoading`
 * while a file is read. `faultOf`: see readImageFile. Only the latest choice counts.
 */
export function startLogo(section, faultOf, onChange) {
  const input = section.querySelector('#qr-logo');
  const remover = section.querySelector('[data-remove-logo]');
  const place = section.querySelector('#qr-logo-problem');
  let choices = 0;

  function show({ uri, isLoading, problem }) {
    if (problem) input.value = '';
    remover.hidden = !input.value;
    showProblem(place, input, problem);
    onChange({ uri, isLoading });
    if (problem) announce(() => problem);
  }

  async function choose(file) {
    const choice = ++choices;
    show({ isLoading: Boolean(file) });
    if (!file) return;
    const outcome = await logoOf(file, faultOf).then((uri) => ({ uri }), ({ message }) => ({ problem: message }));
    if (choice === choices) show(outcome);
  }

  function chooseFrom(event, { files: [file] }) {
    if (!file) return;
    event.preventDefault();
    const only = new DataTransfer();
    only.items.add(file);
    input.files = only.files;
    choose(file);
  }

  input.addEventListener('change', () => choose(input.files[0]));
  function remove() {
    input.value = '';
    choose();
  }
  remover.addEventListener('click', () => {
    remove();
    input.focus();
  });
  section.querySelector('[data-reset]').addEventListener('click', remove);
  section.addEventListener('dragover', (event) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  });
  section.addEventListener('drop', (event) => {
    const isForText = event.target.nodeName === 'TEXTAREA' && !/^image/.test(event.dataTransfer.files[0]?.type);
    if (!isForText) chooseFrom(event, event.dataTransfer);
  });
  section.addEventListener('paste', (event) => chooseFrom(event, event.clipboardData));
}
