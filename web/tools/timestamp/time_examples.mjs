import { createRequire } from 'node:module';

const { forms } = createRequire(import.meta.url)('#time_forms');

/** Some examples of each form that readTime reads, with its meaning. */
export const timeExamples = forms.map(({ examples, meaning }) => [Object.keys(examples).slice(0, 3), meaning]);
