import { currencies } from '@pavilion/contract/currency';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

// Separate from the other identity endpoints: every page reads these two, and few need the others.

export const showPlayer = endpoint({
  method: 'GET',
  path: '/api/user/show',
  access: 'player',
  query: wire({ remote_id: z.optional(z.string()) }, { remote_id: 'playerId' }),
  reply: wire(
    {
      id: z.string(),
      username: z.string(),
      name: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      vip_coin: z.number(),
      cash_bonus: taka,
      referral_code: z.string(),
      /** '1' means the phone is verified. */
      session_id: z.nullable(z.string()),
      created_at: moment,
      dofb: z.nullable(z.string()),
      email_verified_at: z.nullable(moment),
      level: z.string(),
      /** Lifetime experience for the VIP ladder: 1 per taka of settled stake. */
      experience: z.optional(z.number()),
      /** The next level and the experience at which it begins; null at the top of the ladder. */
      next_level: z.optional(z.nullable(z.string())),
      next_level_at: z.optional(z.nullable(z.number())),
    },
    {
      vip_coin: 'vipPoints',
      cash_bonus: 'cashBonus',
      referral_code: 'referralCode',
      session_id: 'phoneVerifiedFlag',
      next_level: 'nextLevel',
      next_level_at: 'nextLevelAt',
      created_at: 'createdAt',
      dofb: 'birthday',
      email_verified_at: 'emailVerifiedAt',
    },
  ),
  refusals: {},
});

export const balance = endpoint({
  method: 'POST',
  path: '/api/balance',
  access: 'player',
  reply: wire(
    { balance: taka, bonus_balance: taka, currency: openEnum(currencies, 'BDT') },
    { balance: 'main', bonus_balance: 'bonus' },
  ),
  refusals: {},
});
