import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { root } from '../stack/process';
import { externalPackages, filesBeside, locators, programs, replacements, threads } from './programs';

/** CommonJS packages inside a bundle use these names. */
const COMMON_JS = `import { createRequire as __createRequire } from 'node:module';
import { join as __join } from 'node:path';
import { pathToFileURL as __pathToFileURL } from 'node:url';
const require = __createRequire(import.meta.url);
const __dirname = import.meta.dirname;
const __files = __join(import.meta.dirname, '../files');`;

/** Tried by packages and absent here too. */
export const absentPackages = ['pg-native', 'bufferutil', 'utf-8-validate'];

/** A bundled file and its source map, by name. */
type BundledFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Bundles programs for a package's folder `lib`, with chunks for what they share.
 *
 * @param entryPoints - sources by name; those of a production package by default.
 * @param options.installed - packages that are installed beside the bundle.
 * @param options.keepNames - false if functions of it run in a browser, without the helper that keeps their names.
 */
export async function bundle(
  entryPoints: Readonly<Record<string, string>> = { ...programs, ...threads },
  { installed = [], keepNames = true }: { readonly installed?: readonly string[]; readonly keepNames?: boolean } = {},
): Promise<{ readonly files: BundledFiles; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...entryPoints },
    // Nothing is written there: source maps name sources relative to it, wherever the package is.
    outdir: join(root, 'lib'),
    write: false,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    // The maps lead back to the sources; names stay for logs.
    minifyWhitespace: true,
    keepNames,
    banner: { js: COMMON_JS },
    external: [...externalPackages, ...absentPackages, ...installed],
    plugins: [sourceModules],
    metafile: true,
    logLevel: 'silent',
  });
  return { files: new Map(outputFiles.map(({ path, contents }) => [basename(path), contents])), metafile };
}

/** Our modules: replaces some, and keeps the paths that others read from. */
const sourceModules: Plugin = {
  name: 'source-modules',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const module = relative(root, path).replaceAll('\\', '/');
      if (module.includes('node_modules/')) return null;
      const source = replacements[module] ?? module;
      const text = await readFile(join(root, source), 'utf8');
      const contents = withSourcePaths(source, text);
      return { contents, loader: source.endsWith('.ts') ? 'ts' : 'js', resolveDir: dirname(join(root, source)) };
    });
  },
};

/**
 * Replaces `import.meta.dirname` and `import.meta.url`, which in a bundle would be the bundle's own, by the module's
 * path below the package's `files`.
 *
 * @throws if the module is not known to do so: its files would be missing.
 */
export function withSourcePaths(module: string, text: string): string {
  const pattern = /import\.meta\.(dirname|url)/g;
  if (!pattern.test(text)) return text;
  if (!(module in filesBeside) && !locators.includes(module))
    throw new Error(`${module} finds files by import.meta: list them in scripts/package/programs.ts.`);
  return text.replace(pattern, (_, property: string) =>
    property === 'dirname'
      ? `__join(__files, ${JSON.stringify(dirname(module))})`
      : `__pathToFileURL(__join(__files, ${JSON.stringify(module)})).href`,
  );
}
