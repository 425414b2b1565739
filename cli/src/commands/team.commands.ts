import { existsSync, writeFileSync } from 'node:fs';
import { type IssuedCredential, type Role, roles } from '@pavilion/releases/registry-api/people';
import { type Command, Option, wholeNumber } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import type { Outcome, ToAction } from './action';
import { type ChangeOptions, dryRunOption, each } from './arguments';

interface CreateOptions extends ChangeOptions {
  readonly part?: readonly string[];
  readonly role: Role;
  readonly out?: string;
}

interface RotateOptions extends ChangeOptions {
  readonly overlap: number;
  readonly out?: string;
}

const outOption = new Option('--out <file>', 'writes the key and token to a new file instead of printing them');

export function addTeamCommands(program: Command, toAction: ToAction): void {
  const team = program.command('team').description('Manages the teams and the parts they may publish.');
  team.command('list').description('Lists the teams.').action(toAction(list));
  team
    .command('keys')
    .description('Writes the teams’ public keys, for the sites’ PAVILION_TEAM_KEYS; leave out those you don’t trust.')
    .action(toAction(keys));
  team
    .command('create')
    .description('Creates a team with a key and a token, which are available only once.')
    .argument('<name>', 'the team, such as search-team')
    .option('--part <part>', 'a part that the team may publish; may be repeated', each(String))
    .addOption(new Option('--role <role>', 'what the credential is for').choices(roles).default('team'))
    .addOption(outOption)
    .addOption(dryRunOption)
    .action(toAction(create));
  team
    .command('rotate')
    .description('Gives a team a new key and token.')
    .argument('<name>', 'the team')
    .option('--overlap <hours>', 'how long the old key and token stay valid', wholeNumber(0), 0)
    .addOption(outOption)
    .addOption(dryRunOption)
    .action(toAction(rotate));
  team
    .command('revoke')
    .description('Ends a team’s access; its releases stay.')
    .argument('<name>', 'the team')
    .addOption(dryRunOption)
    .action(toAction(revoke));
}

async function list(client: RegistryClient): Promise<Outcome> {
  const credentials = await client.credentials();
  const rows = credentials.map(({ name, role, parts, created, until }) => [
    name,
    role,
    parts.join(', ') || 'no part',
    created,
    until ?? '',
  ]);
  return { value: credentials, lines: [textTable(['name', 'role', 'parts', 'since', 'until'], rows)] };
}

/** Past keys are in the list: releases that they signed may still be live. */
async function keys(client: RegistryClient): Promise<Outcome> {
  const credentials = await client.credentials();
  const value = {
    keys: credentials
      .filter(({ role, publicKey }) => role === 'team' && publicKey !== null)
      .map(({ name, parts, publicKey, created, until }) => ({ team: name, parts, publicKey, created, until })),
  };
  return { value, lines: [JSON.stringify(value, null, 2)] };
}

async function create(
  client: RegistryClient,
  name: string,
  { part: parts = [], role, out, dryRun }: CreateOptions,
  command: Command,
): Promise<Outcome> {
  if (role === 'team' && parts.length === 0)
    command.error(`error: the parts that ${name} may publish are required, such as --part search`);
  const credential = { name, role, parts };
  if (dryRun)
    return {
      value: { ...credential, dryRun },
      lines: [`${name} would be a ${role} for ${parts.join(', ') || 'no part'}; nothing changed.`],
    };
  assertNewFile(out);
  return outputSecrets(await client.createCredential(credential), out);
}

async function rotate(client: RegistryClient, name: string, { overlap, out, dryRun }: RotateOptions): Promise<Outcome> {
  const end = overlap > 0 ? `the old ones would stay valid for ${overlap} h` : 'the old ones would expire immediately';
  if (dryRun)
    return {
      value: { name, overlap, dryRun },
      lines: [`${name} would get a new key and token, ${end}; nothing changed.`],
    };
  assertNewFile(out);
  return outputSecrets(await client.rotateCredential(name, overlap), out);
}

async function revoke(client: RegistryClient, name: string, { dryRun }: ChangeOptions): Promise<Outcome> {
  if (!dryRun) await client.revokeCredential(name);
  return {
    value: { name, dryRun },
    lines: [
      dryRun
        ? `${name} would lose its access immediately; nothing changed.`
        : `${name} no longer has access; its releases stay.`,
    ],
  };
}

// Checked before the secrets are created, because they are available only once; an existing file may contain the key
// still in use.
function assertNewFile(out: string | undefined): void {
  if (out && existsSync(out))
    throw new ClientError('file_exists', `${out} already exists and may hold a valid key: name another file.`);
}

/** Writes the secrets, available only once, to a file readable by its owner only, or prints them. */
function outputSecrets(secrets: IssuedCredential, out: string | undefined): Outcome {
  if (!out)
    return {
      value: secrets,
      lines: [
        JSON.stringify(secrets, null, 2),
        'Store this: it is shown only once. PAVILION_TEAM_FILE names the file that holds it.',
      ],
    };
  writeFileSync(out, JSON.stringify(secrets, null, 2), { mode: 0o600, flag: 'wx' });
  return { value: { team: secrets.team, out }, lines: [`${secrets.team} publishes with PAVILION_TEAM_FILE=${out}`] };
}
