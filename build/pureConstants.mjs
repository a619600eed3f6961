import { readFile } from 'node:fs/promises';
import ts from 'typescript';

const INERT = new Set([
  ts.SyntaxKind.ArrowFunction,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.BigIntLiteral,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);

/** What computes nothing by itself, so a bundler may drop it anyway. */
const isInert = (node) => {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return isInert(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isInert);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every(
      (property) =>
        ts.isMethodDeclaration(property) || (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name) && isInert(property.initializer)),
    );
  return INERT.has(node.kind);
};

/** The ranges of the initial values of a module's constants that are more than a function or a literal. */
const computed = (source) =>
  source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer === undefined || !ts.isIdentifier(name) || isInert(initializer) ? [] : [[initializer.getStart(source), initializer.end]],
    );
  });

/**
 * The constants of the domain are values without effect, which a bundler cannot know of a call (`t.type(…)`, `machine(…)`). Marked as pure, it
 * leaves out whatever its user does not import.
 */
export const withPureConstants = (name, text) => {
  let marked = text;
  for (const [start, end] of computed(ts.createSourceFile(name, text, ts.ScriptTarget.Latest)).reverse())
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
};

/** Puts the marks back, which are comments, into what was written without whitespace. Wherever else one comes to stand it is true as well. */
export const withMarks = (text) => text.replace(/=(?=\(\(\)=>|\(function\(|new )/g, '=/* @__PURE__ */');

export const pureConstants = {
  name: 'pure-constants',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]domain[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: withPureConstants(path, await readFile(path, 'utf8')),
      loader: 'ts',
    })),
};
