import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDeclarations } from '../package-versions/emit-declarations';
import { filesIn } from '../package-versions/workspaces';
import { compilePackage, type KitPackage, manifestOf, sourcesIn } from './compile-package';

/** Contains only modules that Node runs as they are. */
export const TOOLING = 'shared/tooling';

/** Compiles packages of this repository, named by their folders, with the declarations of all of them. */
export async function compilePackages(root: string, folders: readonly string[]): Promise<KitPackage[]> {
  const filesOf = (from: string): string[] =>
    folders.flatMap((folder) => sourcesIn(from, folder).map((file) => `${folder}/${file}`));
  const read = (from: string): ReadonlyMap<string, Uint8Array> =>
    new Map(filesOf(from).map((file) => [file, readFileSync(join(from, file))]));
  const code = filesOf(root).filter((file) => /\.tsx?$/.test(file));
  const declarations = withDeclarations(root, code, read, { removeComments: false });
  return Promise.all(folders.map((folder) => compilePackage(root, folder, declarations)));
}

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
