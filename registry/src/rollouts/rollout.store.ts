import type { Selectable } from 'kysely';
import type { ChannelState } from '@pavilion/releases/channel-state';
import type { RolloutState } from '@pavilion/releases/registry-api/rollouts';
import type { Move } from '../channels/move';
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

interface RolloutEnd {
  readonly actor: string;
  readonly as: Extract<RolloutState, 'aborted' | 'stopped'>;
  readonly reason: string;
}

/** Ends a rollout and returns all visitors to the composition it started from. @returns the channel's move. */
export async function endedRollout(
  trx: RegistryTrx,
  row: RolloutRow,
  state: ChannelState,
  { actor, as, reason }: RolloutEnd,
): Promise<Move> {
  const verdict = `${as} at ${percentOf(row)} %: ${reason}`;
  await trx.updateTable('rollouts').set({ state: as, verdict, endedAt: Date.now() }).where('id', '=', row.id).execute();
  return { actor, verb: 'rollout', parts: row.parts, reason: verdict, state: withoutRollout(state) };
}

/** Returns the channel state without the rollout, so that no visitor gets the candidate. */
export function withoutRollout({ rollout: _ended, ...state }: ChannelState): ChannelState {
  return state;
}
