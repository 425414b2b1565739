import { randomInt } from 'node:crypto';
import type { Db, Trx } from '../../../kernel/database/database';

/** The player or affiliate that referred a player. */
export type Referrer =
  { readonly kind: 'player'; readonly id: string } | { readonly kind: 'affiliate'; readonly code: string };

const CODE = /^[A-Z0-9]{6,20}$/;
// Without 0, O, 1 and I, which are easily confused when read aloud.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns the player or active affiliate of a referral code, in any spelling. */
export async function findReferrer(db: Db | Trx, typed: string): Promise<Referrer | undefined> {
  const code = typed.trim().toUpperCase();
  if (!CODE.test(code)) return undefined;
  const player = await db.selectFrom('players').select('id').where('referralCode', '=', code).executeTakeFirst();
  if (player !== undefined) return { kind: 'player', id: player.id };
  const affiliate = await db
    .selectFrom('affiliates')
    .select('code')
    .where('code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return affiliate && { kind: 'affiliate', code: affiliate.code };
}

/** Returns an unused referral code. */
export async function freeReferralCode(trx: Trx): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const player = await trx.selectFrom('players').select('id').where('referralCode', '=', code).executeTakeFirst();
    const affiliate = await trx.selectFrom('affiliates').select('code').where('code', '=', code).executeTakeFirst();
    if (player === undefined && affiliate === undefined) return code;
  }
}

/** Creates or updates an affiliate. @param code - 6 to 20 letters and digits, upper case. */
export async function storeAffiliate(
  db: Db | Trx,
  affiliate: { code: string; name: string; status: 'active' | 'closed' },
): Promise<void> {
  const { code, ...change } = affiliate;
  await db
    .insertInto('affiliates')
    .values(affiliate)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(change))
    .execute();
}
