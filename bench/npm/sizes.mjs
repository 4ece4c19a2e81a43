// sizes.mjs TEXT: prints as JSON the bytes of the smallest image that each package makes: {"svg", "png"}, by package.
import { smallest } from './candidates.mjs';

const [text] = process.argv.slice(2);
const sizes = { svg: {}, png: {} };
for (const [form, packages] of Object.entries(smallest(text)))
  for (const [name, draw] of Object.entries(packages)) sizes[form][name] = Buffer.byteLength(await draw(text));
console.log(JSON.stringify(sizes));
