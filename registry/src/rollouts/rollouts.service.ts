import { newId } from '@pavilion/database/id';
import { type LaneRollout, MAX_ROLLOUTS } from '@pavilion/releases/channel-state';
import type { TargetParts } from '@pavilion/releases/registry-api/channels';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import type { RolloutStep, RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { Channel } from '../channels/channel';
import { type Move, moveChannel } from '../channels/move';
import { findOrCreateComposition, readComposition } from '../compositions/compositions';
import type { RegistryTrx } from '../database/tables';
import { labelOf, refusal } from '../gates/finding';
import { requireNoRefusals } from '../gates/gates';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { type Actor, requireOwnership } from '../people/actors';
import { compileBefore, membersShown, propose } from '../proposals/proposal';
import { published } from '../releases/release.facts';
import { setVerdict } from '../verdicts/verdicts.service';
import { arrange } from './arrange';
import { closeRollout, partsOf, percentOf, readRollout, releasesOf, type RolloutRow } from './rollout.store';
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
 * @throws {Refusal} any refusal of an activation of these releases; rollouts_full; nothing_to_roll_out.
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
  await compileBefore(d, channel, target);
  const id = newId();
  const names = target.parts.map(({ name }) => name);
  await moveChannel(d, channel, { revision, parts: names }, async (now, trx) => {
    const { members, findings, moves } = await propose(d, trx, now, target);
    const control = now.state.history.at(-1);
    if (!moves || control === undefined)
      throw new Refusal(
        'nothing_to_roll_out',
        moves
          ? `${channel} has no composition yet: activate the first one.`
          : `${channel} already shows these releases to everyone.`,
      );
    requireNoRefusals([...findings, ...full(now)]);
    const candidate = (await findOrCreateComposition(trx, channel, members)).id;
    const parts = target.parts.map(({ name, version }) => `${name}@${version}`);
    const row = newRow({ id, channel, control, candidate, parts, by: actor.name }, { steps, minSample });
    await trx.insertInto('rollouts').values(row).execute();
    const basisPoints = steps[0]?.basisPoints ?? 0;
    const lane = { id, releases: [...target.parts], withoutFallback: [...(target.withoutFallback ?? [])], basisPoints };
    return {
      actor: actor.name,
      verb: 'rollout',
      parts,
      reason: `started: composition ${candidate} for ${basisPoints / 100} % of visitors`,
      state: await arrange(d, trx, now, {
        base: await membersShown(trx, now.state),
        rollouts: [...now.state.rollouts, lane],
        added: parts,
      }),
    };
  });
  return viewRollout(d.db, channel, id);
}

function full({ name, state: { rollouts } }: Channel): Finding[] {
  if (rollouts.length < MAX_ROLLOUTS) return [];
  const running = rollouts.flatMap(({ releases }) => releases.map(labelOf)).join(', ');
  return [
    refusal('rollouts_full', `${name} is rolling out ${running}: no more than ${MAX_ROLLOUTS} run side by side.`),
  ];
}

type Subject = Pick<RolloutRow, 'id' | 'channel' | 'control' | 'candidate' | 'parts' | 'by'>;

function newRow({ parts, ...subject }: Subject, { steps, minSample }: Plan) {
  const at = Date.now();
  return {
    ...subject,
    parts: JSON.stringify(parts),
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
}

/** Change of a running rollout; returns null if there is nothing to change. */
export type Change = (row: RolloutRow, now: Channel, trx: RegistryTrx, d: Registry) => Promise<Move | null>;

/** Changes an active rollout. @throws {Refusal} unknown_rollout, rollout_ended, not_yours. */
export async function changeRollout(
  d: Registry,
  actor: Actor | null,
  channel: string,
  id: string,
  change: Change,
): Promise<RolloutView> {
  await readRollout(d.db, channel, id);
  await moveChannel(d, channel, 'any', async (now, trx) => {
    // Under the channel's lock, so no other process changes the row.
    const row = await readRollout(trx, channel, id);
    if (row.endedAt !== null) throw new Refusal('rollout_ended', `This rollout is over: ${row.verdict ?? row.state}.`);
    if (actor) requireOwnership(actor, partsOf(row));
    return change(row, now, trx, d);
  });
  return viewRollout(d.db, channel, id);
}

/** Pauses a rollout at its current step. */
export const paused =
  (actor: string, reason: string): Change =>
  async (row, { state }, trx) => {
    if (row.state === 'paused') return null;
    const verdict = `paused at ${percentOf(row)} %: ${reason}`;
    await trx.updateTable('rollouts').set({ state: 'paused', verdict }).where('id', '=', row.id).execute();
    return { actor, verb: 'rollout', parts: row.parts, reason: verdict, state };
  };

/** Resumes a rollout; its current step and the comparison start over. */
export const resumed =
  (actor: string): Change =>
  async (row, { state }, trx) => {
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
  async (row, now, trx, d) => {
    const step = row.step + 1;
    const next = row.steps[step];
    if (!next || step === row.steps.length - 1) return done(actor, row, now, trx, d);
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
      state: {
        ...now.state,
        rollouts: now.state.rollouts.map((one) =>
          one.id === row.id ? { ...one, basisPoints: next.basisPoints } : one,
        ),
      },
    };
  };

/** Makes the candidate the base; the other rollouts go on over it. */
async function done(actor: string, row: RolloutRow, now: Channel, trx: RegistryTrx, d: Registry): Promise<Move> {
  const verdict = `everyone sees composition ${row.candidate}`;
  await trx
    .updateTable('rollouts')
    .set({ state: 'done', step: row.steps.length - 1, verdict, endedAt: Date.now() })
    .where('id', '=', row.id)
    .execute();
  const { parts: base } = await readComposition(trx, row.candidate);
  const state = await arrange(d, trx, now, { base, rollouts: othersOf(now, row) });
  return { actor, verb: 'rollout', parts: row.parts, reason: verdict, state };
}

const othersOf = ({ state }: Channel, { id }: RolloutRow): LaneRollout[] =>
  state.rollouts.filter((one) => one.id !== id);

/** Returns all visitors to the base composition, each at the next safe point. */
export const aborted =
  (actor: string, reason: string): Change =>
  (row, now, trx, d) =>
    ended(row, now, trx, d, { actor, as: 'aborted', reason });

/** Ends a rollout like `aborted`, and marks its releases bad. */
export const stopped =
  (actor: string, reason: string): Change =>
  async (row, now, trx, d) => {
    for (const release of releasesOf(row)) await setVerdict(trx, row.channel, release, 'bad', actor, reason);
    return ended(row, now, trx, d, { actor, as: 'stopped', reason });
  };

async function ended(
  row: RolloutRow,
  now: Channel,
  trx: RegistryTrx,
  d: Registry,
  { actor, as, reason }: { readonly actor: string; readonly as: 'aborted' | 'stopped'; readonly reason: string },
): Promise<Move> {
  const verdict = await closeRollout(trx, row, as, reason);
  const base = await membersShown(trx, now.state);
  const state = await arrange(d, trx, now, { base, rollouts: othersOf(now, row) });
  return { actor, verb: 'rollout', parts: row.parts, reason: verdict, state };
}
