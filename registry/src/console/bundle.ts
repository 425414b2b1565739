import { join } from 'node:path';
import { build } from 'esbuild';

export interface Bundle {
  readonly script: string;
  readonly style: string;
  /** Contents by file name; a name changes with its content. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Builds the console's files from its sources, with a single script: with code splitting, the bundler does not load
 * the styles of split chunks.
 */
export async function bundle(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(import.meta.dirname, 'web/main.tsx'), out: 'console' }],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.split(/[\\/]/).at(-1) ?? '', contents]));
  const named = (form: RegExp): string => [...files.keys()].find((name) => form.test(name)) ?? '';
  return { script: named(/^console-.*\.js$/), style: named(/^console-.*\.css$/), files };
}
