/** What a warning says: what it is about, unless the sentence begins with that, and the sentence. */
export function warningText({ code, parameter, name, detail }) {
  if (code === 'refused') return `Discord rejects this link: ${detail}`;
  const subjects = [...new Set([parameter, name])].filter((each) => each && !detail.startsWith(each));
  return [...subjects, detail].join(': ');
}

/** Fills a list of `warnings` in form/result.mjs, with names of parameters as `reword` writes them. */
export function showWarnings(list, warnings = [], reword = (text) => text) {
  list.replaceChildren(...warnings.map((warning) => {
    const item = document.createElement('li');
    item.className = 'warning';
    item.textContent = reword(warningText(warning));
    return item;
  }));
}
