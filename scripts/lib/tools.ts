import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns the script of an installed package's command, to be run by Node directly: `npx` adds a shell
 * that outlives a killed parent.
 *
 * @param command - the package's own name by default.
 */
export function toolPath(packageName: string, command = packageName): string {
  const manifest = findManifest(packageName);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Readonly<Record<string, string>> };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}.`);
  return join(dirname(manifest), script);
}

/** Some packages export neither their package.json nor a main module. */
function findManifest(packageName: string): string {
  const folders = require.resolve.paths(packageName) ?? [];
  for (const folder of folders) {
    const manifest = join(folder, packageName, 'package.json');
    try {
      readFileSync(manifest);
      return manifest;
    } catch {
      continue;
    }
  }
  throw new Error(`${packageName} is not installed: run npm ci.`);
}
