import type { ChannelState, LaneRollout } from '@pavilion/releases/channel-state';
import type { Member } from '@pavilion/releases/composition';
import type { Channel } from '../channels/channel';
import { movedLanes, readLanes } from '../channels/lanes';
import { findOrCreateComposition } from '../compositions/compositions';
import { type ChooseFallback, nextMembers } from '../compositions/next-members';
import type { RegistryTrx } from '../database/tables';
import { labelOf } from '../gates/finding';
import { isRefusal, requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import {
  combineRollouts,
  conflictsIn,
  type ProposedCombination,
  withFittingFallbacks,
} from '../proposals/combinations';
import { membersShown } from '../proposals/proposal';
import { requestDeadline } from '../proposals/type-findings';
import { fallbacksBy } from '../verdicts/fallbacks';
import { readVerdicts } from '../verdicts/verdicts.service';
import { closeRollout, readRollout } from './rollout.store';

/** A channel's next base composition and rollouts. */
interface Target {
  readonly base: readonly Member[];
  readonly rollouts: readonly LaneRollout[];
  /** Releases that are new to the channel: they are refused if a running candidate conflicts with them. */
  readonly added?: readonly string[];
  /** An earlier composition is restored: that is never refused, so candidates that conflict with it end. */
  readonly restoredBy?: string;
  /** The composition to return to in the history. */
  readonly history?: readonly number[];
}

/**
 * Numbers the base composition and every combination of rollouts over it, and returns the channel's next state.
 *
 * @throws {Refusal} candidates_conflict if an added release does not fit the candidate of a running rollout.
 */
export async function arrange(d: Registry, trx: RegistryTrx, now: Channel, target: Target): Promise<ChannelState> {
  const before = await membersShown(trx, now.state);
  const chooseFallback = fallbacksBy(await readVerdicts(trx, now.name, d.goodAfterMs));
  const members = await withoutBadFallbacks(d, trx, now, target.base, chooseFallback);
  const { id: base } = await findOrCreateComposition(trx, now.name, members);
  const deadline = target.added ? requestDeadline() : 'stored-only';
  const combine = (rollouts: readonly LaneRollout[]): Promise<ProposedCombination[]> =>
    combineRollouts(d, trx, now, { members, before, chooseFallback, deadline }, rollouts);
  let { rollouts } = target;
  let combined = await combine(rollouts);
  if (target.added) requireNoRefusals(conflictsIn(withOthers(combined, target.added), target.added));
  for (let last = conflicting(target, combined); last; last = conflicting(target, combined)) {
    await endConflicting(trx, now.name, last, target.restoredBy ?? '');
    rollouts = rollouts.filter((one) => one !== last);
    combined = await combine(rollouts);
  }
  const combinations = await numbered(trx, now.name, combined);
  for (const { id } of rollouts) {
    const candidate = combinations.find((one) => one.rollouts.length === 1 && one.rollouts[0] === id)?.composition;
    await trx.updateTable('rollouts').set({ control: base, candidate }).where('id', '=', id).execute();
  }
  const { history } = now.state;
  const direction = target.restoredBy === undefined ? 'forward' : 'back';
  return {
    ...now.state,
    history: moved(target.history ?? history, base),
    lanes: movedLanes(await readLanes(trx, now.state), before, members, direction),
    rollouts: [...rollouts],
    combinations,
    rollout: undefined,
  };
}

/** Replaces fallbacks that have become bad by good ones that fit. */
async function withoutBadFallbacks(
  d: Registry,
  trx: RegistryTrx,
  now: Channel,
  base: readonly Member[],
  chooseFallback: ChooseFallback,
): Promise<readonly Member[]> {
  const members = nextMembers(base, { releases: [] }, chooseFallback);
  if (members.every(({ name, fallback }) => base.find((one) => one.name === name)?.fallback === fallback)) return base;
  return withFittingFallbacks(d, trx, now, base, members);
}

const moved = (history: readonly number[], base: number): number[] =>
  history.at(-1) === base ? [...history] : [...history, base];

async function numbered(
  trx: RegistryTrx,
  channel: string,
  combined: readonly ProposedCombination[],
): Promise<ChannelState['combinations']> {
  const combinations: ChannelState['combinations'] = [];
  for (const { rollouts, members } of combined) {
    const { id } = await findOrCreateComposition(trx, channel, members);
    combinations.push({ rollouts: rollouts.map((rollout) => rollout.id), composition: id });
  }
  return combinations;
}

/** Returns the combinations of added releases, in the base or as a rollout, with candidates of others. */
function withOthers(combined: readonly ProposedCombination[], added: readonly string[]): ProposedCombination[] {
  const isAdded = ({ releases }: LaneRollout): boolean => releases.every((one) => added.includes(labelOf(one)));
  const isRollout = combined.some(({ rollouts }) => rollouts.some(isAdded));
  return combined.filter(
    ({ rollouts }) => rollouts.some((one) => !isAdded(one)) && (!isRollout || rollouts.some(isAdded)),
  );
}

/** Returns the newest rollout of the smallest combination that can't run beside a restored composition. */
function conflicting({ restoredBy }: Target, combined: readonly ProposedCombination[]): LaneRollout | undefined {
  if (restoredBy === undefined) return undefined;
  return combined.find(({ findings }) => findings.some(isRefusal))?.rollouts.at(-1);
}

async function endConflicting(trx: RegistryTrx, channel: string, { id }: LaneRollout, by: string): Promise<void> {
  const row = await readRollout(trx, channel, id);
  await closeRollout(trx, row, 'aborted', `it does not fit what ${by} restored`);
}
