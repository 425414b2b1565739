import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const scripts = resolve(__dirname, '../../../scripts');

/** Returns Node's arguments to run a program of this package as the site does; half the CPU time of `--import tsx`. */
export function programArguments(file: string): string[] {
  return ['--require', 'tsx/cjs', resolve(scripts, 'stack/as-script.mjs'), resolve(__dirname, '..', file)];
}

/**
 * Returns the environment of a program that exits with the test that started it, however that ends. Tests sign players
 * up without challenges.
 */
export function programEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const watch = pathToFileURL(resolve(scripts, 'lib/end-with-parent.mjs'));
  return { ...process.env, PAVILION_CHALLENGES: 'off', ...settings, NODE_OPTIONS: `--import ${watch.href}` };
}
