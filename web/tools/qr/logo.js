// A logo: the chosen, dropped or pasted file as a data URI, no longer than core takes.

/** What core takes of a logo: its data URI has a third more characters. */
const mostBytes = 49_000;

async function asIs(file) {
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(file);
  });
  return reader.result;
}

/** The image drawn ever smaller until it fits. */
async function shrunk(file) {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (let side = 256; ; side /= 2) {
    const scale = Math.min(1, side / Math.max(image.width, image.height));
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const uri = canvas.toDataURL();
    if (uri.length <= mostBytes * 4 / 3) return uri;
  }
}

/** Has `take` called with the data URI of the logo, or with nothing where there is none. */
export function startLogo(section, take) {
  const input = section.querySelector('#qr-logo');
  const remover = section.querySelector('[data-remove-logo]');
  const problem = section.querySelector('#qr-logo-problem');

  async function choose(file) {
    let uri;
    problem.textContent = '';
    try {
      if (file && !input.accept.split(',').includes(file.type)) throw new TypeError(file.type);
      uri = file && await (file.size <= mostBytes ? asIs : shrunk)(file);
    } catch {
      problem.textContent = 'The logo must be a PNG, JPEG or WebP image.';
    }
    remover.hidden = !uri;
    take(uri);
  }

  function takeFrom(event, { files }) {
    if (!files.length) return;
    event.preventDefault();
    input.files = files;
    choose(files[0]);
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
  section.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer));
  section.addEventListener('paste', (event) => takeFrom(event, event.clipboardData));
}
