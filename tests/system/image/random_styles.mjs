// Random requests for QR codes with options that make them hard to read.
import { Resvg } from '@resvg/resvg-js';
import { qr } from 'cordage/qr';
import { randomFrom } from './styles.mjs';

const levels = ['l', 'm', 'q', 'h'];
const alphabets = ['0123456789', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:',
  'abcdefghijklmnopqrstuvwxyz0123456789-._~/?&=%', 'äöüßéèñçøåÄÖÜ', 'こんにちは世界你好', '😀🎉🚀✨'];
/** Dark and light, the last four with the least contrast (40 % of the way from black to white). */
const colours = [['000000', 'ffffff'], ['5865f2', 'ffffff'], ['112233', 'ffeedd'], ['000000', 'transparent'],
  ['999999', 'ffffff'], ['000000', '666666'], ['cc2200', 'e4ccc4'], ['0055aa', '99bbdd']];

const dataUri = (svg) => `data:image/png;base64,${new Resvg(svg).render().asPng().toString('base64')}`;

/** Pictures that are all dark, noise in all colours, and a dark disc, which do not resemble a part of a code. */
function logosOf(random) {
  const picture = (shapes) => dataUri(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">${shapes}</svg>`);
  let noise = '';
  for (let y = 0; y < 64; y += 2) for (let x = 0; x < 64; x += 2)
    noise += `<rect x="${x}" y="${y}" width="2" height="2" fill="hsl(${360 * random()} 80% ${90 * random()}%)"/>`;
  return [picture('<rect width="64" height="64"/>'), picture(noise), picture('<circle cx="32" cy="32" r="32"/>')];
}

/** The options of `count` requests that are accepted, from a seed. */
export function* randomStyles(seed, count) {
  const random = randomFrom(seed);
  const below = (limit) => Math.floor(random() * limit);
  const pick = (values) => values[below(values.length)];
  const logos = logosOf(random);
  const text = (most) => {
    const alphabet = [...pick(alphabets)];
    return Array.from({ length: 1 + Math.floor(most ** random()) }, () => pick(alphabet)).join('');
  };
  for (let made = 0; made < count;) {
    const [dark, light] = pick(colours);
    const options = {
      text: text(500), error: pick(levels), margin: 2 + below(6), dark, light,
      module_shape: pick(['square', 'rounded', 'dots']), eye_shape: pick(['square', 'rounded']),
    };
    if (below(5) > 0) options.reserve = below(2) ? 10 : 1 + below(10);
    if (options.reserve && below(2)) options.logo = pick(logos);
    if (!options.logo && below(4) === 0) options.module_shape = options.eye_shape = 'square';
    const pixels = 3 + below(6);
    const accepted = largestAccepted(options);
    if (!accepted) continue;
    accepted.options.size = pixels * (accepted.modules + 2 * options.margin);
    yield accepted.options;
    ++made;
  }
}

/** A request with the largest accepted reserve up to its own. */
function largestAccepted(options) {
  for (let { reserve } = options; reserve === undefined || reserve > 0; --reserve)
    try {
      const tried = { ...options, size: 4096, ...(reserve && { reserve }) };
      return { options: tried, modules: qr(tried).modules };
    } catch (problem) {
      if (problem.parameter !== 'reserve') return undefined;
    }
  return undefined;
}
