import ts from 'typescript';
import { type Change, compareDeclarations } from './compare-declarations';

interface Api {
  /** By request: the exported names with their sources, `name from 'module'`. */
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** The package's own, by the same sources. */
  readonly declarations: ReadonlyMap<string, readonly ts.Node[]>;
}

/** Returns the changes between two lists of what a package exports (`listApi`). */
export function compareApis(before: string, after: string): Change[] {
  if (before === after) return [];
  const [old, next] = [parseApi(before), parseApi(after)];
  const declarations = [...pairsOf(old, next)].flatMap(([from, to]) =>
    compareDeclarations(nameIn(from), old.declarations.get(from) ?? [], next.declarations.get(to) ?? []),
  );
  return [...compareExports(old, next), ...declarations];
}

function compareExports(old: Api, next: Api): Change[] {
  const [names, others] = [exportsOf(old), exportsOf(next)];
  const isForeign = (source: string): boolean => !old.declarations.has(source) && !next.declarations.has(source);
  const changes = [...names].flatMap(([name, source]): Change[] => {
    const other = others.get(name);
    if (other === undefined) return [{ level: 'major', what: `${name} is not exported any more` }];
    const isOther = source !== other && (isForeign(source) || isForeign(other));
    return isOther ? [{ level: 'major', what: `${name} comes ${other.slice(nameIn(other).length + 1)}` }] : [];
  });
  const added = [...others.keys()].filter((name) => !names.has(name));
  return [...changes, ...added.map((name): Change => ({ level: 'minor', what: `${name} is exported` }))];
}

/** Returns the sources of all exports by their names and requests; one that exports no names, a style, is its own. */
function exportsOf({ entries }: Api): Map<string, string> {
  return new Map(
    [...entries].flatMap(([request, names]): [string, string][] =>
      names.size === 0 ? [[request, request]] : [...names].map(([name, source]) => [`${name} of ${request}`, source]),
    ),
  );
}

/**
 * Returns the declarations to compare: those of the same export, wherever it is declared, and those of the same name
 * that exports reach. One that is reached no longer is no change by itself: what reached it has changed.
 */
function pairsOf(old: Api, next: Api): Map<string, string> {
  const others = exportsOf(next);
  const exported = [...exportsOf(old)].map(([name, source]) => [source, others.get(name)] as const);
  const moved = [...next.declarations.keys()].filter((source) => !old.declarations.has(source));
  const reached = [...old.declarations.keys()].map((source) => {
    const same = next.declarations.has(source) ? source : moved.find((one) => nameIn(one) === nameIn(source));
    return [source, same] as const;
  });
  const pairs = new Map<string, string>();
  for (const [from, to] of [...exported, ...reached]) if (to !== undefined && !pairs.has(from)) pairs.set(from, to);
  return pairs;
}

const sourceOf = (name: string, module: string): string => `${name} from '${module}'`;
const nameIn = (source: string): string => source.split(' ')[0] ?? '';

function parseApi(text: string): Api {
  const entries = new Map<string, Map<string, string>>();
  const declarations = new Map<string, ts.Node[]>();
  const { statements: modules } = ts.createSourceFile('api.d.ts', text, ts.ScriptTarget.ES2022, true);
  for (const module of modules.filter(ts.isModuleDeclaration)) {
    const statements = module.body && ts.isModuleBlock(module.body) ? module.body.statements : [];
    const exported = [...statements].filter(ts.isExportDeclaration);
    if (exported.length === statements.length) entries.set(module.name.text, new Map(exported.flatMap(exportedNames)));
    for (const statement of statements) {
      for (const name of declaredNames(statement)) {
        const source = sourceOf(name, module.name.text);
        declarations.set(source, [...(declarations.get(source) ?? []), statement]);
      }
    }
  }
  return { entries, declarations };
}

function exportedNames({ exportClause, moduleSpecifier }: ts.ExportDeclaration): [string, string][] {
  if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier) return [];
  const module = moduleSpecifier.getText().slice(1, -1);
  return exportClause.elements.map(({ name, propertyName }) => [
    name.text,
    sourceOf((propertyName ?? name).text, module),
  ]);
}

function declaredNames(statement: ts.Statement & { readonly name?: ts.Node }): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return statement.name ? [statement.name.getText()] : [];
}
