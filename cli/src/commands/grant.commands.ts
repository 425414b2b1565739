import { publicOrigins } from '@pavilion/contract/links';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Command, wholeNumber } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import {
  type ChangeOptions,
  channelOption,
  type ChannelOptions,
  compositionOrRelease,
  dryRunOption,
  each,
} from './arguments';
import { reportLines } from './lines';

interface GrantOptions extends ChannelOptions, ChangeOptions {
  readonly hours?: number;
  readonly uses?: number;
  readonly faults?: boolean;
  readonly note?: string;
}

export function addGrantCommands(program: Command, toAction: ToAction): void {
  const grant = program.command('grant').description('Gives one browser another composition for a while.');
  grant
    .command('create', { isDefault: true })
    .description('Prints a link that gives a browser another composition; the word create may be left out.')
    .argument('<n|name@version...>', 'a composition’s number, or releases for the live one', each(compositionOrRelease))
    .option('--hours <n>', 'how long the grant is valid', wholeNumber(1))
    .option('--uses <n>', 'for how many browsers', wholeNumber(1))
    .option('--faults', 'lets the browser simulate faults for itself')
    .option('--note <text>', 'a note for the list of grants')
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(create));
  grant.command('list').description('Lists the grants.').addOption(channelOption).action(toAction(list));
  grant
    .command('revoke')
    .description('Ends a grant.')
    .argument('<id>', 'the grant')
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(revoke));
}

async function create(
  client: RegistryClient,
  targets: readonly (number | ReleaseName)[],
  { channel, hours, uses, faults, note, dryRun }: GrantOptions,
  command: Command,
): Promise<Outcome> {
  const parts = targets.filter((one) => typeof one !== 'number');
  const [composition] = targets.filter((one) => typeof one === 'number');
  if (composition !== undefined && targets.length > 1)
    command.error('error: a grant is for one composition, or for releases');
  if (dryRun && composition === undefined) {
    const report = await client.check(channel, parts);
    return { value: report, lines: reportLines(report) };
  }
  const target = composition === undefined ? { parts } : { composition };
  if (dryRun)
    return { value: target, lines: [`A grant of composition ${composition} would be created; nothing changed.`] };
  const grant = await client.grant(channel, { ...target, hours, uses, faults, note });
  const link = linkOf(grant);
  const summary = `The grant ${grant.id} shows composition ${grant.composition} to ${grant.uses === 1 ? 'one browser' : `${grant.uses} browsers`} until ${grant.expires}.`;
  return { value: { ...grant, link }, lines: [summary, `Open or share ${link}`] };
}

async function list(client: RegistryClient, { channel }: ChannelOptions): Promise<Outcome> {
  const grants = await client.grants(channel);
  const heads = ['grant', 'composition', 'validity', 'used', 'left', 'by', 'note'];
  return {
    value: grants.map((one) => ({ ...one, link: linkOf(one) })),
    lines: [grants.length > 0 ? textTable(heads, grants.map(rowOf), [1, 3, 4]) : `${channel} has no grants.`],
  };
}

async function revoke(
  client: RegistryClient,
  id: string,
  { channel, dryRun }: ChannelOptions & ChangeOptions,
): Promise<Outcome> {
  if (!dryRun) await client.revokeGrant(channel, id);
  return {
    value: { id, dryRun },
    lines: [dryRun ? `The grant ${id} would be revoked; nothing changed.` : `The grant ${id} is revoked.`],
  };
}

/** Returns the link that opens the grant on the site at PAVILION_ORIGIN (the site reads the same variable). */
const linkOf = ({ id }: Invitation): string => `${publicOrigins().site}/grant/${id}`;

function rowOf({ id, composition, expires, uses, taken, by, note, revoked }: Invitation): string[] {
  const isValid = !revoked && Date.parse(expires) > Date.now();
  const validity = revoked ? 'revoked' : `${isValid ? 'until' : 'expired at'} ${expires}`;
  return [id, `${composition}`, validity, `${taken}`, isValid ? `${uses - taken}` : '', by, note && `"${note}"`];
}
