import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { PackageManifest } from '@pavilion/releases/registry-api/packages';
import markEndpoints from '../../shared/tooling/src/loaders/unused-endpoints.mjs';
import { filesIn, readWorkspace } from '../package-versions/workspaces';

/** A package as npm installs it, without the version that the registry gives it. */
export interface KitPackage {
  readonly manifest: PackageManifest;
  /** Contents by path; package.json is not among them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Returns the files that a package consists of, without tests and what only these use. */
export const sourcesIn = (root: string, folder: string): string[] =>
  filesIn(root, folder).filter((file) => /^src\/.*\.\w+$/.test(file) && !file.includes('/testing/'));

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const toScript = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
const toTypes = (file: string): string => toScript(file).replace(/\.js$/, '.d.ts');

/**
 * Compiles a package of this repository, file by file: Node, bundlers and editors read it from node_modules, where
 * nothing compiles TypeScript. Styles and JavaScript are copied.
 *
 * @param folder - relative to the root.
 * @param declarations - texts by path, relative to the root.
 */
export async function compilePackage(
  root: string,
  folder: string,
  declarations: ReadonlyMap<string, Uint8Array>,
): Promise<KitPackage> {
  const sources = sourcesIn(root, folder);
  const { outputFiles } = await build({
    absWorkingDir: join(root, folder),
    entryPoints: sources.filter((file) => isCode(file) && !file.endsWith('.d.ts')),
    outbase: 'src',
    outdir: 'dist',
    write: false,
    bundle: true,
    packages: 'external',
    plugins: [oneFileEach],
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    logLevel: 'silent',
  });
  const scripts = outputFiles.map(({ path, text }): [string, Uint8Array] => {
    // The preset's loader marks the endpoints of sources only.
    return [relative(join(root, folder), path), Buffer.from(markEndpoints(text))];
  });
  const types = sources.filter(isCode).map((file): [string, Uint8Array] => {
    const path = toTypes(`./${file}`).slice('./'.length);
    const text = declarations.get(`${folder}/${path.replace(/^dist\//, 'src/')}`);
    if (text === undefined) throw new Error(`The compiler emitted no declarations for ${folder}/${file}.`);
    return [path, text];
  });
  const others = [...sources.filter((file) => !isCode(file)), ...filesBeside(root, folder)].map((file) =>
    copy(root, folder, file),
  );
  return { manifest: manifestOf(root, folder), files: new Map([...scripts, ...types, ...others]) };
}

/** Returns the single files that a package.json lists. */
function filesBeside(root: string, folder: string): string[] {
  const { files = [] } = readWorkspace(root, folder).manifest as { readonly files?: readonly string[] };
  return files.filter((file) => existsSync(join(root, folder, file)) && statSync(join(root, folder, file)).isFile());
}

const copy = (root: string, folder: string, file: string): [string, Uint8Array] => [
  file.replace(/^src\//, 'dist/'),
  readFileSync(join(root, folder, file)),
];

/** Keeps every module a file of its own, and names the others by their compiled files, as Node requires. */
const oneFileEach: Plugin = {
  name: 'one-file-each',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return null;
      return { path: nameOf(resolve(resolveDir, path), resolveDir), external: true };
    });
  },
};

function nameOf(module: string, from: string): string {
  const endings = ['.ts', '.tsx', '/index.ts'];
  const ending = endings.find((one) => existsSync(module + one));
  const file = ending === undefined ? module : (module + ending).replace(/\.tsx?$/, '.js');
  const path = relative(from, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns a package.json without what only this repository needs, whose `exports` name the compiled files. */
export function manifestOf(root: string, folder: string): PackageManifest {
  const { manifest } = readWorkspace(root, folder);
  const {
    private: _private,
    files: _files,
    scripts: _scripts,
    devDependencies: _tools,
    ...rest
  } = manifest as PackageManifest & Record<string, unknown>;
  const { license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  const exports = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([request, file]) => [
      request,
      isCode(file) ? { types: toTypes(file), default: toScript(file) } : toScript(file),
    ]),
  );
  return { ...rest, license, engines, ...(manifest.exports && { exports }) };
}
