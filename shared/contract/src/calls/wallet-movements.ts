import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

const movement = wire(
  {
    id: z.string(),
    kind: openEnum(
      [
        'deposit',
        'withdrawal',
        'bonus',
        'rebate',
        'bet',
        'win',
        'rollback',
        'hold',
        'release',
        'adjustment',
        'vip',
        'referral',
        'bonus_released',
        'bonus_forfeited',
        'exchange',
        'other',
      ],
      'other',
    ),
    /** Negative for money that left the wallet. */
    amount: taka,
    created_at: moment,
  },
  { created_at: 'createdAt' },
);
export type Movement = z.Clean<typeof movement>;

/** Lists a wallet's movements by page, newest first; `next` is the cursor of the next page, null after the last. */
export const walletMovements = endpoint({
  method: 'GET',
  path: '/api/wallet/movements',
  access: 'player',
  query: z.object({
    wallet: z.withDefault(openEnum(['main', 'bonus'], 'main'), 'main'),
    before: z.optional(z.string()),
    limit: z.withDefault(numeric, 25),
  }),
  reply: z.object({ data: z.array(movement), next: z.nullable(z.string()) }),
  refusals: {},
});
