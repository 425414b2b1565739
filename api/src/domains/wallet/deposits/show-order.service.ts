import type { showDepositOrder } from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { bangla } from '../methods/method-names';
import type { Deposit } from './deposit-row';

/** Returns one of the player's own orders, or undefined. */
export async function readOrder(
  app: App,
  player: string,
  id: string,
): Promise<ReplyOf<typeof showDepositOrder> | undefined> {
  const row = await app.db
    .selectFrom('deposits')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'deposits.methodId')
    .selectAll('deposits')
    .select(['paymentMethods.icon', 'paymentMethods.name', 'paymentMethods.nameBn'])
    .where('deposits.id', '=', id)
    .where('playerId', '=', player)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const now = app.clock.now();
  return {
    id: row.id,
    state: stateAt(row, now),
    mode: row.mode,
    amount: row.amount,
    number: row.number,
    accountType: row.accountType,
    method: { id: row.methodId, name: row.name, ...bangla(row), icon: row.icon },
    promotionId: row.promotionId ?? 0,
    expiresAt: row.expiresAt,
    serverTime: now,
    claimedAt: row.claimedAt,
    railUrl: `${app.links.origins.rail}/rail`,
    proof: row.proof,
    reason: row.reason,
  };
}

function stateAt(row: Deposit, now: number): 'open' | 'processing' | 'success' | 'fail' | 'expired' {
  if (row.state === 'replaced' || (row.state === 'open' && row.expiresAt <= now)) return 'expired';
  return row.state;
}
