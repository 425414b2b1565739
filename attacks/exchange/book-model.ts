import { sql } from 'kysely';
import { profitsByWinner, worstLoss } from '../../api/src/domains/exchange/holds/exposure';
import { liabilityOf } from '../../api/src/domains/exchange/matching/amounts';
import type { Db } from '../../api/src/kernel/database/database';

/**
 * Returns the number of some players' orders, the amount matched in taka, and the orders whose parts do not add up
 * on either side.
 */
export async function orderTotals(
  db: Db,
  players: readonly string[],
): Promise<{ orders: number; matched: number; sizesOff: number }> {
  const { rows } = await sql<{ orders: number; matched: number; off: number }>`
    select count(*)::integer as orders, (coalesce(sum(matched), 0) / 200)::integer as matched,
      (count(*) filter (where matched + remaining + cancelled + lapsed + voided <> size
        or matched <> (select coalesce(sum(m.size), 0) from exchange_matches m where m.back_order = o.id or m.lay_order = o.id)))::integer as off
    from exchange_orders o where player_id = any(${players})`.execute(db);
  const { orders = 0, matched = 0, off = 0 } = rows[0] ?? {};
  return { orders, matched, sizesOff: off };
}

/** Returns the number of selections with an unmatched lay at a price at which a back is waiting. */
export async function crossedBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ crossed: number }>`
    select count(*)::integer as crossed from (
      select 1 from exchange_orders where remaining > 0 and queued is not null group by market_id, selection_id
      having max(price) filter (where side = 'lay') >= min(price) filter (where side = 'back')) as each`.execute(db);
  return rows[0]?.crossed ?? 0;
}

/**
 * Returns the number of players whose holds differ from the maximum loss of their matches and open orders, or who
 * are overdrawn.
 */
export async function holdsOff(db: Db, players: readonly string[]): Promise<number> {
  let off = 0;
  for (const player of players) {
    const accounts = await db.selectFrom('accounts').select(['kind', 'balance']).where('owner', '=', player).execute();
    const hold = accounts.find(({ kind }) => kind === 'exchange')?.balance;
    if (hold !== (await canLose(db, player)) || accounts.some(({ balance }) => balance < 0)) off += 1;
  }
  return off;
}

async function canLose(db: Db, player: string): Promise<number> {
  const matches = await db
    .selectFrom('exchangeMatches')
    .selectAll()
    .where((e) => e.or([e('backer', '=', player), e('layer', '=', player)]))
    .execute();
  const waiting = await db
    .selectFrom('exchangeOrders')
    .selectAll()
    .where('playerId', '=', player)
    .where('remaining', '>', 0)
    .execute();
  const books = await db.selectFrom('exchangeBooks').select(['marketId', 'selections']).execute();
  return books.reduce((sum, { marketId, selections }) => {
    const positions = matches
      .filter((each) => each.marketId === marketId)
      .map(({ selectionId: outcome, backer, size, profit }) =>
        backer === player ? { outcome, ifWins: profit, ifLoses: -size } : { outcome, ifWins: -profit, ifLoses: size },
      );
    const open = waiting
      .filter((each) => each.marketId === marketId)
      .map(({ selectionId: outcome, side, remaining, price }) => ({
        outcome,
        backs: side === 'back' ? remaining : 0,
        lays: side === 'lay' ? liabilityOf(remaining, price) : 0,
      }));
    return (
      sum +
      worstLoss(
        profitsByWinner(
          selections.map(({ id }) => id),
          positions,
          open,
        ),
      )
    );
  }, 0);
}
