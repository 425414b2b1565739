import type { lastDeposit } from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Db } from '../../../kernel/database/database';
import { rangeOf } from '../methods/methods.service';

type LastDeposit = ReplyOf<typeof lastDeposit>['data'];

/** Returns the player's last credited deposit; null if its method, channel or amount isn't open to them anymore. */
export async function readLastDeposit(db: Db, player: string): Promise<LastDeposit> {
  const row = await db
    .selectFrom('deposits as deposit')
    .innerJoin('paymentMethods as method', 'method.id', 'deposit.methodId')
    .innerJoin('paymentChannels as channel', (join) =>
      join.onRef('channel.methodId', '=', 'deposit.methodId').onRef('channel.accountType', '=', 'deposit.accountType'),
    )
    .select(['deposit.amount', 'deposit.accountType', 'method.name', 'method.nameBn', 'method.icon'])
    .select(['method.status', 'method.min as methodMin', 'method.max as methodMax'])
    .select(['channel.maintenance', 'channel.min', 'channel.max'])
    .where('deposit.playerId', '=', player)
    .where('deposit.state', '=', 'success')
    .orderBy('deposit.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.status !== 'active' || row.maintenance) return null;
  const { amount, accountType, name, nameBn, icon } = row;
  const range = rangeOf({ min: row.methodMin, max: row.methodMax }, row);
  if (amount < range.min || amount > range.max) return null;
  return { amount, accountType, method: { name, ...(nameBn !== null && { nameBn }), icon } };
}
