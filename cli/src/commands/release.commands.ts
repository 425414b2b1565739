import type { ReleaseName } from '@pavilion/releases/release.schema';
import { Argument, type Command, Option, wholeNumber } from '@pavilion/terminal/command-line';
import { checkBuild } from '../client/build-folder';
import type { RegistryClient } from '../client/client';
import { ClientError } from '../client/client-error';
import { nextVersion } from '../client/next-version';
import { buildRepository } from '../repository/build-repository';
import { repositoryIn } from '../repository/repository';
import type { Outcome, ToAction } from './action';
import {
  allowDirtyOption,
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
  readonly allowDirty: boolean;
  readonly withoutFallback?: readonly string[];
}

interface PublishOptions extends ActivateOptions {
  readonly skipTests: boolean;
  readonly activate: boolean;
}

interface VerifyOptions extends ChannelOptions {
  readonly skipTests: boolean;
}

interface PartOptions extends ChannelOptions, ChangeOptions {
  readonly reason?: string;
}

interface RollbackOptions extends PartOptions {
  readonly to?: number;
  readonly keepVerdict: boolean;
}

const verdicts = ['unknown', 'good', 'bad'] as const;
const reasonOption = new Option('--reason <text>', 'the reason, for the log');

export function addReleaseCommands(program: Command, toAction: ToAction): void {
  program
    .command('publish')
    .description(
      'Publishes a part’s build folder, signed and immutable. Without one, checks and builds the repository.',
    )
    .argument('[folder]', 'the build folder, such as search/dist; by default this repository’s remote')
    .option('--skip-tests', 'publishes the repository without its types and tests; the log says so', false)
    .option('--activate', 'makes it live at once', false)
    .addOption(allowDirtyOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(publish));
  program
    .command('verify')
    .description('Checks what publishing and activating would refuse, without publishing anything.')
    .argument('[folder]', 'the build folder, such as search/dist; by default this repository’s remote')
    .option('--skip-tests', 'leaves out the repository’s types, tests and lint', false)
    .addOption(channelOption)
    .action(toAction(verify));
  program
    .command('activate')
    .description('Makes releases live at once.')
    .argument('<name@version...>', 'the releases, such as search@1.4.2', each(releaseName))
    .addOption(withoutFallbackOption)
    .addOption(allowDirtyOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(activate));
  program
    .command('rollback')
    .description('Takes back a part’s last release; without a part, goes back to an earlier composition.')
    .argument('[part]', 'the part, such as search: other parts stay as they are')
    .option('--to <n>', 'the composition’s number, without a part; by default the previous one', wholeNumber(1))
    .addOption(reasonOption)
    .option('--keep-verdict', 'does not mark the part’s release bad', false)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(rollback));
  program
    .command('retire')
    .description('Takes a part out, with its pages and slots.')
    .argument('<part>', 'the part, such as search')
    .addOption(reasonOption)
    .addOption(channelOption)
    .addOption(dryRunOption)
    .action(toAction(retire));
  program
    .command('mark')
    .description('Sets what is known of a release: only good ones are fallbacks.')
    .argument('<name@version>', 'the release, such as search@1.4.2', releaseName)
    .addArgument(new Argument('<verdict>', 'the verdict').choices(verdicts))
    .requiredOption('--reason <text>', 'the reason, for the log')
    .addOption(channelOption)
    .action(toAction(mark));
}

async function publish(client: RegistryClient, typed: string | undefined, options: PublishOptions): Promise<Outcome> {
  const { dryRun, skipTests, activate: isActivated } = options;
  const folder = typed ?? (await buildNext(client, skipTests));
  // Before some MB are sent.
  await checkBuild(folder);
  const release = await client.publish(folder, { dryRun, skippedTests: typed === undefined && skipTests });
  const { name, version } = release;
  const line = dryRun ? `${name}@${version} would be published; nothing changed.` : `Published ${name}@${version}.`;
  const published = { value: { name, version, dryRun }, lines: [line] };
  if (dryRun || !isActivated) return published;
  const activated = await activate(client, [release], options);
  return { value: { ...published.value, live: activated.value }, lines: [line, ...activated.lines] };
}

async function verify(
  client: RegistryClient,
  typed: string | undefined,
  { channel, skipTests }: VerifyOptions,
): Promise<Outcome> {
  const folder = typed ?? (await buildNext(client, skipTests));
  await checkBuild(folder);
  const report = await client.checkUnpublished(channel, folder);
  const { refusals } = report;
  const [first] = refusals;
  if (first) throw new ClientError(first.code, reportLines(report).join('\n'), refusals);
  return { value: report, lines: reportLines(report) };
}

/** Checks the repository in this folder, and builds its next version. @returns the build folder. */
async function buildNext(client: RegistryClient, skipTests: boolean): Promise<string> {
  const folder = process.cwd();
  const { name, version } = repositoryIn(folder);
  return buildRepository(folder, await nextVersion(client, name, version), skipTests);
}

async function activate(
  client: RegistryClient,
  parts: readonly ReleaseName[],
  { channel, withoutFallback, allowDirty, dryRun }: ActivateOptions,
): Promise<Outcome> {
  const target = { withoutFallback, allowDirty };
  const report = await client.check(channel, parts, target);
  if (dryRun) return { value: report, lines: reportLines(report) };
  // Uses the revision that was checked, so that a concurrent change of the channel is not overwritten.
  const view = await client.activate(channel, parts, report.revision, target);
  return {
    value: { ...view, warnings: report.warnings },
    lines: [channelText(view), ...report.warnings.map(({ message }) => `  warning: ${message}`)],
  };
}

async function rollback(client: RegistryClient, part: string | undefined, options: RollbackOptions): Promise<Outcome> {
  const { channel, to, dryRun, reason, keepVerdict } = options;
  if (part !== undefined && to !== undefined)
    throw new ClientError('usage', 'A part goes back to its own last release: --to is for whole compositions.');
  if (part !== undefined) return changePart(client, 'rollback', part, options, { reason, keepVerdict });
  if (dryRun) {
    const report = await client.checkRollback(channel, to);
    const what =
      report.ends === null ? `${channel} would` : `Your rollouts on ${channel} would end, and their visitors`;
    return {
      value: report,
      lines: [
        `${what} return from composition ${report.from} to ${report.to}:`,
        ...changeLines(report.changes),
        ...report.refusals.map(({ message }) => `  refused: ${message}`),
      ],
    };
  }
  const { rollouts } = await client.channel(channel);
  const view = await client.rollback(channel, to);
  const ended = rollouts.filter(({ id }) => !view.rollouts.some((one) => one.id === id));
  const over = ended.map(
    ({ releases }) => `The rollout of ${releases.map((one) => `${one.name}@${one.version}`).join(', ')} is over.`,
  );
  return { value: view, lines: [...over, `Rolled back: ${channelText(view)}`] };
}

const retire = (client: RegistryClient, part: string, options: PartOptions): Promise<Outcome> =>
  changePart(client, 'retire', part, options, { reason: options.reason });

async function changePart(
  client: RegistryClient,
  order: 'rollback' | 'retire',
  part: string,
  { channel, dryRun }: PartOptions,
  more: { readonly reason?: string | undefined; readonly keepVerdict?: boolean },
): Promise<Outcome> {
  if (dryRun) {
    const { lanes, rollouts, composition } = await client.channel(channel);
    const live = composition?.parts.find(({ name }) => name === part)?.version ?? 'nothing';
    const isRollingOut = rollouts.some(({ releases }) => releases.some(({ name }) => name === part));
    const effect =
      order === 'retire'
        ? `${part} would be taken out of ${channel}`
        : isRollingOut
          ? `the rollout of ${part} would end, and everyone on ${channel} would see ${part} ${live}`
          : `${part} would go back from ${live} to an earlier release of ${(lanes[part] ?? []).slice(0, -1).join(', ') || 'none'}`;
    return { value: { channel, part, order, dryRun }, lines: [`${effect}; nothing changed.`] };
  }
  const view = await client.changePart(channel, part, order, more);
  const version = view.composition?.parts.find(({ name }) => name === part)?.version;
  const now = version === undefined ? `${part} is out` : `${part} is ${version} again`;
  return { value: view, lines: [`${now}: ${channelText(view)}`] };
}

async function mark(
  client: RegistryClient,
  release: ReleaseName,
  verdict: (typeof verdicts)[number],
  { channel, reason }: ChannelOptions & { readonly reason: string },
): Promise<Outcome> {
  await client.mark(channel, release, verdict, reason);
  const label = `${release.name}@${release.version}`;
  return { value: { ...release, channel, verdict }, lines: [`${label} is ${verdict} on ${channel}.`] };
}
