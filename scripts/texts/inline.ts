import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './files';

/** Texts of both languages written side by side, as `{ en: …, bn: … }`. */
interface InlinePair {
  readonly en: unknown;
  readonly bn: unknown;
}

/** Returns the texts that stand in both languages inside a source file. */
export function inlinePairs(file: string): InlinePair[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const found: InlinePair[] = [];
  const visit = (node: ts.Node): void => {
    const value = ts.isObjectLiteralExpression(node) ? valueOf(node) : undefined;
    if (isPair(value)) found.push(value);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the strings of an expression, keyed as in the source; undefined for anything that isn't written out. */
function valueOf(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node)) return valueOf(node.expression);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  return Object.fromEntries(
    node.properties
      .filter(ts.isPropertyAssignment)
      .filter(({ name }) => ts.isIdentifier(name) || ts.isStringLiteral(name))
      .map(({ name, initializer }) => [(name as ts.Identifier | ts.StringLiteral).text, valueOf(initializer)]),
  );
}

const isPair = (value: unknown): value is InlinePair =>
  typeof value === 'object' && value !== null && 'en' in value && 'bn' in value && value.bn !== undefined;
