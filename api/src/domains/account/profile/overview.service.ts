import type { accountOverview } from '@pavilion/contract/calls/security';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Db } from '../../../kernel/database/database';

/** Returns the times of the player's last login, deposit and withdrawal. */
export async function readOverview(db: Db, player: string): Promise<ReplyOf<typeof accountOverview>> {
  const last = (table: 'deposits' | 'withdrawals') =>
    db
      .selectFrom(table)
      .select('createdAt')
      .where('playerId', '=', player)
      .where('state', '=', 'success')
      .orderBy('serial', 'desc')
      .limit(1)
      .executeTakeFirst();
  const [login, deposit, withdrawal] = await Promise.all([
    db
      .selectFrom('loginHistory')
      .select('at')
      .where('playerId', '=', player)
      .where('outcome', '=', 'success')
      .orderBy('serial', 'desc')
      .limit(1)
      .executeTakeFirst(),
    last('deposits'),
    last('withdrawals'),
  ]);
  return {
    lastLoginAt: login?.at ?? null,
    lastDepositAt: deposit?.createdAt ?? null,
    lastWithdrawalAt: withdrawal?.createdAt ?? null,
  };
}
