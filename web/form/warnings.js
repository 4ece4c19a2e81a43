/** What a warning says: what it is about, and the sentence. */
export const told = ({ code, parameter, name, detail }) => (code === 'refused'
  ? `The platform refuses this link: ${detail}`
  : [...[parameter, name].filter((each, i, all) => each && all.indexOf(each) === i), detail].join(': '));

/** Fills a list of `warnings` in form/result.mjs. */
export function showWarnings(list, warnings = []) {
  list.replaceChildren(...warnings.map((warning) => {
    const item = document.createElement('li');
    item.className = 'warning';
    item.textContent = told(warning);
    return item;
  }));
}
