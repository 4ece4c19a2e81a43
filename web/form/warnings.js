/** The sentence of a warning, after its subject unless it begins with that. */
export function warningText({ code, parameter, name, detail }) {
  if (code === 'refused') return `Discord rejects this link: ${detail}`;
  const subjects = [...new Set([parameter, name])].filter((each) => each && !detail.startsWith(each));
  return [...subjects, detail].join(': ');
}

/** Fills the list `warnings` of form/result.mjs. `reword` replaces names of parameters. */
export function showWarnings(list, warnings = [], reword = (text) => text) {
  list.replaceChildren(...warnings.map((warning) => {
    const item = document.createElement('li');
    item.className = 'warning';
    item.textContent = reword(warningText(warning));
    return item;
  }));
}
