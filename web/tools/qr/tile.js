import { write } from '../../form/write.js';
import { attempt } from '../shared/attempt.js';

/** Shows the QR code of the field's text. */
export function startTile(tile, { api }) {
  const [image, input, about] = tile.querySelectorAll('img, input, span');
  function draw() {
    const code = attempt(() => api.qr({ text: input.value, margin: 2 }));
    image.hidden = !code;
    if (code) image.src = code.data_uri;
    write(about, code ? `${code.text_length} characters, ${code.modules} × ${code.modules} modules` : '');
  }
  input.addEventListener('input', draw);
  draw();
  return () => ({ text: input.value });
}
