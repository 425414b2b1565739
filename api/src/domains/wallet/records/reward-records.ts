import type { Transaction } from '@pavilion/contract/calls/wallet';
import type { Db } from '../../../kernel/database/database';
import { recordNumber } from '../transactions/record-number';

/** Returns the player's own conversion or referral claim as records show it; undefined for any other. */
export async function findReward(db: Db, player: string, id: string): Promise<Transaction | undefined> {
  const row = await db
    .selectFrom('transactionRecords')
    .selectAll()
    .where('playerId', '=', player)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.kind !== 'vip' && row?.kind !== 'referral') return undefined;
  const { kind, serial, key, amount, createdAt, updatedAt } = row;
  return {
    id,
    number: recordNumber(kind, serial),
    action: kind,
    key,
    amount,
    createdAt,
    updatedAt,
    proof: null,
    reason: null,
    method: null,
  };
}
