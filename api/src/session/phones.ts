import { shownPhone } from '@pavilion/contract/phone';
import type { Db, Trx } from '../kernel/database/database';

/** Returns the player's verified phones as 01XXXXXXXXX. */
export async function verifiedPhones(db: Db | Trx, player: string): Promise<string[]> {
  const rows = await db
    .selectFrom('phones')
    .select('phone')
    .where('playerId', '=', player)
    .where('verifiedAt', 'is not', null)
    .execute();
  return rows.map((row) => shownPhone(row.phone));
}
