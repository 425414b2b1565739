import { sql } from 'kysely';
import type { Db } from '../../api/src/kernel/database/database';
import { winnerSets } from './settlement-model';

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
        or matched + voided <> (select coalesce(sum(m.size), 0) from exchange_matches m where m.back_order = o.id or m.lay_order = o.id)))::integer as off
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
 * are overdrawn. Counts over every set of winners, and shares no code with the api.
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
  const books = await db.selectFrom('exchangeBooks').select(['marketId', 'selections', 'winners']).execute();
  return books.reduce((sum, { marketId, selections, winners }) => {
    const bets = matches.filter((each) => each.marketId === marketId);
    const open = waiting.filter((each) => each.marketId === marketId);
    const left = selections.filter(({ isWithdrawn }) => isWithdrawn !== true).map(({ id }) => id);
    const results = winnerSets(left, winners).map(
      (won) =>
        bets.reduce((total, { selectionId, backer, size, profit }) => {
          const amount = won.includes(selectionId) ? profit : -size;
          return total + (backer === player ? amount : -amount);
        }, 0) -
        // An unmatched part counts only where it would lose, and a lay's liability is rounded up.
        open.reduce((total, { selectionId, side, remaining, price }) => {
          const isWon = won.includes(selectionId);
          const loss =
            side === 'back' ? (isWon ? 0 : remaining) : isWon ? Math.ceil((remaining * (price - 100)) / 100) : 0;
          return total + loss;
        }, 0),
    );
    return sum + Math.max(0, -Math.min(0, ...results));
  }, 0);
}
