/** What a warning says: what it is about, unless the sentence begins with that, and the sentence. */
export function told({ code, parameter, name, detail }) {
  if (code === 'refused') return `Discord rejects this link: ${detail}`;
  const subjects = [...new Set([parameter, name])].filter((each) => each && !detail.startsWith(each));
  return [...subjects, detail].join(': ');
}

/** Fills a list of `warnings` in form/result.mjs, with names of parameters as `inWords` writes them. */
export function showWarnings(list, warnings = [], inWords = (text) => text) {
  list.replaceChildren(...warnings.map((warning) => {
    const item = document.createElement('li');
    item.className = 'warning';
    item.textContent = inWords(told(warning));
    return item;
  }));
}
