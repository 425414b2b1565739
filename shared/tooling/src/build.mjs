#!/usr/bin/env node
import './short-run.mjs';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';

// The preset passes the same options to every loader and plugin in every build; validating them takes longer than
// building a changed line.
process.env.SKIP_VALIDATION ??= 'y';

/**
 * Builds the part in `folder` into its dist, including release.json.
 *
 * @returns the folder to publish.
 * @throws with webpack's report if the build fails.
 */
export async function build(folder) {
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.mjs')).href);
  // webpack skips a file whose hashed name already exists, but the integrity hashes inside a file are not part of its
  // name; an old file could keep outdated ones.
  rmSync(config.output.path, { recursive: true, force: true });
  await compile(config);
  return config.output.path;
}

if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const folder = process.cwd();
  if (!existsSync(join(folder, 'webpack.config.mjs'))) throw new Error(`${folder} has no webpack.config.mjs`);
  console.log(
    await build(folder).catch((error) => {
      console.error(error.message);
      process.exit(1);
    }),
  );
}
