const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** The place of each value in JSON, as [start, end] by path, for example `embeds[0].title`. */
function placesIn(text) {
  const places = new Map();
  const open = [];
  const pathOf = ({ path, isList, at, name } = {}) => (path === undefined ? ''
    : isList ? `${path}[${at}]` : path ? `${path}.${name}` : name);
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === '}' || token === ']') {
      const { path, start } = open.pop();
      places.set(path, [start, index + 1]);
    } else if (token === ',') Object.assign(around, { at: around.at + 1, name: undefined });
    else if (around && !around.isList && around.name === undefined) around.name = JSON.parse(token);
    else if (token === '{' || token === '[')
      open.push({ path: pathOf(around), start: index, isList: token === '[', at: 0 });
    else if (token !== ':') places.set(pathOf(around), [index, index + token.length]);
  }
  return places;
}

/** The place of the value at a path in JSON, or of its closest existing ancestor. */
export function placeOf(text, path) {
  const places = placesIn(text);
  for (let rest = path; ; rest = rest.replace(/(^|\.|\[)[^.[]*$/, ''))
    if (places.has(rest) || !rest) return places.get(rest);
}
