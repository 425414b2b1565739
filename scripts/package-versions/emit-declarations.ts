import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from '../lib/tools';
import { StartError } from '../stack/process';

const options = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  allowJs: true,
  skipLibCheck: true,
  types: ['node'],
  // `npm test` checks the same sources.
  noCheck: true,
  declaration: true,
  emitDeclarationOnly: true,
};

/** Types of the styles and pictures that the sources import. */
const assets = 'shared/tooling/types/assets.d.ts';

/**
 * Passes a folder with the declarations of some sources and of what these import, at the same relative paths.
 *
 * @param files - relative to the root.
 * @throws if the compiler fails, with its messages.
 */
export function withDeclarations<T>(
  root: string,
  files: readonly string[],
  use: (folder: string) => T,
  { removeComments = true }: { readonly removeComments?: boolean } = {},
): T {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pavilion-declarations-')));
  try {
    const sources = [...files, ...(existsSync(join(root, assets)) ? [assets] : [])];
    const config = {
      compilerOptions: {
        ...options,
        removeComments,
        rootDir: root,
        outDir: folder,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      files: sources.map((file) => join(root, file)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = toolPath('typescript-native', 'tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--singleThreaded'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new StartError(`The declarations could not be emitted:\n${stdout}`);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
