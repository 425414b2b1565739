import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Command, wholeNumber } from '@pavilion/terminal/command-line';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import {
  type ChangeOptions,
  channelOption,
  type ChannelOptions,
  dryRunOption,
  each,
  releaseName,
  withoutFallbackOption,
} from './arguments';
import { changeLines, channelText, reportLines } from './lines';

interface ActivateOptions extends ChannelOptions, ChangeOptions {
  readonly withoutFallback?: readonly string[];
}

interface RollbackOptions extends ChannelOptions, ChangeOptions {
  readonly to?: number;
}

export function addReleaseCommands(program: Command, toAction: ToAction): void {
  program
    .command('publish')
    .description('Publishes a part’s build folder, signed and immutable.')
    .argument('<folder>', 'the build folder, such as mfe-wallet/dist')
    .addOption(dryRunOption)
    .action(toAction(publish));
  program
    .command('activate')
    .description('Makes releases live at once.')
    .argument('<name@version...>', 'the releases, such as wallet@1.4.2', each(releaseName))
    .addOption(withoutFallbackOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(activate));
  program
    .command('rollback')
    .description('Goes back to an earlier composition.')
    .option('--to <n>', 'the composition’s number; by default the previous one', wholeNumber(1))
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(rollback));
}

async function publish(client: RegistryClient, folder: string, { dryRun }: ChangeOptions): Promise<Outcome> {
  const { name, version } = await client.publish(folder, dryRun);
  const line = dryRun ? `${name}@${version} would be published; nothing changed.` : `Published ${name}@${version}.`;
  return { value: { name, version, dryRun }, lines: [line] };
}

async function activate(
  client: RegistryClient,
  parts: readonly ReleaseName[],
  { channel, withoutFallback, dryRun }: ActivateOptions,
): Promise<Outcome> {
  const report = await client.check(channel, parts, { withoutFallback });
  if (dryRun) return { value: report, lines: reportLines(report) };
  // Uses the revision that was checked, so that a concurrent change of the channel is not overwritten.
  const view = await client.activate(channel, parts, report.revision, withoutFallback);
  return {
    value: { ...view, warnings: report.warnings },
    lines: [channelText(view), ...report.warnings.map(({ message }) => `  warning: ${message}`)],
  };
}

async function rollback(client: RegistryClient, { channel, to, dryRun }: RollbackOptions): Promise<Outcome> {
  if (!dryRun) {
    const view = await client.rollback(channel, to);
    return { value: view, lines: [`Rolled back: ${channelText(view)}`] };
  }
  const { composition, before } = await client.channel(channel);
  const target = to ?? before;
  if (!composition || target === null)
    return { value: { channel, changes: [] }, lines: [`${channel} has no earlier composition.`] };
  const difference = await client.difference(composition.id, target);
  return {
    value: difference,
    lines: [
      `${channel} would return from composition ${composition.id} to ${target}:`,
      ...changeLines(difference.changes),
    ],
  };
}
