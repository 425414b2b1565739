import { shownPhone } from '@pavilion/contract/phone';
import type { Db, Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** What an added phone may do only some time after its verification. */
const coolingSettings = { payout: 'new_phone_payout_minutes', reset: 'new_phone_reset_minutes' } as const;
type PhoneUse = keyof typeof coolingSettings;

/** Returns the minutes for which an added phone cools before a use. */
export function coolingMinutes(db: Db | Trx, use: PhoneUse): Promise<number> {
  return readSetting(db, coolingSettings[use], DAY_MINUTES);
}

interface PhoneRow {
  readonly isPrimary: boolean;
  readonly verifiedAt: number | null;
}

/**
 * Returns when a verified phone may be used; null if it is not verified.
 *
 * The phone of the sign-up never cools: nobody can replace it, so it is the owner's. Whoever got into the account could
 * only add another.
 */
export async function usableFrom(
  db: Db | Trx,
  use: PhoneUse,
  { isPrimary, verifiedAt }: PhoneRow,
): Promise<number | null> {
  if (verifiedAt === null) return null;
  return isPrimary ? verifiedAt : verifiedAt + (await coolingMinutes(db, use)) * MINUTE;
}

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
