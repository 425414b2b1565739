import type { Db, Trx } from '../../../kernel/database/database';

const tables = { D: 'deposits', W: 'withdrawals', A: 'adjustments' } as const;
type Letter = keyof typeof tables;

/** Finds one of the player's own transactions by its public number, for example D12; undefined for any other. */
export async function findByNumber(db: Db | Trx, player: string, number: string) {
  const [, letter, serial] = /^([DWA])(\d{1,15})$/.exec(number) ?? [];
  if (letter === undefined) return undefined;
  const row = await db
    .selectFrom(tables[letter as Letter])
    .select(['id', 'amount', 'createdAt'])
    .where('serial', '=', Number(serial))
    .where('playerId', '=', player)
    .executeTakeFirst();
  return row && { ...row, letter: letter as Letter };
}
