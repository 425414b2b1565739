import { bundle } from '../package/bundle';

/** Bundles programs for a package's folder `lib`; packages have no source maps. */
export async function bundledLib(...options: Parameters<typeof bundle>): Promise<[string, Uint8Array][]> {
  const { files } = await bundle(...options);
  return [...files]
    .filter(([name]) => !name.endsWith('.map'))
    .map(([name, contents]): [string, Uint8Array] => [`lib/${name}`, contents]);
}

/** Returns the file that runs a program of the folder `lib`. */
export const launcherOf = (name: string): [string, Uint8Array] => [
  `${name}.mjs`,
  Buffer.from(`await import('./lib/${name}.mjs');\n`),
];
