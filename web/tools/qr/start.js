import { copyBy } from '../../form/copy.js';
import { makeForm } from '../../form/form.js';
import { showWarnings, told } from '../../form/warnings.js';

/** Draws each module with the same whole number of the screen's pixels, as far as there is room; `side`: modules, or
 *  pixels, of the whole image, `room`: how wide it can be. */
function fit(image, { side, room }) {
  const ratio = devicePixelRatio;
  const most = room * ratio || Infinity;
  image.style.width = `${Math.min(most, Math.max(1, Math.floor((room * ratio) / side)) * side) / ratio}px`;
}

/** What a field says, as a control for colours takes it, which knows no transparent one. */
function colourOf({ value, placeholder }) {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1] ?? placeholder;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function save(bytes, type, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const copyImage = (png) =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([png], { type: 'image/png' }) })]);

function startButtons(section, shown) {
  section.addEventListener('click', ({ target }) => {
    const { version, svg } = shown.result ?? {};
    if (target.dataset.save === 'png') save(shown.png, 'image/png', `qr-${version}.png`);
    if (target.dataset.save === 'svg') save(svg, 'image/svg+xml', `qr-${version}.svg`);
    if ('copyImage' in target.dataset) copyBy(target, () => copyImage(shown.png));
  });
  const canCopy = navigator.clipboard?.write && globalThis.ClipboardItem;
  if (!canCopy) section.querySelector('[data-copy-image]').replaceWith('This browser cannot copy images.');
}

/** The code stays drawn in whole pixels where the room for it changes. */
function keepFitting(image, shown) {
  const refit = () => {
    shown.room = image.parentElement.clientWidth;
    if (shown.result) fit(image, shown);
  };
  new ResizeObserver(refit).observe(image.parentElement);
  addEventListener('resize', refit);
}

function startColours(section, pickers, changed) {
  for (const picker of pickers) {
    const { colour } = picker.dataset;
    picker.addEventListener('input', () => {
      section.querySelector(`#qr-${colour}`).value = picker.value.slice(1);
      changed(colour);
    });
  }
}

/** The buttons that need a PNG image. */
const ofPng = '[data-save="png"], [data-copy-image], [data-copy="png_data_uri"]';

/** What core takes of a logo: its data URI has a third more characters. */
const mostBytes = 49_000;

/** Has `take` called with the data URI of the chosen file, or with nothing. */
function startLogo(section, take) {
  const input = section.querySelector('#qr-logo');
  input.addEventListener('change', () => {
    const [file] = input.files;
    const fits = !file || (file.size <= mostBytes && input.accept.split(',').includes(file.type));
    section.querySelector('#qr-logo-problem').textContent =
      fits ? '' : 'The logo must be a PNG, JPEG or WebP file of at most 48 KB.';
    if (!file || !fits) return take();
    const reader = new FileReader();
    reader.onload = () => take(reader.result);
    return reader.readAsDataURL(file);
  });
}

export function start(section, page) {
  const { api } = page;
  const image = section.querySelector('.preview img');
  const pickers = section.querySelectorAll('[data-colour]');
  const warnings = section.querySelector('[data-warnings]');
  const shown = { room: 0 };

  function show(result) {
    for (const picker of pickers) picker.value = colourOf(section.querySelector(`#qr-${picker.dataset.colour}`));
    showWarnings(warnings, result?.warnings);
    image.hidden = !result;
    if (!result) return;
    for (const button of section.querySelectorAll(ofPng)) button.disabled = !shown.png;
    image.src = result.data_uri;
    image.alt = `QR code ${result.version} of ${result.text_length} characters`;
    fit(image, shown);
  }

  function compute(values) {
    const result = api.qr({ ...values, logo: shown.logo, base_url: page.baseUrl });
    const isSvgOnly = shown.logo || values.module_shape || values.eye_shape;
    shown.png = isSvgOnly ? undefined : api.qrPng(values);
    shown.side = values.exact ? result.size : result.modules + 2 * Number(values.margin ?? 4);
    shown.result = result;
    const { size, dark, light, exact, reserve, module_shape: modules, eye_shape: eyes, ...drawn } = values;
    return {
      ...result,
      png_data_uri: isSvgOnly ? undefined : api.qrDataUrl(values),
      blocks: api.qrText({ ...drawn, ansi: false }),
      terminal: api.qrText(drawn),
      text_bytes: new TextEncoder().encode(values.text).length,
      svg_bytes: result.svg.length,
      png_bytes: shown.png?.length,
    };
  }

  startButtons(section, shown);
  const form = makeForm(section, {
    page, compute, show,
    said: ({ version, modules, size, warnings: all = [] }) =>
      [`QR code ${version}, ${modules} modules, ${size} pixels`, ...all.map(told)].join('. '),
    sample: { call: 'qrSvg', takes: 'svg', path: '/api/qr.svg', shown: ['text'] },
  });
  startColours(section, pickers, form.changed);
  startLogo(section, (uri) => {
    shown.logo = uri;
    form.changed('reserve');
  });
  keepFitting(image, shown);
  return form;
}
