import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { cancelOnBooks } from './cancel.service';

/** Returns the seconds without a connected page after which unmatched bets are canceled; 0 for never. */
export async function readDropProtection({ db }: App, player: string): Promise<number> {
  const row = await db
    .selectFrom('exchangeDropProtection')
    .select('seconds')
    .where('playerId', '=', player)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Sets a player's drop protection. @param seconds - 0 turns it off. */
export async function saveDropProtection({ db, clock }: App, player: string, seconds: number): Promise<void> {
  if (seconds === 0) await db.deleteFrom('exchangeDropProtection').where('playerId', '=', player).execute();
  else {
    const row = { seconds, seenAt: clock.now() };
    await db
      .insertInto('exchangeDropProtection')
      .values({ playerId: player, ...row })
      .onConflict((conflict) => conflict.column('playerId').doUpdateSet(row))
      .execute();
  }
}

/** Records which players have a page connected to this process. */
export async function recordConnected(app: App): Promise<void> {
  const connected = app.domainEvents.listening();
  if (connected.length === 0) return;
  // One parameter, however many they are.
  await sql`
    update exchange_drop_protection set seen_at = ${app.clock.now()} where player_id = any(${connected}::text[])`.execute(
    app.db,
  );
}

/** Cancels the unmatched bets of players who have been disconnected from every process for too long. */
export async function cancelDropped(app: App): Promise<void> {
  const { rows } = await sql<{ player: string }>`
    select d.player_id as player from exchange_drop_protection d
    where d.seen_at + d.seconds::bigint * 1000 < ${app.clock.now()}::bigint
      and exists (select 1 from exchange_orders o where o.player_id = d.player_id and o.remaining > 0 and o.queued is not null)`.execute(
    app.db,
  );
  for (const { player } of rows) await inTransaction(app.db, (trx) => cancelOnBooks(app, trx, player, 'disconnected'));
}

/** Cancels the unmatched bets of players whose play is closed by themselves or an operator. */
export async function watchRestrictions(app: App): Promise<void> {
  const { rows } = await sql<{ player: string }>`
    select id as player from players where (status = 'frozen' or restriction_until > ${app.clock.now()})
      and exists (select 1 from exchange_orders o where o.player_id = players.id and o.remaining > 0 and o.queued is not null)`.execute(
    app.db,
  );
  for (const { player } of rows) await inTransaction(app.db, (trx) => cancelOnBooks(app, trx, player, 'restricted'));
}
