import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { StartError } from '../stack/process';

/**
 * Lists what a package exports: for each request the names, and for each module the declarations that these names reach
 * within the package, without private members.
 *
 * @param folder - the package's declarations.
 * @param entries - source files by request.
 */
export function listApi(folder: string, entries: ReadonlyMap<string, string>): string {
  const declared = [...entries].map(([request, file]) => ({ request, file: join(folder, declarationsOf(file)) }));
  const program = ts.createProgram(
    declared.map(({ file }) => file),
    { noLib: true, types: [], module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  );
  const reader = new ApiReader(program.getTypeChecker(), folder);
  const requests = declared.map(({ request, file }) => {
    const source = program.getSourceFile(file);
    return moduleText(request, source ? reader.exportsOf(source) : []);
  });
  return [...requests, ...reader.modules().map(([name, texts]) => moduleText(name, texts))].join('\n');
}

const declarationsOf = (file: string): string => file.replace(/\.([cm]?)[jt]sx?$/, '.d.$1ts');

function moduleText(name: string, statements: readonly string[]): string {
  const lines = statements.flatMap((text) => text.split('\n')).map((line) => `  ${line}`);
  return [`declare module '${name}' {`, ...lines, '}', ''].join('\n');
}

/** A declaration at the top level of a module. */
type Declaration = ts.Statement & { readonly name?: ts.Node };

class ApiReader {
  private readonly reached = new Set<Declaration>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly folder: string,
  ) {}

  /** Returns the exports of an entry, and reaches their declarations. */
  exportsOf(source: ts.SourceFile): string[] {
    const module = this.checker.getSymbolAtLocation(source);
    const symbols = module ? this.checker.getExportsOfModule(module) : [];
    return symbols.map((symbol) => this.exportOf(symbol)).sort();
  }

  /** Returns the reached declarations by module. */
  modules(): [string, string[]][] {
    const texts = new Map<string, string[]>();
    const inOrder = [...this.reached].sort((a, b) => a.pos - b.pos);
    for (const declaration of inOrder) {
      const name = this.moduleOf(declaration.getSourceFile());
      texts.set(name, [...(texts.get(name) ?? []), textOf(declaration)]);
    }
    return [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private exportOf(symbol: ts.Symbol): string {
    const [declaration] = this.reach(symbol);
    const target = this.resolve(symbol).name;
    const name = target === symbol.name ? symbol.name : `${target} as ${symbol.name}`;
    if (declaration) return `export { ${name} } from '${this.moduleOf(declaration.getSourceFile())}';`;
    return `export { ${symbol.name} } from '${this.foreignModuleOf(symbol)}';`;
  }

  private reach(symbol: ts.Symbol): readonly Declaration[] {
    const declarations = (this.resolve(symbol).declarations ?? []).flatMap((one) => this.ownStatementOf(one));
    for (const declaration of declarations) {
      if (this.reached.has(declaration)) continue;
      this.reached.add(declaration);
      this.reachFrom(declaration);
    }
    return declarations;
  }

  private reachFrom(node: ts.Node): void {
    if (ts.isIdentifier(node)) {
      const symbol = this.checker.getSymbolAtLocation(node);
      if (symbol) this.reach(symbol);
    }
    ts.forEachChild(node, (child) => this.reachFrom(child));
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** A module that is exported or used as a whole reaches all its statements. */
  private ownStatementOf(declaration: ts.Declaration): Declaration[] {
    if (!declaration.getSourceFile().fileName.startsWith(this.folder)) return [];
    if (ts.isSourceFile(declaration)) return [...declaration.statements].filter(isDeclaration);
    const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return ts.isSourceFile(statement.parent) && isDeclaration(statement) ? [statement] : [];
  }

  private foreignModuleOf(symbol: ts.Symbol): string {
    const [declaration] = symbol.declarations ?? [];
    const from = declaration && ts.findAncestor(declaration, isImport)?.moduleSpecifier?.getText().slice(1, -1);
    if (from?.startsWith('.')) throw new StartError(`The declarations of ${from} are missing.`);
    if (from !== undefined) return from;
    const local =
      declaration && ts.isExportSpecifier(declaration) && this.checker.getExportSpecifierLocalTargetSymbol(declaration);
    if (!local) throw new StartError(`The export ${symbol.name} has no declaration.`);
    return this.foreignModuleOf(local);
  }

  private moduleOf(source: ts.SourceFile): string {
    return relative(this.folder, source.fileName)
      .split(sep)
      .join('/')
      .replace(/\.d\.[cm]?ts$/, '');
  }
}

const isImport = (node: ts.Node): node is ts.ImportDeclaration | ts.ExportDeclaration =>
  ts.isImportDeclaration(node) || ts.isExportDeclaration(node);

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isVariableStatement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isModuleDeclaration(node);

/** Returns a declaration without `export`, which only its module's importers see, and without private members. */
function textOf(declaration: Declaration): string {
  const text = declaration.getText();
  if (!ts.isClassDeclaration(declaration)) return withoutExport(text);
  const start = declaration.getStart();
  const hidden = declaration.members.filter(isPrivate).reverse();
  return withoutExport(
    hidden.reduce((left, member) => left.slice(0, member.pos - start) + left.slice(member.end - start), text),
  );
}

const withoutExport = (text: string): string =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replaceAll('    ', '  ');

const isPrivate = (member: ts.ClassElement): boolean =>
  (member.name !== undefined && ts.isPrivateIdentifier(member.name)) ||
  (ts.canHaveModifiers(member) &&
    (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword));
