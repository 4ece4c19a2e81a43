import { announce } from '../../form/announce.js';
import { copyBy } from '../../form/copy.js';
import { makeForm } from '../../form/form.js';
import { showWarnings, warningText } from '../../form/warnings.js';
import { drawPng } from './canvas.js';
import { startLogo } from './logo.js';
import { startPrinting } from './print.js';

/** Scales the image so that each module is a whole number of device pixels, if there is room. `side`: modules, or
 *  pixels, of the image; `room`: the available width. */
function fit(image, { side, room }) {
  const ratio = devicePixelRatio;
  const most = room * ratio || Infinity;
  image.style.width = `${Math.min(most, Math.max(1, Math.floor((room * ratio) / side)) * side) / ratio}px`;
}

/** The colour of a field for a colour input, which has no transparent one. */
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

/** The bytes of a data URI in base64. */
const bytesOf = (uri) => Uint8Array.from(atob(uri.slice(uri.indexOf(',') + 1)), (byte) => byte.charCodeAt(0));

async function copyImage(result) {
  const blob = async () => new Blob([bytesOf(await result.png_data_uri)], { type: 'image/png' });
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob() })]);
}

/** A file name without extension: the host of a URL, or qr. */
const nameOf = (text) => (/^https?:/i.test(text) && URL.canParse?.(text) ? new URL(text).hostname : 'qr');

function startButtons(section, shown) {
  section.addEventListener('click', ({ target }) => {
    const { result } = shown;
    const { save: form } = target.dataset;
    const name = `${result && nameOf(shown.text)}.${form}`;
    // If there is no PNG, a warning is shown already.
    if (form === 'png') result.png_data_uri.then((uri) => save(bytesOf(uri), 'image/png', name), () => {});
    if (form === 'svg') save(result.svg, 'image/svg+xml', name);
    if ('copyImage' in target.dataset) copyBy(target, () => copyImage(result));
  });
  const canCopy = navigator.clipboard?.write && globalThis.ClipboardItem;
  if (!canCopy) section.querySelector('[data-copy-image]').replaceWith('This browser cannot copy images.');
}

function refitOnResize(image, shown) {
  const refit = () => {
    shown.room = image.parentElement.clientWidth;
    if (shown.result) fit(image, shown);
  };
  // In the next frame: the new height of the image would make browsers report a loop of the observer as an error.
  new ResizeObserver(() => requestAnimationFrame(refit)).observe(image.parentElement);
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

export function start(section, page) {
  const { api } = page;
  const image = section.querySelector('.preview img');
  const pickers = section.querySelectorAll('[data-colour]');
  const warnings = section.querySelector('[data-warnings]');
  const shown = { room: 0, isLoading: false };

  function show(result) {
    for (const picker of pickers) picker.value = colourOf(section.querySelector(`#qr-${picker.dataset.colour}`));
    showWarnings(warnings, result?.warnings, form.relabel);
    image.hidden = !result;
    section.querySelector('[data-print]').disabled = !result;
    drawPrinting();
    if (!result) return;
    if (shown.isLoading) for (const button of section.querySelectorAll('.result button')) button.disabled = true;
    image.src = result.data_uri;
    image.alt = `QR code ${result.version} of ${result.text_length} characters`;
    fit(image, shown);
  }

  /** Draws the PNG in the browser, because core does not draw logos. Shows a warning if that fails. */
  async function pngOf(result, { text, error, mask, eci, margin = 4 }) {
    const matrix = api.qrMatrix({ text, error, mask, eci, version: (result.modules - 17) / 4 });
    const { size, reserved_size: reserved = 0 } = result;
    try {
      return await drawPng(result.data_uri, { size, reserved, margin: Number(margin), matrix });
    } catch (failure) {
      showWarnings(warnings, [...(result.warnings ?? []), { detail: failure.message }], form.relabel);
      announce(() => failure.message);
      throw failure;
    }
  }

  /** Calls core once per key; values that only a click needs are computed on demand. */
  function compute(values) {
    const { size, dark, light, exact, reserve, module_shape: modules, eye_shape: eyes, title, ...drawn } = values;
    const hasLogo = Boolean(shown.logo) || shown.isLoading;
    const hasPng = !(shown.logo || title);
    const result = api.qr({
      ...values, logo: shown.logo, data_uri: hasPng ? 'png' : 'svg', base_url: hasLogo ? undefined : page.baseUrl,
    });
    shown.text = values.text;
    const side = result.modules + 2 * Number(values.margin ?? 4);
    shown.side = exact ? result.size : side;
    shown.code = Math.floor(result.size / side) * result.modules;
    shown.result = {
      ...result,
      note: result.note.replace('requested_size', 'the requested size'),
      data_uri: hasPng ? `data:image/svg+xml;base64,${btoa(result.svg)}` : result.data_uri,
      get png_data_uri() {
        if (shown.logo) return pngOf(result, values);
        return Promise.resolve(hasPng ? result.data_uri : api.qrDataUrl({ ...values, title: undefined }));
      },
      get blocks() { return api.qrText({ ...drawn, ansi: false }); },
      get terminal() { return api.qrText(drawn); },
      text_bytes: new TextEncoder().encode(values.text).length,
      svg_bytes: new TextEncoder().encode(result.svg).length,
      png_bytes: hasPng ? bytesOf(result.data_uri).length : undefined,
    };
    return shown.result;
  }

  /** The reason why core rejects a logo. */
  function faultOfLogo(logo) {
    try {
      api.qr({ text: 'a', logo });
    } catch ({ detail }) {
      return detail.replace(/^logo/, 'The file');
    }
    return 'The image is incomplete.';
  }

  startButtons(section, shown);
  const form = makeForm(section, {
    page, compute, show,
    summary: ({ version, modules, size, warnings: all = [] }) => [
      `QR code ${version}, ${modules} modules, ${size} pixels`, ...all.map((each) => form.relabel(warningText(each))),
    ].join('. '),
    sample: { call: 'qrSvg', result: 'svg', path: '/api/qr.svg', shown: ['text', 'title'] },
  });
  startColours(section, pickers, form.changed);
  const drawPrinting = startPrinting(section, () => (shown.result ? shown.result.size / shown.code : 1), (size) => {
    section.querySelector('#qr-size').value = size;
    form.changed('size');
  });
  startLogo(section, faultOfLogo, ({ uri, isLoading = false }) => {
    Object.assign(shown, { logo: uri, isLoading });
    // Samples have no logo, so they would make another code.
    section.querySelector('.use').hidden = Boolean(uri) || isLoading;
    // With a problem the last result stays, but its picture has another logo.
    image.hidden = true;
    form.changed('reserve');
  });
  refitOnResize(image, shown);
  return form;
}
