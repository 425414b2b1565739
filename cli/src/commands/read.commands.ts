import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { RegistryClient } from '../client/client';
import { type Command, releaseFrom, usage, wholeNumber } from './command';
import { changeLines, channelText, reportLines } from './lines';

export const status: Command = async ({ client, channel }) => {
  const view = await client.channel(channel);
  const parts = (view.composition?.parts ?? []).map(
    ({ name, version, fallback, origin }) =>
      `  ${name}@${version}${fallback ? ` (falls back to ${fallback})` : ''}${origin ? ` from ${origin}` : ''}`,
  );
  const rollout = view.rollout
    ? [`  ${view.rollout.basisPoints / 100} % of visitors see composition ${view.rollout.candidate}`]
    : [];
  const kills = view.kills.map(
    ({ part, path, reason }) => `  closed: ${part}${path ? ` ${path}` : ''}, because ${reason}`,
  );
  const required = await requiredLines(client, view);
  const before = view.before === null ? [] : [`  rollback returns to composition ${view.before}`];
  return { value: view, lines: [channelText(view), ...parts, ...rollout, ...kills, ...required, ...before] };
};

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
export const diff: Command = async ({ client, channel, rest }) => {
  if (rest.some((word) => word.includes('@'))) {
    const report = await client.check(channel, rest.map(releaseFrom));
    return { value: report, lines: reportLines(report) };
  }
  const [first, second] = rest.map((word) => wholeNumber('diff', word) ?? 0);
  if (rest.length > 2) throw usage('At most two compositions can be compared: pavilion diff 3 5');
  const { composition, before, rollout } = await client.channel(channel);
  const [from, to] =
    rollout && !first ? [composition?.id, rollout.candidate] : [first ?? before, second ?? composition?.id];
  if (!from || !to)
    return { value: { channel, changes: [] }, lines: [`${channel} has not shown two compositions yet.`] };
  const difference = await client.difference(from, to);
  return { value: difference, lines: [`From composition ${from} to ${to}:`, ...changeLines(difference.changes)] };
};

export const log: Command = async ({ client, channel, flags }) => {
  const entries = await client.log(channel, wholeNumber('--limit', flags.limit));
  const lines = entries.map(({ at, actor, revision, what, from, to, parts, reason }) => {
    const sets = from === to ? `${to ?? 'nothing'}` : `${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
    return [
      at,
      `revision ${revision}`,
      `${what} by ${actor}`,
      sets,
      parts.join(' '),
      ...(reason ? [`"${reason}"`] : []),
    ]
      .join('  ')
      .trimEnd();
  });
  return { value: entries, lines: lines.length > 0 ? lines : [`${channel} has no history yet.`] };
};
