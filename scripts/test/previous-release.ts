import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { asScript, root } from '../stack/process';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const program = commandLine(
  'npm run previous-release --',
  "Runs the api's tests of the previous release on the schema of this one: two releases share a database during an upgrade.",
)
  .argument('[commit]', 'the previous release; its tag, or else the newest commit that is a day old')
  .argument('[tests...]', 'paths of tests', ['api/src'])
  .action((commit: string | undefined, tests: readonly string[]) => {
    process.exitCode = run(commit ?? previousRelease(), tests);
  });

function previousRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-list', '-1', '--first-parent', '--before=1 day ago', 'HEAD');
  }
}

function run(commit: string, tests: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  try {
    console.log(`The api's tests of ${git('log', '-1', '--format=%h %s', commit)}, on the schema of this release:`);
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    for (const modules of ['node_modules', 'shared/platform/node_modules', 'shared/terminal/node_modules'])
      linkModules(modules, folder);
    useNewSchema(folder);
    const jest = [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...tests,
      '--selectProjects',
      'node',
      '--passWithNoTests',
    ];
    // Its own files about the schema itself describe the older one.
    const ignored = ['--testPathIgnorePatterns', 'api/src/schema/'];
    return spawnSync(process.execPath, [...jest, ...ignored], { cwd: folder, stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Links the installed packages; those of the workspace are the previous release's own. */
function linkModules(modules: string, folder: string): void {
  const source = join(root, modules);
  if (!existsSync(source)) return;
  mkdirSync(join(folder, modules), { recursive: true });
  for (const name of readdirSync(source)) {
    const target = join(folder, modules, name);
    if (name !== '@pavilion') symlinkSync(join(source, name), target);
    else {
      mkdirSync(target);
      for (const own of readdirSync(join(source, name)))
        symlinkSync(readlinkSync(join(source, name, own)), join(target, own));
    }
  }
}

/** Lets the tests' template database be filled by this release. */
function useNewSchema(folder: string): void {
  const file = join(folder, 'api/src/testing/schema.ts');
  mkdirSync(dirname(file), { recursive: true });
  const args = [...asScript, join(root, 'scripts/test/apply-schema.ts')];
  writeFileSync(
    file,
    `import { execFileSync } from 'node:child_process';
import type { Template } from '@pavilion/database/test-database';

export const apiSchema: Template = {
  key: ${JSON.stringify(`new schema ${Date.now()}`)},
  fill: async (url) => {
    execFileSync(process.execPath, [...${JSON.stringify(args)}, url], { cwd: ${JSON.stringify(root)} });
  },
};
`,
  );
}

void runCommandLine(program, (error) => error instanceof Error);
