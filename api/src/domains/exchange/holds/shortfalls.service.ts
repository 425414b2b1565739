import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';

/** Returns whether a withdrawal left a player's open bets with a possible loss that isn't held. */
export async function hasShortfall(db: Db | Trx, player: string): Promise<boolean> {
  const row = await db
    .selectFrom('exchangeExposures')
    .select('playerId')
    .where('playerId', '=', player)
    .where('shortfall', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds what players with a shortfall have had credited since. */
export async function collectShortfalls(app: Pick<App, 'db' | 'ledger' | 'domainEvents'>): Promise<void> {
  const { rows } = await sql<{ player: string; group: string }>`
    select e.player_id as player, e.group_id as group from exchange_exposures e
    join accounts a on a.owner = e.player_id and a.kind = 'main' and a.balance > 0
    where e.shortfall > 0 order by 1, 2`.execute(app.db);
  for (const { player, group } of rows) await inTransaction(app.db, (trx) => collect(app, trx, player, group));
}

async function collect(
  app: Pick<App, 'ledger' | 'domainEvents'>,
  trx: Trx,
  player: string,
  group: string,
): Promise<void> {
  const exposure = await trx
    .selectFrom('exchangeExposures')
    .select(['held', 'shortfall'])
    .where('playerId', '=', player)
    .where('groupId', '=', group)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', 'kind', 'balance'])
    .where('owner', '=', player)
    .where('kind', 'in', ['main', 'exchange'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const main = accounts.find(({ kind }) => kind === 'main');
  const amount = Math.min(exposure.shortfall, main?.balance ?? 0);
  if (amount <= 0) return;
  await trx
    .updateTable('exchangeExposures')
    .set({ held: exposure.held + amount, shortfall: exposure.shortfall - amount })
    .where('playerId', '=', player)
    .where('groupId', '=', group)
    .execute();
  const legs = accounts.map(({ id, kind }) => ({ account: id, amount: kind === 'main' ? -amount : amount }));
  await app.ledger.post(trx, { kind: 'exchange', key: `exchange:${newId()}`, legs });
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'balance-changed');
    app.domainEvents.publish(player, 'exchange-changed');
  });
}
