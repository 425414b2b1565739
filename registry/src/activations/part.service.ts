import type { ChannelView } from '@pavilion/releases/registry-api/channels';
import type { ReleaseVerdict, Verdict } from '@pavilion/releases/registry-api/releases';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { Channel } from '../channels/channel';
import { earlierVersion, readLanes } from '../channels/lanes';
import { type Move, moveChannel } from '../channels/move';
import { fillMembers } from '../compositions/compositions';
import { nextMembers } from '../compositions/next-members';
import type { RegistryTrx } from '../database/tables';
import { labelOf } from '../gates/finding';
import { examine, requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, requireOwnership } from '../people/actors';
import { withFittingFallbacks } from '../proposals/combinations';
import { readContext } from '../proposals/context';
import { membersShown } from '../proposals/proposal';
import { published } from '../releases/release.facts';
import { arrange } from '../rollouts/arrange';
import { fallbacksBy } from '../verdicts/fallbacks';
import { readVerdicts, setVerdict } from '../verdicts/verdicts.service';
import { view } from './activations.service';
import { endRolloutsOf } from './restore';

/** A change of one part, based on a revision of the channel. */
interface PartOrder {
  readonly part: string;
  readonly revision: number;
  readonly reason?: string | undefined;
  /** True if the release that is taken back is not to be marked bad. */
  readonly keepVerdict?: boolean | undefined;
}

/**
 * Takes back one part's last release, whichever parts were released since; other parts and their rollouts stay. While
 * the part is being rolled out, it ends that rollout instead. The release is marked bad.
 *
 * @throws {Refusal} stale_revision if the part has changed since, not_yours, unknown_part, no_earlier_release, or a
 * gate's refusal if the earlier release no longer fits the other parts.
 */
export async function rollbackPart(d: Registry, actor: Actor, name: string, order: PartOrder): Promise<ChannelView> {
  const { part, revision, reason = 'rolled back' } = order;
  requireOwnership(actor, [part]);
  const channel = await moveChannel(d, name, { revision, parts: [part] }, async (now, trx) => {
    const running = now.state.rollouts.find(({ releases }) => releases.some((release) => release.name === part));
    const live = (await membersShown(trx, now.state)).find((member) => member.name === part);
    const taken = running ? running.releases : live ? [live] : [];
    const version = running ? undefined : await earlierRelease(d, trx, now, part);
    if (!order.keepVerdict)
      for (const release of taken) await setVerdict(trx, name, release, 'bad', actor.name, reason);
    if (running) return endOwn(d, trx, actor, now, part);
    return replacePart(d, trx, actor, now, {
      part,
      version: version ?? null,
      reason: order.reason,
      verb: 'rolled back',
    });
  });
  return view(d.db, channel);
}

/**
 * Takes a part out of a channel: its pages and slots are gone until it is activated or rolled back.
 *
 * @throws {Refusal} stale_revision, not_yours, unknown_part, or a gate's refusal, such as no_host.
 */
export async function retirePart(d: Registry, actor: Actor, name: string, order: PartOrder): Promise<ChannelView> {
  const { part, revision, reason } = order;
  requireOwnership(actor, [part]);
  const channel = await moveChannel(d, name, { revision, parts: [part] }, async (now, trx) => {
    if (!(await membersShown(trx, now.state)).some((member) => member.name === part)) throw unknownPart(now, part);
    return replacePart(d, trx, actor, now, { part, version: null, reason, verb: 'retired' });
  });
  return view(d.db, channel);
}

/**
 * Sets a release's verdict. If it becomes bad, no composition of the channel falls back to it any longer.
 *
 * @throws {Refusal} not_yours or unknown_release.
 */
export async function markRelease(
  d: Registry,
  actor: Actor,
  name: string,
  release: ReleaseName,
  verdict: Verdict,
  reason: string,
): Promise<ReleaseVerdict[]> {
  requireOwnership(actor, [release.name]);
  await published(d.db, release);
  await moveChannel(d, name, 'any', async (now, trx) => {
    await setVerdict(trx, name, release, verdict, actor.name, reason);
    const base = await membersShown(trx, now.state);
    const state = base.length === 0 ? now.state : await arrange(d, trx, now, { base, rollouts: now.state.rollouts });
    return { actor: actor.name, verb: 'verdict', parts: [labelOf(release)], reason: `${verdict}: ${reason}`, state };
  });
  return readVerdicts(d.db, name, d.goodAfterMs);
}

async function earlierRelease(d: Registry, trx: RegistryTrx, now: Channel, part: string): Promise<string | null> {
  const lane = (await readLanes(trx, now.state))[part];
  if (!lane) throw unknownPart(now, part);
  const verdicts = await readVerdicts(trx, now.name, d.goodAfterMs);
  const isBad = (version: string): boolean =>
    verdicts.some((one) => one.name === part && one.version === version && one.verdict === 'bad');
  const version = earlierVersion(lane, isBad);
  if (version !== undefined) return version;
  const why =
    lane.filter((one) => one !== null).length > 1
      ? `every earlier release of ${part} is marked bad`
      : `${part} has no earlier release`;
  throw new Refusal('no_earlier_release', `On ${now.name} ${why}: pavilion retire ${part} takes it out.`);
}

const unknownPart = ({ name }: Channel, part: string): Refusal =>
  new Refusal('unknown_part', `${name} has no part called ${part}.`);

async function endOwn(d: Registry, trx: RegistryTrx, actor: Actor, now: Channel, part: string): Promise<Move> {
  const rollouts = await endRolloutsOf(trx, now, [part], actor);
  const ended = now.state.rollouts.filter((one) => !rollouts.includes(one));
  const state = await arrange(d, trx, now, { base: await membersShown(trx, now.state), rollouts });
  const parts = ended.flatMap(({ releases }) => releases.map(labelOf));
  return { actor: actor.name, verb: 'rollout', parts, reason: `rolled back by ${actor.name}`, state };
}

interface Replacement {
  readonly part: string;
  /** Null to take the part out. */
  readonly version: string | null;
  readonly reason: string | undefined;
  readonly verb: 'rolled back' | 'retired';
}

async function replacePart(
  d: Registry,
  trx: RegistryTrx,
  actor: Actor,
  now: Channel,
  { part, version, reason, verb }: Replacement,
): Promise<Move> {
  const before = await membersShown(trx, now.state);
  const releases = version === null ? [] : [await published(trx, { name: part, version })];
  const chooseFallback = fallbacksBy(await readVerdicts(trx, now.name, d.goodAfterMs));
  const next = nextMembers(before, { releases, retired: version === null ? [part] : [] }, chooseFallback);
  const base = await withFittingFallbacks(d, trx, now, before, next);
  // Repairs pass without the suites that a release needs.
  const context = { ...(await readContext(d, trx, now, before, base)), required: [] };
  requireNoRefusals(examine(await fillMembers(trx, base), context));
  const rollouts = await endRolloutsOf(trx, now, [part], actor);
  const state = await arrange(d, trx, now, { base, rollouts, restoredBy: actor.name });
  const label = version === null ? part : `${part}@${version}`;
  return { actor: actor.name, verb, parts: [label], ...(reason !== undefined && { reason }), state };
}
