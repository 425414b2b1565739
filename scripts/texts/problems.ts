import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesOf, loadTexts, root } from './files';

interface Problem {
  readonly file: string;
  readonly type: string;
  /** Key of the text shown to the player, as returned by a form's rule. */
  readonly key: string;
}

/** Returns every key of the types named …Problem: the problems of form fields. */
export function problemsOfForms(): Problem[] {
  return filesOf(/^(host|mfe-[\w-]+)\/.*(?<!\.test)\.ts$/).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
    const types = source.statements
      .filter((one) => ts.isTypeAliasDeclaration(one))
      .filter(({ name }) => /Problems?$/.test(name.text));
    return types.flatMap(({ name, type }) => literalsOf(type).map((key) => ({ file, type: name.text, key })));
  });
}

/** Returns the text keys of the nearest folder at or above a file that has texts, and of the folder above that one. */
export async function wordsBeside(file: string, language: 'en' | 'bn'): Promise<ReadonlySet<string>> {
  const beside = filesOf(new RegExp(`\\.texts\\.${language}\\.ts$`));
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    if (!beside.some((one) => dirname(one) === folder)) continue;
    const nearest = beside.filter((one) => [folder, dirname(folder)].includes(dirname(one)));
    return new Set((await Promise.all(nearest.map(loadTexts))).flatMap(keysOf));
  }
  return new Set();
}

function literalsOf(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsOf);
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : [];
}

/** Returns keys that lead to texts, at any depth. */
function keysOf(words: unknown): string[] {
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => [
    ...(typeof value === 'string' && value.trim() === '' ? [] : [key]),
    ...keysOf(value),
  ]);
}
