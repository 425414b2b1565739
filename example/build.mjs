import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

// Builds the remote in the current folder.
const { default: config } = await import(pathToFileURL(join(process.cwd(), 'rspack.config.mjs')).href);
const compiler = rspack(config);
const stats = await new Promise((resolve, reject) =>
  compiler.run((error, done) => (error ? reject(error) : resolve(done))),
);
await new Promise((resolve) => compiler.close(resolve));
if (stats.hasErrors()) {
  console.error(stats.toString({ preset: 'errors-only', colors: false }));
  process.exitCode = 1;
}
