import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5.4';

// The facts about Discord in a copy of the package discord-api-types, read by TypeScript's parser and checker.

/** @typedef {{ value: unknown, unstable: boolean, deprecated: boolean, text: string }} Entry */

/** The value of a constant expression of the package's JavaScript, with the constants of its file. */
function valueOf(node, constants) {
  if (ts.isBigIntLiteral(node)) return BigInt(node.text.slice(0, -1));
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text);
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isNewExpression(node)) return valueOf(node.arguments[0], constants);
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left, node.right].map((each) => valueOf(each, constants));
    return node.operatorToken.kind === ts.SyntaxKind.LessThanLessThanToken ? left << right : left | right;
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce((text, { expression, literal }) =>
      text + valueOf(expression, constants) + literal.text, node.head.text);
  }
  return undefined;
}

/** The values of a constant object that a file of the package exports, by name. */
function valuesOf(file, name) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const constants = new Map(source.statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ initializer }) => initializer).map((each) => [each.name.text, valueOf(each.initializer, new Map())]));
  const { expression } = source.statements.find((each) => ts.isExpressionStatement(each)
    && ts.isBinaryExpression(each.expression) && each.expression.left.name?.text === name
    && ts.isObjectLiteralExpression(each.expression.right));
  return new Map(expression.right.properties
    .map((each) => [each.name.text, valueOf(each.initializer, constants)]));
}

/** Reads the copy of the package in a folder. */
export function readTypes(folder) {
  const entry = join(folder, 'v10.d.ts');
  const program = ts.createProgram([entry], { lib: ['lib.es2022.d.ts'], types: [], skipLibCheck: true });
  const checker = program.getTypeChecker();
  const exported = new Map(checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
    .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]));

  /** @returns {Entry} */
  const entryOf = (symbol, value) => {
    const tags = symbol.getJsDocTags(checker).map(({ name }) => name);
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).split('\n')[0];
    return { value, unstable: tags.includes('unstable'), deprecated: tags.includes('deprecated'), text };
  };
  const propertiesOf = (name) => {
    const symbol = exported.get(name);
    if (!symbol) return [];
    return checker.getPropertiesOfType(symbol.flags & ts.SymbolFlags.Variable
      ? checker.getTypeOfSymbol(symbol) : checker.getDeclaredTypeOfSymbol(symbol));
  };
  const objectOf = (name, file) => {
    const values = valuesOf(join(folder, file), name);
    return new Map(propertiesOf(name).map((each) => [each.name, entryOf(each, values.get(each.name))]));
  };

  return {
    version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version,
    /** The entries of an enumeration by name; without any if the package does not have it. */
    enumOf: (name) => new Map(Array.from(exported.get(name)?.exports?.values() ?? [], (each) =>
      [each.name, entryOf(each, checker.getConstantValue(each.valueDeclaration))])),
    flagEnums: [...exported.keys()].filter((name) => /Flags$/.test(name) && exported.get(name).exports?.size),
    permissions: objectOf('PermissionFlagsBits', 'payloads/common.js'),
    patterns: objectOf('FormattingPatterns', 'globals.js'),
    bases: objectOf('RouteBases', 'rest/v10/index.js'),
    /** The members of an interface, with those that it inherits. */
    membersOf: (name) => propertiesOf(name).map((each) => each.name),
    /** The paths of images; `value` has the path without an extension, and the formats. */
    images: new Map(propertiesOf('CDNRoutesDeclarations').map((each) => {
      const { type } = each.valueDeclaration;
      const path = type.getText().slice(2, -1).replace(/\.[^./]*$/, '').replaceAll(/\$\{\w+\}/g, '{}');
      const comment = ts.displayPartsToString(each.getDocumentationComment(checker));
      const formats = /supports the extensions?: (.*)/.exec(comment)?.[1].toLowerCase().split(', ') ?? [];
      return [each.name, entryOf(each, { path, formats })];
    })),
  };
}
