import { readFileSync } from 'node:fs';

const { forms } = JSON.parse(readFileSync(new URL('../../../wasm/tools/time_forms.json', import.meta.url), 'utf8'));

/** Some examples of each form that readTime reads, with its meaning. */
export const writtenTimes = forms.map(({ examples, meaning }) => [Object.keys(examples).slice(0, 3), meaning]);
