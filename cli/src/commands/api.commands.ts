import type { Command } from '@pavilion/terminal/command-line';
import { readApiRelease } from '../client/api-document';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import { type ChangeOptions, dryRunOption } from './arguments';

export function addApiCommands(program: Command, toAction: ToAction): void {
  program
    .command('api')
    .description('Registers the calls of an api before it goes live; refused if one of them is still needed.')
    .argument('<openapi>', 'the OpenAPI document’s address or file, such as http://127.0.0.1:4100/openapi.json')
    .addOption(dryRunOption)
    .action(toAction(registerApi));
}

async function registerApi(client: RegistryClient, openapi: string, { dryRun }: ChangeOptions): Promise<Outcome> {
  const release = await readApiRelease(openapi);
  await client.releaseApi(release, dryRun);
  const line = `The api ${release.version} ${dryRun ? 'could go live' : 'is live'} with ${release.calls.length} calls${dryRun ? '; nothing changed' : ''}.`;
  return { value: { ...release, dryRun }, lines: [line] };
}
