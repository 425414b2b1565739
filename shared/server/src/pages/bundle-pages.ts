import { build } from 'esbuild';

/** Scripts of a server's pages. */
export interface PageEntries {
  /** Name of the server. */
  readonly server: string;
  /** Source files by the name of the script. */
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * Builds the scripts and styles of a server's pages. `npm run package` builds them once and replaces this module by
 * one that reads them (scripts/package/runtime/built-pages.ts).
 *
 * @returns contents by file name.
 */
export async function bundlePages({ scripts }: PageEntries): Promise<ReadonlyMap<string, Uint8Array>> {
  const result = await build({
    entryPoints: Object.entries(scripts).map(([out, file]) => ({ in: file, out })),
    outdir: 'assets',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    external: ['*.woff2'],
    write: false,
    logLevel: 'silent',
  });
  return new Map(result.outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1) ?? '', file.contents]));
}
