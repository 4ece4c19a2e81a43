import { write } from '../../form/write.js';

const centimetresPerInch = 2.54;

/** The number in a field or else its placeholder; 0 if invalid. */
const numberIn = ({ value, placeholder }) => Math.max(0, Number((value || placeholder).replace(',', '.'))) || 0;

const formatNumber = (number) => new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(number);

/**
 * Starts the fields for printing. The scanning distance sets the width; width and resolution set the size in pixels.
 * `sideOf` returns the width of the image divided by that of the code. `setSize` is called with pixels, or '' for the
 * default.
 */
export function startPrinting(section, sideOf, setSize) {
  const fields = ['distance', 'width', 'dpi'].map((name) => section.querySelector(`#qr-${name}`));
  const [distance, width, resolution] = fields;
  const hint = section.querySelector('[data-max]');
  const max = Number(hint.dataset.max);
  /** The width of the image, in centimetres. */
  const wide = () => numberIn(width) * sideOf();

  function draw() {
    const pixels = Math.ceil(wide() / centimetresPerInch * numberIn(resolution));
    const advice = pixels > max
      ? ` A PNG has at most ${formatNumber(max)}: use the SVG, which is sharp at any size.` : '';
    write(hint, pixels ? `With its margin: ${formatNumber(wide())} cm, ${formatNumber(pixels)} pixels.${advice}`
      : 'Enter a width and dots per inch above 0.');
    return Math.min(max, pixels);
  }

  distance.addEventListener('input', () => { width.value = Math.round(numberIn(distance)) / 10; });
  for (const field of fields) field.addEventListener('input', draw);
  section.querySelector('[data-screen]').addEventListener('click', () => setSize(''));
  section.querySelector('[data-poster]').addEventListener('click', () => draw() && setSize(draw()));
  section.querySelector('[data-print]').addEventListener('click', () => {
    const { classList, style } = document.documentElement;
    classList.add('printing');
    style.setProperty('--printed', `${wide()}cm`);
    addEventListener('afterprint', () => classList.remove('printing'), { once: true });
    print();
  });
  return draw;
}
