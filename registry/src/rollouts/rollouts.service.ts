import { newId } from '@pavilion/database/id';
import type { ChannelState } from '@pavilion/releases/channel-state';
import type { TargetParts } from '@pavilion/releases/registry-api/channels';
import type { RolloutStep, RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { type Move, moveChannel } from '../channels/move';
import { findOrCreateComposition } from '../compositions/compositions';
import type { RegistryTrx } from '../database/tables';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, requireOwnership } from '../people/actors';
import { propose } from '../proposals/proposal';
import { published } from '../releases/release.facts';
import { endedRollout, partsOf, percentOf, readRollout, type RolloutRow, withoutRollout } from './rollout.store';
import { viewRollout } from './rollouts.view';

/** Steps and conditions of a rollout. */
interface Plan {
  readonly steps: readonly RolloutStep[];
  /** Documents that must have reported in each cohort before a step is judged. */
  readonly minSample: number;
}

/**
 * Starts a rollout of releases with the share of its first step; every other part stays as it is.
 *
 * @param revision - the last revision of the channel that the caller has read.
 * @throws {Refusal} any refusal of an activation of these releases; rollout_running; nothing_to_roll_out.
 */
export async function startRollout(
  d: Registry,
  actor: Actor,
  channel: string,
  target: TargetParts,
  { steps, minSample }: Plan,
  revision: number,
): Promise<RolloutView> {
  requireOwnership(actor, [...target.parts.map(({ name }) => name), ...(target.withoutFallback ?? [])]);
  for (const part of target.parts) await published(d.db, part);
  const id = newId();
  await moveChannel(d, channel, revision, async (now, trx) => {
    const { members, findings, moves } = await propose(d, trx, now, target);
    const control = now.state.history.at(-1);
    if (!moves || control === undefined)
      throw new Refusal(
        'nothing_to_roll_out',
        moves
          ? `${channel} has no composition yet: activate the first one.`
          : `${channel} already shows these releases to everyone.`,
      );
    requireNoRefusals(findings);
    const candidate = (await findOrCreateComposition(trx, channel, members)).id;
    const parts = target.parts.map(({ name, version }) => `${name}@${version}`);
    const at = Date.now();
    const row = {
      id,
      channel,
      control,
      candidate,
      parts: JSON.stringify(parts),
      by: actor.name,
      state: 'running' as const,
      steps: JSON.stringify(steps),
      step: 0,
      stepSince: at,
      minSample,
      verdict: null,
      startedAt: at,
      endedAt: null,
      checkedAt: at,
      outlook: null,
    };
    await trx.insertInto('rollouts').values(row).execute();
    const basisPoints = steps[0]?.basisPoints ?? 0;
    return {
      actor: actor.name,
      verb: 'rollout',
      parts,
      reason: `started: composition ${candidate} for ${basisPoints / 100} % of visitors`,
      state: { ...now.state, rollout: { id, candidate, basisPoints } },
    };
  });
  return viewRollout(d.db, channel, id);
}

/** Change of a running rollout; returns null if there is nothing to change. */
export type Change = (row: RolloutRow, state: ChannelState, trx: RegistryTrx) => Promise<Move | null>;

/** Changes an active rollout. @throws {Refusal} unknown_rollout, rollout_ended, not_yours. */
export async function changeRollout(
  d: Registry,
  actor: Actor | null,
  channel: string,
  id: string,
  change: Change,
): Promise<RolloutView> {
  await readRollout(d.db, channel, id);
  await moveChannel(d, channel, 'any', async ({ state }, trx) => {
    // Under the channel's lock, so no other process changes the row.
    const row = await readRollout(trx, channel, id);
    if (row.endedAt !== null) throw new Refusal('rollout_ended', `This rollout is over: ${row.verdict ?? row.state}.`);
    if (actor) requireOwnership(actor, partsOf(row));
    return change(row, state, trx);
  });
  return viewRollout(d.db, channel, id);
}

/** Pauses a rollout at its current step. */
export const paused =
  (actor: string, reason: string): Change =>
  async (row, state, trx) => {
    if (row.state === 'paused') return null;
    const verdict = `paused at ${percentOf(row)} %: ${reason}`;
    await trx.updateTable('rollouts').set({ state: 'paused', verdict }).where('id', '=', row.id).execute();
    return { actor, verb: 'rollout', parts: row.parts, reason: verdict, state };
  };

/** Resumes a rollout; its current step and the comparison start over. */
export const resumed =
  (actor: string): Change =>
  async (row, state, trx) => {
    if (row.state === 'running') return null;
    await trx
      .updateTable('rollouts')
      .set({ state: 'running', verdict: null, outlook: null, stepSince: Date.now() })
      .where('id', '=', row.id)
      .execute();
    return { actor, verb: 'rollout', parts: row.parts, reason: `resumed at ${percentOf(row)} %`, state };
  };

/** Takes the next step. The last one is permanent for all visitors; a rollback can undo it. */
export const advanced =
  (actor: string): Change =>
  async (row, state, trx) => {
    const step = row.step + 1;
    const next = row.steps[step];
    if (!next || step === row.steps.length - 1) return done(actor, row, state, trx);
    await trx
      .updateTable('rollouts')
      .set({ state: 'running', step, stepSince: Date.now(), verdict: null, outlook: null })
      .where('id', '=', row.id)
      .execute();
    const reason = `${next.basisPoints / 100} % of visitors see composition ${row.candidate} (step ${step + 1} of ${row.steps.length})`;
    return {
      actor,
      verb: 'rollout',
      parts: row.parts,
      reason,
      state: { ...state, rollout: { id: row.id, candidate: row.candidate, basisPoints: next.basisPoints } },
    };
  };

async function done(actor: string, row: RolloutRow, state: ChannelState, trx: RegistryTrx): Promise<Move> {
  const verdict = `everyone sees composition ${row.candidate}`;
  await trx
    .updateTable('rollouts')
    .set({ state: 'done', step: row.steps.length - 1, verdict, endedAt: Date.now() })
    .where('id', '=', row.id)
    .execute();
  return {
    actor,
    verb: 'rollout',
    parts: row.parts,
    reason: verdict,
    state: { ...withoutRollout(state), history: [...state.history, row.candidate] },
  };
}

/** Returns all visitors to the initial composition, each at the next safe point. */
export const aborted =
  (actor: string, reason: string): Change =>
  (row, state, trx) =>
    endedRollout(trx, row, state, { actor, as: 'aborted', reason });
export const stopped =
  (actor: string, reason: string): Change =>
  (row, state, trx) =>
    endedRollout(trx, row, state, { actor, as: 'stopped', reason });
