import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { root, StartError } from '../stack/process';
import { buildPlatform } from './platform-packages';
import { unpackPackages, writeExample } from './write-example';

/** Writes it elsewhere, or starts it here, without an installation. */
async function example({ at }: { readonly at?: string }): Promise<void> {
  const folder = at === undefined ? join(root, 'dist/example') : resolve(at);
  const archives = await buildPlatform();
  writeExample(folder, archives);
  if (at !== undefined) return console.log(`${folder} is the example: npm install there, then npm start.`);
  unpackPackages(folder, archives);
  process.env['PAVILION_DATA'] ??= join(root, '.data/example');
  await import(pathToFileURL(join(folder, 'start.mjs')).href);
}

const program = commandLine('npm run example --', 'Starts the platform alone: a site with two remotes, on port 5000.')
  .option('--at <folder>', 'writes the site and its packages into a folder instead')
  .action(example);

void runCommandLine(program, (error) => error instanceof StartError);
