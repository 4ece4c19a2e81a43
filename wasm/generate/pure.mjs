import { parseSync } from 'vite';

const harmless = ['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression'];

/** Returns whether all bundlers can drop an expression whose value is unused. */
function isPure({ type, expressions, elements, properties, argument }) {
  if (type === 'TemplateLiteral') return expressions.length === 0;
  if (type === 'ArrayExpression') return elements.every((each) => each && isPure(each));
  if (type === 'ObjectExpression')
    return properties.every((each) => each.type === 'Property' && !each.computed && isPure(each.value));
  return type === 'UnaryExpression' ? argument.type === 'Literal' : harmless.includes(type);
}

const allowed = ['Import', 'Export', 'Function', 'Class', 'Variable'];

/**
 * Marks the values that a module computes when it is loaded, so that bundlers leave out those that a program does not
 * use. Fails if loading it would do anything else.
 */
export function markPure(name, code) {
  let marked = '';
  let end = 0;
  for (const statement of parseSync(name, code).program.body) {
    const declaration = statement.declaration ?? statement;
    const text = () => `${name}: ${code.slice(statement.start, statement.end).slice(0, 200)}`;
    if (!allowed.some((type) => statement.type.startsWith(type))) throw new Error(`a side effect in ${text()}`);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (!init || isPure(init)) continue;
      if (id.type !== 'Identifier') throw new Error(`bundlers keep this pattern in ${text()}`);
      marked += `${code.slice(end, init.start)}/*@__PURE__*/(()=>(${code.slice(init.start, init.end)}))()`;
      end = init.end;
    }
  }
  return marked + code.slice(end);
}
