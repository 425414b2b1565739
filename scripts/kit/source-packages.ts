import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDeclarations } from '../package-versions/emit-declarations';
import { filesIn } from '../package-versions/workspaces';
import { compilePackage, type KitPackage, manifestOf, sourcesIn } from './compile-package';

/** Contains only modules that Node runs as they are. */
export const TOOLING = 'shared/tooling';

/** Declarations by path, relative to the root. */
export type Declarations = ReadonlyMap<string, Uint8Array>;

/**
 * Emits the declarations of packages of this repository, named by their folders.
 *
 * @param others - modules outside them, relative to the root.
 */
export function declarationsOf(root: string, folders: readonly string[], others: readonly string[] = []): Declarations {
  const filesOf = (from: string): string[] =>
    folders.flatMap((folder) => sourcesIn(from, folder).map((file) => `${folder}/${file}`));
  const read = (from: string): Declarations => {
    const files = [...filesOf(from), ...others.map((file) => file.replace(/\.ts$/, '.d.ts'))];
    return new Map(files.map((file) => [file, readFileSync(join(from, file))]));
  };
  const code = filesOf(root).filter((file) => /\.tsx?$/.test(file));
  return withDeclarations(root, [...code, ...others], read, { removeComments: false });
}

/** Compiles packages of this repository, named by their folders. @param declarations - of all of them. */
export const compilePackages = (
  root: string,
  folders: readonly string[],
  declarations: Declarations,
): Promise<KitPackage[]> => Promise.all(folders.map((folder) => compilePackage(root, folder, declarations)));

/** Returns the package of builds, whose files are its sources. */
export function toolingPackage(root: string): KitPackage {
  const read = (file: string): Buffer => readFileSync(join(root, TOOLING, file));
  const { exports } = JSON.parse(read('package.json').toString('utf8')) as { exports: unknown };
  const files = filesIn(root, TOOLING).filter((file) => /^(src|types)\/.*\.\w+$/.test(file));
  return {
    manifest: { ...manifestOf(root, TOOLING), exports },
    files: new Map(files.map((file) => [file, read(file)])),
  };
}
