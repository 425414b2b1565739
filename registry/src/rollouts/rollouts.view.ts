import type { RegistryDb } from '../database/tables';
import type { LastCheck, RolloutState } from './rollout';
import { percentOf, readRollout, type RolloutRow } from './rollout.store';

/** A rollout as callers see it. Times are ISO dates. */
export interface RolloutView {
  readonly id: string;
  readonly channel: string;
  readonly state: RolloutState;
  /** The composition it started from; `candidate` is the one it introduces. */
  readonly control: number;
  readonly candidate: number;
  /** Releases as name@version. */
  readonly parts: readonly string[];
  readonly by: string;
  readonly steps: readonly { readonly percent: number; readonly minutes: number }[];
  /** Index of its current or last step. */
  readonly step: number;
  /** Percentage of visitors on the candidate. */
  readonly percent: number;
  readonly stepSince: string;
  /** Time of the next step, provided there is enough data; null unless it is running. */
  readonly stepEnds: string | null;
  readonly minSample: number;
  /** Reason for its end or pause. */
  readonly verdict: string | null;
  /** Result of the last check of its telemetry; null before the first. */
  readonly outlook: (Omit<LastCheck, 'at'> & { readonly at: string }) | null;
  readonly started: string;
  readonly ended: string | null;
}

/** @throws {Refusal} unknown_rollout. */
export async function viewRollout(db: RegistryDb, channel: string, id: string): Promise<RolloutView> {
  return viewOf(await readRollout(db, channel, id));
}

/** Returns the channel's rollouts, newest first. */
export async function viewRollouts(db: RegistryDb, channel: string, limit: number): Promise<RolloutView[]> {
  const rows = await db
    .selectFrom('rollouts')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('startedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(viewOf);
}

function viewOf(row: RolloutRow): RolloutView {
  const { id, channel, state, control, candidate, parts, by, step, verdict, outlook } = row;
  const steps = row.steps.map(({ basisPoints, minutes }) => ({ percent: basisPoints / 100, minutes }));
  const ends = row.stepSince + (steps[step]?.minutes ?? 0) * 60_000;
  return {
    ...{ id, channel, state, control, candidate, parts, by, steps, step },
    percent: row.endedAt === null || state === 'done' ? percentOf(row) : 0,
    stepSince: iso(row.stepSince),
    stepEnds: state === 'running' ? iso(ends) : null,
    minSample: row.minSample,
    verdict,
    outlook: outlook && { ...outlook, at: iso(outlook.at) },
    started: iso(row.startedAt),
    ended: row.endedAt === null ? null : iso(row.endedAt),
  };
}

const iso = (at: number): string => new Date(at).toISOString();
