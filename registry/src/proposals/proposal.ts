import type { ChannelState } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { ProposalBase, Report, TargetParts } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Channel, readChannel } from '../channels/channel';
import { digestOf, fillMembers, readComposition } from '../compositions/compositions';
import { changesBetween } from '../compositions/difference';
import { nextMembers } from '../compositions/next-members';
import type { RegistryDb } from '../database/tables';
import { refusal } from '../gates/finding';
import { examine, isRefusal } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { published } from '../releases/release.facts';
import { readContext } from './context';

interface Proposal {
  readonly members: readonly Member[];
  readonly before: readonly Member[];
  readonly findings: readonly Finding[];
  /** False if exactly this composition is live already. */
  readonly moves: boolean;
}

/**
 * Returns the channel's next composition with every gate's findings. @throws {Refusal} unknown_release or collected.
 */
export async function propose(
  d: Registry,
  db: RegistryDb,
  now: Channel,
  { parts, withoutFallback = [], against = 'live' }: TargetParts & ProposalBase,
): Promise<Proposal> {
  const channel = channelAgainst(now, against);
  const changes = await Promise.all(parts.map((part) => published(db, part)));
  const before = await membersShown(db, channel.state);
  const isShown = ({ name, version }: ReleaseName): boolean =>
    before.some((member) => member.name === name && member.version === version);
  const drops = before.some(({ name, fallback }) => fallback && withoutFallback.includes(name));
  if (changes.every(isShown) && !drops) return { members: before, before, findings: [], moves: false };
  const members = nextMembers(before, changes, withoutFallback);
  return { members, before, findings: await checkComposition(d, db, channel, before, members), moves: true };
}

/** Returns every gate's findings for a composition that would replace another. */
export async function checkComposition(
  d: Registry,
  db: RegistryDb,
  channel: Channel,
  before: readonly Member[],
  members: readonly Member[],
): Promise<Finding[]> {
  return [
    ...busy(channel),
    ...examine(await fillMembers(db, members), await readContext(d, db, channel, before, members)),
  ];
}

// A composition is judged against the one it replaces, so neither may change during a rollout.
function busy({ name, state: { rollout } }: Channel): Finding[] {
  if (!rollout) return [];
  const shown = `${name} is rolling out composition ${rollout.candidate}, to ${rollout.basisPoints / 100} % of visitors now`;
  return [refusal('rollout_running', `${shown}: wait until it ends, or end it with pavilion rollout abort.`)];
}

/** Reports what an activation would do, without changing anything. @throws {Refusal} unknown_release or collected. */
export async function check(d: Registry, name: string, target: TargetParts & ProposalBase): Promise<Report> {
  const channel = await readChannel(d.db, name);
  const { members, before, findings } = await propose(d, d.db, channel, target);
  const digest = digestOf(members);
  const existing = await d.db
    .selectFrom('compositions')
    .select('id')
    .where('channel', '=', name)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return {
    channel: name,
    revision: channel.revision,
    digest,
    composition: existing?.id ?? null,
    changes: await changesBetween(d.db, before, members),
    refusals: findings.filter(isRefusal),
    warnings: findings.filter((finding) => !isRefusal(finding)),
  };
}

/**
 * Returns the channel as it would be after a successful rollout or after undoing its last move. @throws {Refusal}
 * no_such_set.
 */
function channelAgainst(now: Channel, against: NonNullable<ProposalBase['against']>): Channel {
  const { history, rollout } = now.state;
  if (against === 'live') return now;
  if (against === 'previous' && history.length < 2)
    throw new Refusal('no_such_set', `${now.name} has no earlier composition.`);
  if (against === 'previous') return { ...now, state: { ...now.state, history: history.slice(0, -1) } };
  if (!rollout) throw new Refusal('no_such_set', `No rollout is running on ${now.name}.`);
  return { ...now, state: { ...now.state, history: [...history, rollout.candidate], rollout: undefined } };
}

export async function membersShown(db: RegistryDb, { history }: ChannelState): Promise<readonly Member[]> {
  const shown = history.at(-1);
  return shown === undefined ? [] : (await readComposition(db, shown)).parts;
}
