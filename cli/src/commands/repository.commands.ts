import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryAddresses } from '@pavilion/contract/links';
import type { Command } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import { createRepository } from '../repository/create-repository';
import { liveSurroundings } from '../repository/live-surroundings';
import { remoteOptions, type TypedOptions, UNNAMED, withRemoteOptions } from '../repository/remote-options';
import type { Outcome, ToAction } from './action';

interface NewOptions extends TypedOptions {
  readonly at?: string;
  readonly team?: string;
}

export function addRepositoryCommands(program: Command, toAction: ToAction): void {
  withRemoteOptions(program.command('new'))
    .description('Creates a repository with a new remote: a page, a teaser in a slot, texts in two languages, tests.')
    .option('--at <folder>', 'the repository; ./<name> by default')
    .option('--team <file>', 'your team’s file, which is copied to team.json')
    .action(toAction(createRemote));
}

async function createRemote(client: RegistryClient, typed: string, options: NewOptions): Promise<Outcome> {
  const { at = typed, team } = options;
  const remote = remoteOptions(typed, options, await liveSurroundings(client));
  const folder = createRepository(at, registryAddresses()[0], remote);
  if (team !== undefined) copyFileSync(team, join(folder, 'team.json'));
  const { name, path, slot, titleBn } = remote;
  return {
    value: { folder, name, path, slot },
    lines: [
      `${folder} is a repository with the remote ${name}: its page is ${path}, its teaser fills ${slot}.`,
      '',
      `  cd ${at} && npm install`,
      '  npx pavilion dev',
      '  git init && git add . && git commit -m "First page"',
      '  npx pavilion publish --activate',
      ...(titleBn === UNNAMED
        ? ['', `Its Bangla name is '${titleBn}' for now: write yours in remote.json and ${name}.texts.bn.ts.`]
        : []),
    ],
  };
}
