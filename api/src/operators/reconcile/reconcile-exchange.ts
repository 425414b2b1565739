import { sql } from 'kysely';
import { lossesNow } from '../../domains/exchange/holds/holds';
import type { Db } from '../../kernel/database/database';
import type { Finding } from './finding';

const taka = (poisha: number): string => `৳${(poisha / 100).toFixed(2)}`;

/** Returns the exchange's discrepancies between holds, possible losses and settlement payments. */
export async function exchangeFindings(db: Db): Promise<Finding[]> {
  return (await Promise.all([findHoldDifferences(db), exposures(db), balanced(db), booked(db)])).flat();
}

/** Checks that a player's exposure account equals the sum of the holds over their market groups. */
async function findHoldDifferences(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ owner: string; balance: number; held: number }>`
    select a.owner, a.balance, coalesce(e.held, 0)::bigint as held from accounts a
      left join (select player_id, sum(held) as held from exchange_exposures group by player_id) e on e.player_id = a.owner
    where a.kind = 'exchange' and a.owner <> 'house' and a.balance <> coalesce(e.held, 0)`.execute(db);
  return rows.map(({ owner, balance, held: sum }) => ({
    code: 'exchange_held_differs',
    subject: owner,
    detail: `${taka(balance)} held for bets, ${taka(sum)} by markets`,
  }));
}

/** Checks that each group's hold, with a shortfall that a removal left, equals the possible loss of its open bets, recomputed from one snapshot. */
async function exposures(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: shares } = await sql<{
        player: string;
        group: string;
        event: string;
        held: number;
        shortfall: number;
      }>`
      select player_id as player, group_id as group, event_id as event, held, shortfall from exchange_exposures e
      where held > 0 or shortfall > 0 or exists (select 1 from exchange_books b where b.group_id = e.group_id and b.settled_at is null)`.execute(
        trx,
      );
      const losses = await lossesNow(trx, shares);
      return shares.map((share, index) => ({ ...share, loss: losses[index] ?? 0 }));
    });
  for (const { player, group, held: amount, shortfall, loss } of rows)
    if (amount + shortfall !== loss)
      findings.push({
        code: 'exposure_differs',
        subject: player,
        detail: `${taka(amount)} held for ${group}${shortfall > 0 ? ` and ${taka(shortfall)} short` : ''}, which may lose ${taka(loss)}`,
      });
  return findings;
}

/** Checks that the profits of the players and the house in each exchange market sum to zero. */
async function balanced(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ market: string; sum: number }>`
    select n.market_id as market, (sum(n.profit) + max(s.house_profit))::bigint as sum from exchange_nets n
      join exchange_books b using (market_id) join exchange_settlements s on s.market_id = b.market_id and s.part = b.settlements
    where b.kind = 'exchange' group by 1 having sum(n.profit) + max(s.house_profit) <> 0`.execute(db);
  return rows.map(({ market, sum }) => ({
    code: 'market_not_balanced',
    subject: market,
    detail: `the profits of its players and the house come to ${taka(sum)}`,
  }));
}

/** Checks that each player's market result equals the sum of its changes, and that the ledger contains all changes. */
async function booked(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ market: string; player: string; net: number; changes: number }>`
    select n.market_id as market, n.player_id as player, n.net, coalesce(sum(c.amount), 0)::bigint as changes
    from exchange_nets n left join exchange_net_changes c on c.net_id = n.id group by n.id having n.net <> coalesce(sum(c.amount), 0)`.execute(
    db,
  );
  return rows.map(({ market, player, net, changes }) => ({
    code: 'market_not_booked',
    subject: market,
    detail: `${taka(net)} for ${player}, booked ${taka(changes)}`,
  }));
}
