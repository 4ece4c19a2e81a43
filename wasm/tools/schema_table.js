// The notation of platform_schema.js and platform_rules.js. A line is a schema and its members, separated by spaces.
// Lines that begin with a space continue the one before. After a name come: ! required, ? not required, | trimmed
// before it is counted, . not only integers, #min~max characters, *min~max entries, :min~max the number itself,
// %min~max members of a map, =values, /pattern, ^ no entry twice, >schemas; after [ what holds for entries, after {
// for the members of a map. A greatest bound may be the name of a limit in core.

const part = /([#*:%])([^~]*)~([\w.-]*)|([=>])([^>[{^]*)|(\/)(.*)|([!?|.^])/y;

function readPart(text) {
  const read = { __proto__: null, bounds: [], refs: [] };
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const [, sign, min, max, list, items, slash, pattern, flag] = part.exec(text);
    if (sign) read.bounds.push([sign, min, max]);
    else if (list === '>') read.refs = items.split(',');
    else if (list === '=') read.values = items.split(',');
    else if (slash) read.pattern = pattern;
    else if (flag === '!' || flag === '?') read.isNeeded = flag === '!';
    else if (flag === '|') read.isTrimmed = true;
    else if (flag === '.') read.isFraction = true;
    else read.isUnique = true;
  }
  return read;
}

/** A name, what holds for it, for entries and for the members of a map. */
function readToken(token) {
  const [, name, own, entries, values] = /^(\w+)((?:\/.*|[^[{])*)(?:\[(.*))?(?:\{(.*))?$/.exec(token);
  return {
    __proto__: null, name, ...readPart(own), ...(entries !== undefined && { entries: readPart(entries) }),
    ...(values !== undefined && { map: readPart(values) }),
  };
}

export const parseTable = (text) => text.trim().replace(/,\n /g, ',').split(/\n(?! )/).map((line) => {
  const [head, ...members] = line.split(/\s+/).map(readToken);
  return { __proto__: null, name: head.name, head, members };
});
