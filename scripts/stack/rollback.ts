import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { registryClient } from '../../cli/src/client/client';
import { ClientError } from '../../cli/src/client/client-error';

const program = commandLine('npm run rollback', 'Restores the previous composition on production at once.').action(
  async () => {
    const { composition } = await registryClient().rollback('production');
    console.log(`Production shows composition ${composition?.id} again:`);
    for (const { name, version } of composition?.parts ?? []) console.log(`  ${name}@${version}`);
  },
);

void runCommandLine(program, (error) => error instanceof ClientError);
