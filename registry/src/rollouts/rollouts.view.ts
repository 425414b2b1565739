import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { RegistryDb } from '../database/tables';
import { percentOf, readRollout, type RolloutRow } from './rollout.store';

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
