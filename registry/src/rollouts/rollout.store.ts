import type { Selectable } from 'kysely';
import type { RolloutState } from '@pavilion/releases/registry-api/rollouts';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { RegistryDb, RegistryTables, RegistryTrx } from '../database/tables';
import { Refusal } from '../kernel/refusal';

export type RolloutRow = Selectable<RegistryTables['rollouts']>;

/** @throws {Refusal} unknown_rollout. */
export async function readRollout(db: RegistryDb, channel: string, id: string): Promise<RolloutRow> {
  const row = await db
    .selectFrom('rollouts')
    .selectAll()
    .where('channel', '=', channel)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row)
    throw new Refusal('unknown_rollout', `${channel} has no rollout ${id}: pavilion rollout status shows the latest.`);
  return row;
}

/** Returns the names of the parts a rollout changes. */
export const partsOf = ({ parts }: Pick<RolloutRow, 'parts'>): string[] =>
  parts.map((label) => label.slice(0, label.indexOf('@')));

export const percentOf = ({ steps, step }: Pick<RolloutRow, 'steps' | 'step'>): number =>
  (steps[step]?.basisPoints ?? 0) / 100;

/** Writes a rollout's end. @returns its verdict. */
export async function closeRollout(
  trx: RegistryTrx,
  row: RolloutRow,
  as: Extract<RolloutState, 'aborted' | 'stopped'>,
  reason: string,
): Promise<string> {
  const verdict = `${as} at ${percentOf(row)} %: ${reason}`;
  await trx.updateTable('rollouts').set({ state: as, verdict, endedAt: Date.now() }).where('id', '=', row.id).execute();
  return verdict;
}

/** Returns the releases of a rollout. */
export const releasesOf = ({ parts }: Pick<RolloutRow, 'parts'>): ReleaseName[] =>
  parts.map((label) => ({ name: label.split('@')[0] ?? '', version: label.split('@')[1] ?? '' }));
