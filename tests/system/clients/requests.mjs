// The cases that can be expressed in the types of a client. Values in another spelling, for example TRUE, get the
// spelling of the types.

/** The values of a query, or undefined if a name occurs twice. */
function fieldsOf(query) {
  const fields = new Map();
  for (const part of query === '' ? [] : query.split('&')) {
    const [name, value] = part.replaceAll('+', ' ').split(/=(.*)/s).map((each) => {
      try {
        return decodeURIComponent(each);
      } catch {
        return undefined;
      }
    });
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

const isSame = (a, b) => a.toLowerCase() === b.toLowerCase();

/** The value of a schema that a string of a query means; undefined if the schema has none. */
function valueOf({ type, anyOf, enum: names }, text) {
  if (anyOf) return anyOf.map((schema) => valueOf(schema, text)).find((value) => value !== undefined);
  if (type === 'integer') return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
  if (type === 'boolean') return [false, true].find((value) => isSame(String(value), text));
  return names ? names.find((name) => isSame(name, text)) : text;
}

/** The path of the document for a request, with the values of its parameters: { template, path }. */
function routeOf({ paths }, requested) {
  for (const [template, { get }] of Object.entries(paths)) {
    const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const pattern = template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)');
    const [whole, ...values] = requested.match(new RegExp(`^${pattern}$`)) ?? [];
    const allows = (name, value) => get.parameters.find((each) => each.in === 'path' && each.name === name)
      .schema.enum.includes(value);
    if (whole && names.every((name, index) => allows(name, values[index])))
      return { template, path: Object.fromEntries(names.map((name, index) => [name, values[index]])) };
  }
  return undefined;
}

/** A request as { operation, template, path, query, headers }; undefined if the document's types do not have it. */
export function callOf(document, { method = 'GET', path: requested, query: text = '', headers }) {
  const route = method === 'GET' ? routeOf(document, requested) : undefined;
  const fields = fieldsOf(text);
  if (!route || !fields) return undefined;
  const { operationId: operation, parameters } = document.paths[route.template].get;
  const described = parameters.filter((each) => each.in === 'query');
  if (described.some(({ name, required }) => required && !fields.has(name))) return undefined;
  const query = {};
  for (const [name, value] of fields) {
    const parameter = described.find((each) => each.name === name);
    if (parameter && !parameter.required && value === '') continue; // absent
    query[name] = parameter && valueOf(parameter.schema, value);
    if (query[name] === undefined) return undefined;
  }
  return { operation, ...route, query, headers };
}
