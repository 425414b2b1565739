import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { StartError } from '../stack/process';
import { makePackage } from './make-package';

interface Options {
  readonly out?: string;
  readonly version?: string;
  readonly withPostgres?: true;
}

const program = commandLine(
  'npm run package --',
  'Builds the production package: one folder with bundled servers and built parts that needs only Node.',
)
  .option('--out <folder>', 'dist/pavilion-<version> by default')
  .option('--version <x.y.z>', "version of the package and of every part; by default those of their package.json's")
  .option('--with-postgres', 'includes PostgreSQL, for a machine without a server of its own')
  .action(async (options: Options) => {
    const folder = await makePackage({ ...options, log: (line) => console.log(`  ${line}`) });
    console.log(`\n${folder}\nNext: node keys.mjs, then node start.mjs (docs/operations.md).`);
  });

void runCommandLine(program, (error) => error instanceof StartError);
