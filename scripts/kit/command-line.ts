import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { repositoryVersions } from '../new-remote/versions';
import { type KitPackage, manifestOf } from './compile-package';

const FOLDER = 'cli';
const TEMPLATE = 'scripts/new-remote/template';

/** Bundles the command line into one file that needs only Node, with the template of a remote beside it. */
export async function bundleCommandLine(root: string): Promise<KitPackage> {
  const { outputFiles } = await build({
    entryPoints: [join(root, FOLDER, 'src/main.ts')],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // commander and cli-table3 are CommonJS and require Node's modules.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  const template = readdirSync(join(root, TEMPLATE), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    manifest: manifestOf(root, FOLDER),
    files: new Map([
      ['bin/pavilion.mjs', readFileSync(join(root, FOLDER, 'bin/pavilion.mjs'))],
      ['dist/pavilion.mjs', outputFiles[0]?.contents ?? new Uint8Array()],
      ['template/versions.json', Buffer.from(JSON.stringify(repositoryVersions(root)))],
      ...template.map((file): [string, Uint8Array] => [
        `template/remote/${relative(join(root, TEMPLATE), file).replaceAll('\\', '/')}`,
        readFileSync(file),
      ]),
    ]),
  };
}
