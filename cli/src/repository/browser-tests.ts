import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findPackage } from './find-package';
import { runProgram } from './run-program';

/**
 * Runs specs by a configuration of the installed @pavilion/e2e.
 *
 * @param more - arguments of Playwright.
 * @returns true if all passed.
 * @throws {ClientError} not_installed.
 */
export function runBrowserTests(
  folder: string,
  config: 'contract' | 'site',
  more: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const file = findPackage(createRequire(join(folder, 'package.json')), `@pavilion/e2e/${config}.config.mjs`);
  // Its own Playwright: specs in two copies of it know nothing of each other.
  const playwright = findPackage(createRequire(file), '@playwright/test/cli');
  return runProgram(process.execPath, [playwright, 'test', '--config', file, ...more], folder, env);
}
