import type { LastCheck } from '@pavilion/releases/registry-api/rollouts';
import type { RegistryDb } from '../database/tables';
import type { Registry } from '../kernel/dependencies';
import { rolloutsStopped } from '../kernel/metrics';
import { Refusal } from '../kernel/refusal';
import { resolveFrames } from '../releases/source-maps.service';
import { readErrors } from '../telemetry/errors.service';
import { collectEvidence } from './evidence';
import type { RolloutRow } from './rollout.store';
import { advanced, type Change, changeRollout, paused, stopped } from './rollouts.service';
import { judgeRollout } from './verdict';

const MINUTE_MS = 60_000;
/** Consecutive checks that must agree: a single one may see a partial batch. */
const AGREEING_CHECKS = 2;
/** Actor in the log. */
const ROLLOUT_ACTOR = 'the rollout itself';

/** Interval between checks of a rollout, across all processes. */
export const CHECK_INTERVAL_MS = 10_000;

/**
 * Checks every rollout that is due: judges it, then stops, pauses or advances it. Any number of processes may do so
 * concurrently.
 */
export async function checkRollouts(d: Registry, now = Date.now(), every = CHECK_INTERVAL_MS): Promise<void> {
  const due = await d.db
    .selectFrom('rollouts')
    .select('id')
    .where('endedAt', 'is', null)
    .where('checkedAt', '<=', now - every)
    .execute();
  const checks = due.map(async ({ id }) => {
    const row = await claimCheck(d.db, id, now, every);
    if (row) await check(d, row, now);
  });
  // A failure on one channel must not affect the others.
  const failed = (await Promise.allSettled(checks)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Claims a check for this process; a concurrent process finds the rollout already checked. */
function claimCheck(db: RegistryDb, id: string, now: number, every: number): Promise<RolloutRow | undefined> {
  const mine = db.updateTable('rollouts').set({ checkedAt: now }).where('id', '=', id);
  return mine
    .where('endedAt', 'is', null)
    .where('checkedAt', '<=', now - every)
    .returningAll()
    .executeTakeFirst();
}

async function check(d: Registry, row: RolloutRow, now: number): Promise<void> {
  const { kind, reasons: found } = judgeRollout(await collectEvidence(d.db, row, now));
  const reasons = kind === 'worse' ? [...found, ...(await describeErrors(d.db, row))] : found;
  const outlook: LastCheck = {
    at: now,
    kind,
    says: reasons,
    streak: row.outlook?.kind === kind ? row.outlook.streak + 1 : 1,
  };
  const unchanged = d.db
    .updateTable('rollouts')
    .set({ outlook: JSON.stringify(outlook) })
    .where('id', '=', row.id);
  await unchanged
    .where('step', '=', row.step)
    .where('stepSince', '=', row.stepSince)
    .where('endedAt', 'is', null)
    .execute();
  const change = changeFor(row, outlook, now);
  if (!change) return;
  await changeRollout(d, null, row.channel, row.id, unlessChanged(row, change)).then(
    () => kind === 'worse' && rolloutsStopped.inc(),
    acceptEnded,
  );
}

/** Names the most frequent error of each release that the rollout introduces. */
async function describeErrors(db: RegistryDb, { channel, parts, stepSince }: RolloutRow): Promise<string[]> {
  const lists = parts.map(async (label) => {
    const [name = '', version = ''] = label.split('@');
    const [error] = await readErrors(db, channel, { name, version }, stepSince);
    if (!error) return [];
    const frames = await resolveFrames(db, error.frames);
    const own = frames.find(({ source }) => source !== undefined) ?? frames[0];
    return [`${label} threw “${error.message}”${own ? ` at ${own.source ?? own.at}` : ''}`];
  });
  return (await Promise.all(lists)).flat();
}

function changeFor(row: RolloutRow, { kind, says: reasons, streak }: LastCheck, now: number): Change | undefined {
  const isSure = streak >= AGREEING_CHECKS;
  if (kind === 'worse' && isSure) return stopped(ROLLOUT_ACTOR, reasons.join('; '));
  if (row.state !== 'running') return undefined;
  if (kind === 'slower' && isSure) return paused(ROLLOUT_ACTOR, reasons.join('; '));
  const isDue = now >= row.stepSince + (row.steps[row.step]?.minutes ?? 0) * MINUTE_MS;
  return kind === 'good' && isDue ? advanced(ROLLOUT_ACTOR) : undefined;
}

// Skips the change if the rollout was changed after the check, because the check is outdated.
const unlessChanged =
  (snapshot: RolloutRow, change: Change): Change =>
  async (row, now, trx, d) => {
    const isSame = row.step === snapshot.step && row.stepSince === snapshot.stepSince && row.state === snapshot.state;
    return isSame ? change(row, now, trx, d) : null;
  };

function acceptEnded(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'rollout_ended')) throw error;
}
