import type { showDepositOrder } from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';

import type { App } from '../server/app';
import type { Deposit } from './claim.service';

/** Returns one of the player's own orders, or undefined. */
export async function readOrder(
  app: App,
  player: string,
  id: string,
): Promise<ReplyOf<typeof showDepositOrder> | undefined> {
  const row = await app.db
    .selectFrom('deposits')
    .innerJoin('payment_methods', 'payment_methods.id', 'deposits.method_id')
    .selectAll('deposits')
    .select(['payment_methods.icon', 'payment_methods.name'])
    .where('deposits.id', '=', id)
    .where('player_id', '=', player)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const now = app.clock.now();
  return {
    id: row.id,
    state: stateAt(row, now),
    mode: row.mode,
    amount: row.amount,
    number: row.number,
    accountType: row.account_type,
    method: { id: row.method_id, name: row.name, icon: row.icon },
    promotionId: row.promotion_id ?? 0,
    expiresAt: row.expires_at,
    serverTime: now,
    claimedAt: row.claimed_at,
    railUrl: `${app.links.sandbox}/rail`,
    proof: row.proof,
    reason: row.reason,
  };
}

function stateAt(row: Deposit, now: number): 'open' | 'processing' | 'success' | 'fail' | 'expired' {
  if (row.state === 'replaced' || (row.state === 'open' && row.expires_at <= now)) return 'expired';
  return row.state;
}
