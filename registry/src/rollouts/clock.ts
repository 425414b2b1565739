import type { RegistryDb } from '../database/tables';
import type { Registry } from '../dependencies';
import { Refusal } from '../registry.errors';
import { gather } from './evidence';
import type { Outlook } from './rollout';
import type { RolloutRow } from './rollout.store';
import { advanced, changeRollout, paused, stopped, type Change } from './rollouts.service';
import { judge } from './verdict';

const MINUTE_MS = 60_000;
/** Consecutive checks that must agree: a single one may see half a batch. */
const SURE_AFTER = 2;
/** Actor in the log. */
const ITSELF = 'the rollout itself';

/** Interval between checks of a rollout, across all processes. */
export const LOOK_EVERY_MS = 10_000;

/**
 * Checks every rollout that is due: judges it, then stops, pauses or advances it. Any number of processes may do so
 * concurrently.
 */
export async function turnRollouts(d: Registry, now = Date.now(), every = LOOK_EVERY_MS): Promise<void> {
  const due = await d.db
    .selectFrom('rollouts')
    .select('id')
    .where('endedAt', 'is', null)
    .where('checkedAt', '<=', now - every)
    .execute();
  const looks = due.map(async ({ id }) => {
    const row = await claim(d.db, id, now, every);
    if (row) await look(d, row, now);
  });
  // A failure on one channel must not affect the others.
  const failed = (await Promise.allSettled(looks)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Claims a check for this process; a concurrent process finds the rollout already checked. */
function claim(db: RegistryDb, id: string, now: number, every: number): Promise<RolloutRow | undefined> {
  const mine = db.updateTable('rollouts').set({ checkedAt: now }).where('id', '=', id);
  return mine
    .where('endedAt', 'is', null)
    .where('checkedAt', '<=', now - every)
    .returningAll()
    .executeTakeFirst();
}

async function look(d: Registry, row: RolloutRow, now: number): Promise<void> {
  const { kind, says: reasons } = judge(await gather(d.db, row, now));
  const outlook: Outlook = {
    at: now,
    kind,
    says: reasons,
    streak: row.outlook?.kind === kind ? row.outlook.streak + 1 : 1,
  };
  const unmoved = d.db
    .updateTable('rollouts')
    .set({ outlook: JSON.stringify(outlook) })
    .where('id', '=', row.id);
  await unmoved
    .where('step', '=', row.step)
    .where('stepSince', '=', row.stepSince)
    .where('endedAt', 'is', null)
    .execute();
  const change = consequence(row, outlook, now);
  if (change) await changeRollout(d, null, row.channel, row.id, ifUnmoved(row, change)).catch(acceptEnded);
}

function consequence(row: RolloutRow, { kind, says: reasons, streak }: Outlook, now: number): Change | undefined {
  const isSure = streak >= SURE_AFTER;
  if (kind === 'worse' && isSure) return stopped(ITSELF, reasons.join('; '));
  if (row.state !== 'running') return undefined;
  if (kind === 'slower' && isSure) return paused(ITSELF, reasons.join('; '));
  const isDue = now >= row.stepSince + (row.steps[row.step]?.minutes ?? 0) * MINUTE_MS;
  return kind === 'good' && isDue ? advanced(ITSELF) : undefined;
}

// Skips the change if the rollout was changed after the check, because the check is outdated.
const ifUnmoved =
  (snapshot: RolloutRow, change: Change): Change =>
  async (row, state, trx) => {
    const isSame = row.step === snapshot.step && row.stepSince === snapshot.stepSince && row.state === snapshot.state;
    return isSame ? change(row, state, trx) : null;
  };

function acceptEnded(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'rollout_ended')) throw error;
}
