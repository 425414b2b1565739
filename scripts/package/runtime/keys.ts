import { existsSync } from 'node:fs';
import { dataFolder } from '@pavilion/contract/settings';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { createKeys } from '../../stack/create-keys';

const program = commandLine(
  'node keys.mjs',
  'Creates the secrets and keys that the processes need, in PAVILION_DATA, and leaves existing ones as they are.',
).action(() => {
  if (process.env['PAVILION_CREATE_KEYS'] === '0')
    return console.log('Created nothing: PAVILION_CREATE_KEYS=0, so they come from another machine.');
  const isNew = !existsSync(registryPaths(dataFolder()).key);
  createKeys(dataFolder());
  console.log(
    isNew
      ? `Created the secrets and keys in ${dataFolder()}. Keep a copy: sites refuse the files of another signing key.`
      : `${dataFolder()} has secrets and keys; created only those that were missing.`,
  );
});

void runCommandLine(program, () => false);
