import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { root, StartError } from '../stack/process';
import { changedFiles } from './changed-files';
import { type DerivedPackage, derivePackages } from './derive-packages';

/** Packages that the host lends to remotes, or that teams with a repository of their own install. */
const packages = ['contract', 'platform', 'ui', 'testing', 'tooling'].map((name) => `shared/${name}`);

/** Returns a file of the last commit; undefined if it is not in there. */
function committed(file: string): string | undefined {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return git('ls-tree', '--name-only', 'HEAD', '--', file) === '' ? undefined : git('show', `HEAD:${file}`);
}

function linesOf({ name, from, version, changes }: DerivedPackage): string[] {
  if (changes.length === 0) return [];
  return [`${name} ${from} -> ${version}`, ...changes.map(({ level, what }) => `  ${level}: ${what}`)];
}

const program = commandLine(
  'npm run package-versions --',
  'Derives the versions of the packages that remotes build on from the changes of their exports since the last commit.',
)
  .option('--check', 'write nothing, and fail if there is anything to write')
  .action(({ check }: { check?: true }) => {
    const derived = derivePackages(root, packages, committed);
    const files = changedFiles(root, derived);
    const lines = [...derived.flatMap(linesOf), `Files: ${[...files.keys()].join(', ') || 'none'}.`];
    if (!check) {
      for (const [file, text] of files) writeFileSync(join(root, file), text);
      console.log(lines.join('\n'));
    } else if (files.size > 0) {
      const advice = 'Run `npm run package-versions` and commit the files: versions are derived (decision 86).';
      throw new StartError(['Exports of packages differ from their reports.', ...lines, advice].join('\n'));
    }
  });

void runCommandLine(program, (error) => error instanceof StartError);
