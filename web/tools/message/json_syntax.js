// Finds the first syntax error in JSON.

const stringBody = String.raw`[^"\\\0-\x1f]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\0-\x1f]*)*`;
const spaces = String.raw`[ \t\n\r]*`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const token = new RegExp(`${spaces}("${stringBody}"|${number}|true|false|null|[{}[\\],:])`, 'y');
const partOfString = new RegExp(`${spaces}"${stringBody}|${spaces}`, 'y');
const onlySpaces = new RegExp(spaces, 'y');
const anyValue = '"{[0';

/** The length of the longest prefix that can begin a JSON text. Browsers do not agree on how they report this place. */
function soundLength(text) {
  const closing = [];
  let allowed = anyValue;
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const found = token.exec(text)?.[1][0];
    const kind = found && ('"{}[],:'.includes(found) ? found : '0');
    if (!kind || !allowed.includes(kind)) break;
    at = token.lastIndex;
    if (kind === '{') closing.push('}');
    if (kind === '[') closing.push(']');
    if (kind === closing.at(-1)) closing.pop();
    const end = closing.at(-1) ?? '';
    const isName = kind === '"' && !allowed.includes('0');
    const next = { '{': '"}', '[': `${anyValue}]`, ':': anyValue, ',': end === '}' ? '"' : anyValue };
    allowed = next[kind] ?? (isName ? ':' : end && `,${end}`);
  }
  const rest = allowed.includes('"') ? partOfString : onlySpaces;
  rest.lastIndex = at;
  return at + rest.exec(text)[0].length;
}

/** A sentence with the line and column of the first syntax error; it never repeats the input. */
export function syntaxProblem(text) {
  const lines = text.slice(0, Math.min(soundLength(text), text.length - 1)).split('\n');
  return `This is not JSON: see line ${lines.length}, column ${lines.at(-1).length + 1}.`;
}
