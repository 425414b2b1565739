import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../stack/process';

/** Packages that an external remote builds on, and the command line it publishes with. */
const packages = [
  'shared/contract',
  'shared/platform',
  'shared/releases',
  'shared/ui',
  'shared/tooling',
  'shared/testing',
  'cli',
];

/**
 * Packs those packages as npm would publish them.
 *
 * @returns the file of each package, by name.
 */
export function packInto(folder: string, root: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const args = [
    'pack',
    '--json',
    '--loglevel=error',
    '--pack-destination',
    folder,
    ...packages.map((name) => `./${name}`),
  ];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new StartError(`The packages could not be packed:\n${stderr}`);
  // A package's scripts may have printed output before the JSON.
  const packed = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { name: string; filename: string }[];
  return Object.fromEntries(packed.map(({ name, filename }) => [name, join(folder, filename)]));
}
