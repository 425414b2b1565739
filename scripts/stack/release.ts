import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';
import { nextVersion } from '../../cli/src/client/next-version';
import { buildKit } from '../kit/build-kit';
import { publishKit } from '../kit/publish-kit';
import { runTool } from '../test/command';
import { buildPart, partFolder } from './parts';
import { root, StartError } from './process';

/** The tests of the largest part take a minute on a laptop. */
const TESTS_LIMIT_MS = 600_000;

async function release(requestedPart: string, { skipTests }: { readonly skipTests: boolean }): Promise<void> {
  const { name, folder } = partFolder(requestedPart);
  const registry = registryClient();
  const { version: own } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const version = await nextVersion(registry, name, own);
  if (!skipTests) await checkPart(name, folder);
  console.log(`Building ${name}@${version} …`);
  await registry.publish(await buildPart(folder, version), { skippedTests: skipTests });
  const shown = await registry.activate('production', [{ name, version }]);
  // The host brings the platform that remotes are built on.
  if (name === 'host') await publishKit(process.env, console.log, await buildKit());
  console.log(
    `${name}@${version} is live in composition ${shown.composition?.id}. 'npm run rollback' returns to the previous one.`,
  );
}

/** Checks the part's types and runs its own tests. @throws {StartError} if one fails. */
async function checkPart(name: string, folder: string): Promise<void> {
  const started = Date.now();
  console.log(`Checking the types and tests of ${name} …`);
  const options = { isQuiet: true, timeLimitMs: TESTS_LIMIT_MS };
  const typed = await runTool('typescript-native/tsc', ['-p', writeCompilerConfig(folder)], options);
  if (!typed) throw new StartError(`${name} is not released: its types are wrong.`);
  const tested = await runTool('jest', [`${relative(root, folder)}/`, '--passWithNoTests', '--silent'], options);
  if (!tested)
    throw new StartError(`${name} is not released: its tests failed. --skip-tests releases it all the same.`);
  console.log(`Types and tests passed in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Writes the compiler's settings for one part: another team's mistakes don't stop it. @returns the file. */
function writeCompilerConfig(folder: string): string {
  const file = join(folder, 'node_modules/.cache/tsconfig.json');
  mkdirSync(dirname(file), { recursive: true });
  const include = [join(folder, 'src'), join(root, 'shared/tooling/types')];
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.browser.json'), include, exclude: [] }));
  return file;
}

const program = commandLine(
  'npm run release --',
  'Builds one part, publishes it and activates it on production; no other part changes.',
)
  .argument('<part>', 'for example wallet or host')
  .option('--skip-tests', 'releases without its types and tests; the log says so', false)
  .action(release);

void runCommandLine(program, (error) => error instanceof ClientError || error instanceof StartError);
