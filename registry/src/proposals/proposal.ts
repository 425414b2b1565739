import { type ChannelState, combinationOf, type LaneRollout } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { ProposalBase, Report, TargetParts } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { type Channel, readChannel } from '../channels/channel';
import { digestOf, readComposition } from '../compositions/compositions';
import { changesBetween } from '../compositions/difference';
import { nextMembers } from '../compositions/next-members';
import type { RegistryDb } from '../database/tables';
import { labelOf, refusal, some } from '../gates/finding';
import { isRefusal, requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { published } from '../releases/release.facts';
import type { Deadline } from '../types/type-checks.service';
import { fallbacksBy } from '../verdicts/fallbacks';
import { readVerdicts } from '../verdicts/verdicts.service';
import { checkComposition, combineRollouts, conflictsIn } from './combinations';
import { requestDeadline, typeFindings } from './type-findings';

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
  { parts, withoutFallback = [], against = 'live', allowDirty = false }: TargetParts & ProposalBase,
  deadline: Deadline = requestDeadline(),
): Promise<Proposal> {
  const names = [...parts.map(({ name }) => name), ...withoutFallback];
  const channel = channelAgainst(now, against, names);
  const changes = await Promise.all(parts.map((part) => published(db, part)));
  const before = await membersShown(db, channel.state);
  const isShown = ({ name, version }: ReleaseName): boolean =>
    before.some((member) => member.name === name && member.version === version);
  const drops = before.some(({ name, fallback }) => fallback && withoutFallback.includes(name));
  if (changes.every(isShown) && !drops) return { members: before, before, findings: [], moves: false };
  const chooseFallback = fallbacksBy(await readVerdicts(db, now.name, d.goodAfterMs));
  const members = nextMembers(before, { releases: changes, withoutFallback }, chooseFallback);
  // First, because gates ask what was compiled.
  const types = await typeFindings(d, db, { before, members }, deadline);
  const findings = [
    ...busy(channel, names),
    ...(await checkComposition(d, db, channel, before, members)),
    ...types,
    ...(await badReleases(db, now.name, d.goodAfterMs, parts)),
    ...changes.filter(({ provenance }) => provenance.dirty).map(dirtySources(d.refusesDirty && !allowDirty)),
  ];
  return { members, before, findings, moves: true };
}

/**
 * Compiles what a proposal needs, also with candidates of others, before the channel is locked. @throws {Refusal}
 * types_pending if it takes longer.
 */
export async function compileBefore(d: Registry, channel: string, target: TargetParts): Promise<void> {
  const { findings } = await proposeWithOthers(d, await readChannel(d.db, channel), target);
  requireNoRefusals(findings.filter(({ code }) => code === 'types_pending'));
}

// A rollout compares its candidate with the base, so neither may change for its own parts; other parts may.
function busy({ name, state: { rollouts } }: Channel, parts: readonly string[]): Finding[] {
  return rollouts
    .filter(({ releases }) => releases.some((release) => parts.includes(release.name)))
    .map(({ releases, basisPoints }) =>
      refusal(
        'rollout_running',
        `${name} is rolling out ${some(releases.map(labelOf))}, to ${basisPoints / 100} % of visitors now: wait until it ends, or end it with pavilion rollout abort ${releases[0]?.name}.`,
      ),
    );
}

const dirtySources =
  (isRefused: boolean) =>
  (release: ReleaseName): Finding => {
    const message = `${labelOf(release)} was built from sources that are in no commit, so it can’t be built again`;
    if (!isRefused) return { severity: 'warning', code: 'uncommitted_sources', message: `${message}.` };
    return refusal('uncommitted_sources', `${message}: commit them and build it, or use --allow-dirty.`);
  };

async function badReleases(
  db: RegistryDb,
  channel: string,
  goodAfterMs: number,
  parts: readonly ReleaseName[],
): Promise<Finding[]> {
  const verdicts = await readVerdicts(db, channel, goodAfterMs);
  return verdicts
    .filter((one) => one.verdict === 'bad' && parts.some((part) => labelOf(part) === labelOf(one)))
    .map((one) => ({
      severity: 'warning' as const,
      code: 'release_bad' as const,
      message: `${labelOf(one)} is marked bad${one.reason ? ` (${one.reason})` : ''}: it is never a fallback until pavilion mark ${labelOf(one)} good.`,
    }));
}

/** Reports what an activation would do, without changing anything. @throws {Refusal} unknown_release or collected. */
export async function check(d: Registry, name: string, target: TargetParts & ProposalBase): Promise<Report> {
  const channel = await readChannel(d.db, name);
  return reportOn(d.db, channel, await proposeWithOthers(d, channel, target));
}

/**
 * Reports what an activation would do with releases of the caller's transaction; candidates of others are left out.
 * What is compiled must be stored in it.
 */
export async function checkWithin(d: Registry, trx: RegistryDb, name: string, target: TargetParts): Promise<Report> {
  const channel = await readChannel(trx, name);
  return reportOn(trx, channel, await propose(d, trx, channel, target, 'stored-only'));
}

async function reportOn(db: RegistryDb, channel: Channel, { members, before, findings }: Proposal): Promise<Report> {
  const digest = digestOf(members);
  const existing = await db
    .selectFrom('compositions')
    .select('id')
    .where('channel', '=', channel.name)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return {
    channel: channel.name,
    revision: channel.revision,
    digest,
    composition: existing?.id ?? null,
    changes: await changesBetween(db, before, members),
    refusals: findings.filter(isRefusal),
    warnings: findings.filter((finding) => !isRefusal(finding)),
  };
}

/** Proposes an activation or rollout, with its conflicts with the candidates of other rollouts. */
async function proposeWithOthers(d: Registry, channel: Channel, target: TargetParts & ProposalBase): Promise<Proposal> {
  const deadline = requestDeadline();
  const proposal = await propose(d, d.db, channel, target, deadline);
  const { members, before, findings, moves } = proposal;
  if (!moves || (target.against ?? 'live') !== 'live') return proposal;
  const names = target.parts.map(({ name }) => name);
  const chooseFallback = fallbacksBy(await readVerdicts(d.db, channel.name, d.goodAfterMs));
  const base = { members, before, chooseFallback, deadline };
  const combined = await combineRollouts(d, d.db, channel, base, rolloutsWithout(channel.state, names));
  return { ...proposal, findings: [...findings, ...conflictsIn(combined, target.parts.map(labelOf))] };
}

const rolloutsWithout = ({ rollouts }: ChannelState, parts: readonly string[]): LaneRollout[] =>
  rollouts.filter(({ releases }) => !releases.some(({ name }) => parts.includes(name)));

/**
 * Returns the channel as it would be after the other parts' rollouts, or after undoing its last move. @throws
 * {Refusal} no_such_set.
 */
function channelAgainst(
  now: Channel,
  against: NonNullable<ProposalBase['against']>,
  parts: readonly string[],
): Channel {
  const { history, rollouts, combinations } = now.state;
  if (against === 'live') return now;
  if (against === 'previous' && history.length < 2)
    throw new Refusal('no_such_set', `${now.name} has no earlier composition.`);
  if (against === 'previous') return { ...now, state: { ...now.state, history: history.slice(0, -1) } };
  const others = rolloutsWithout(now.state, parts);
  const ids = (others.length > 0 ? others : rollouts).map(({ id }) => id);
  const all = combinationOf(combinations, ids);
  if (all === undefined) throw new Refusal('no_such_set', `No rollout is running on ${now.name}.`);
  return { ...now, state: { ...now.state, history: [...history, all], rollouts: [], combinations: [] } };
}

export async function membersShown(db: RegistryDb, { history }: ChannelState): Promise<readonly Member[]> {
  const shown = history.at(-1);
  return shown === undefined ? [] : (await readComposition(db, shown)).parts;
}
