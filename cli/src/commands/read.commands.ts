import type { LogEntry } from '@pavilion/releases/registry-api/audit';
import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Command, wholeNumber } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';
import { channelOption, type ChannelOptions, compositionOrRelease, each, releaseName } from './arguments';
import { changeLines, channelText, reportLines } from './lines';

interface LogOptions extends ChannelOptions {
  readonly limit?: number;
}

export function addReadCommands(program: Command, toAction: ToAction): void {
  program
    .command('status')
    .description('Shows the channel’s composition, rollout and closed parts.')
    .addOption(channelOption)
    .action(toAction(status));
  program
    .command('diff')
    .description('Shows the changes between two compositions, or those that releases would make.')
    .argument(
      '[n|name@version...]',
      'one or two compositions, or releases; by default the live composition and the one before',
      each(compositionOrRelease),
    )
    .addOption(channelOption)
    .action(toAction(diff));
  program
    .command('log')
    .description('Shows the channel’s history, newest first.')
    .option('--limit <n>', 'maximum number of entries', wholeNumber(1))
    .addOption(channelOption)
    .action(toAction(log));
  program
    .command('provenance')
    .description('Shows from which commit a release was built, and by whom, as its team signed it (in-toto, SLSA).')
    .argument('<name@version>', 'the release, such as search@1.4.2', releaseName)
    .action(toAction(provenance));
}

/** With --json the signed envelope, as verifiers of DSSE take it. */
async function provenance(client: RegistryClient, release: ReleaseName): Promise<Outcome> {
  const envelope = await client.provenance(release);
  const statement: unknown = JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8'));
  return { value: envelope, lines: [JSON.stringify(statement, null, 2)] };
}

async function status(client: RegistryClient, { channel }: ChannelOptions): Promise<Outcome> {
  const view = await client.channel(channel);
  const verdicts = new Map(
    (await client.verdicts(channel)).map(({ name, version, verdict }) => [`${name}@${version}`, verdict]),
  );
  const parts = (view.composition?.parts ?? []).map(({ name, version, fallback, origin }) => {
    const bad = verdicts.get(`${name}@${version}`) === 'bad' ? ', marked bad' : '';
    return `  ${name}@${version}${bad}${fallback ? ` (falls back to ${fallback})` : ''}${origin ? ` from ${origin}` : ''}`;
  });
  const rollout = view.rollouts.map(({ releases, basisPoints, candidate }) => {
    const labels = releases.map(({ name, version }) => `${name}@${version}`).join(', ');
    return `  ${basisPoints / 100} % of visitors get ${labels} (composition ${candidate})`;
  });
  const kills = view.kills.map(
    ({ part, path, reason }) => `  closed: ${part}${path ? ` ${path}` : ''}, because ${reason}`,
  );
  const required = await requiredLines(client, view);
  const before = view.before === null ? [] : [`  rollback returns to composition ${view.before}`];
  return { value: view, lines: [channelText(view), ...parts, ...rollout, ...kills, ...required, ...before] };
}

/** Returns lines on the suites that the channel requires and their results for the live composition. */
async function requiredLines(client: RegistryClient, { name, required, composition }: ChannelView): Promise<string[]> {
  if (required.length === 0) return [];
  const results = composition ? await client.attestations(name, composition.digest) : [];
  return required.map((suite) => {
    const last = results.find((result) => result.suite === suite);
    return `  requires ${suite}: ${last ? `${last.passed} passed, ${last.failed} failed on composition ${last.composition} at ${last.at}${last.counts ? '' : ', expired'}` : 'not run on the live composition'}`;
  });
}

/**
 * Without arguments: changes since the previous composition, or those of a rollout. With one or two numbers: changes
 * between these compositions. With releases: what activating them would do.
 */
async function diff(
  client: RegistryClient,
  subjects: readonly (number | ReleaseName)[],
  { channel }: ChannelOptions,
  command: Command,
): Promise<Outcome> {
  const releases = subjects.filter((one) => typeof one !== 'number');
  const compositions = subjects.filter((one) => typeof one === 'number');
  if (compositions.length > 2 || (compositions.length > 0 && releases.length > 0))
    command.error('error: diff compares at most two compositions, or shows what releases would change');
  if (releases.length > 0) {
    const report = await client.check(channel, releases);
    return { value: report, lines: reportLines(report) };
  }
  const [first, second] = compositions;
  const { composition, before, rollouts } = await client.channel(channel);
  const rollout = rollouts.at(-1);
  const [from, to] =
    rollout && !first ? [composition?.id, rollout.candidate] : [first ?? before, second ?? composition?.id];
  if (!from || !to)
    return { value: { channel, changes: [] }, lines: [`${channel} has not shown two compositions yet.`] };
  const difference = await client.difference(from, to);
  return { value: difference, lines: [`From composition ${from} to ${to}:`, ...changeLines(difference.changes)] };
}

async function log(client: RegistryClient, { channel, limit }: LogOptions): Promise<Outcome> {
  const entries = await client.log(channel, limit);
  if (entries.length === 0) return { value: entries, lines: [`${channel} has no history yet.`] };
  const heads = ['time', 'revision', 'action', 'composition', 'releases', 'reason'];
  return { value: entries, lines: [textTable(heads, entries.map(rowOf), [1])] };
}

function rowOf({ at, actor, revision, what, from, to, parts, reason }: LogEntry): string[] {
  const compositions = from === to ? `${to ?? 'nothing'}` : `${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  return [at, `${revision}`, `${what} by ${actor}`, compositions, parts.join(' '), reason ? `"${reason}"` : ''];
}
