import type { Db } from '../../api/src/kernel/database/database';

/** Results by market as last set by operators: a runner's name, a number, or null if void. */
type Results = ReadonlyMap<string, string | null>;

/** Outcome of one market for one player. */
interface MarketOutcome {
  readonly player: string;
  readonly market: string;
  readonly isHouse: boolean;
  readonly profit: number;
  readonly commission: number;
}

const PER_CENT = 5n;
/** Stake that a bookmaker's or fancy's rate refers to, in poisha. */
const HUNDRED_TAKA = 10_000n;

/**
 * Recomputes the outcome of all players' markets from only the matched bets and the bets with the house.
 *
 * Deliberately independent: it shares no code and no table of sums with settlement.
 */
export async function computeModel(db: Db, results: Results): Promise<MarketOutcome[]> {
  const profits = new Map<string, { player: string; market: string; isHouse: boolean; profit: bigint }>();
  const add = (player: string, market: string, isHouse: boolean, amount: bigint): void => {
    const sum = profits.get(`${player} ${market}`) ?? { player, market, isHouse, profit: 0n };
    profits.set(`${player} ${market}`, { ...sum, profit: sum.profit + amount });
  };
  const ids = [...results.keys()];
  const matches = await db.selectFrom('exchangeMatches').selectAll().where('marketId', 'in', ids).execute();
  const names = await readNames(db, ids);
  for (const { marketId: market, selectionId: selection, backer, layer, size, price } of matches) {
    const result = results.get(market) ?? null;
    const won = (BigInt(size) * BigInt(price - 100)) / 100n;
    const amount = result === null ? 0n : names.get(`${market} ${selection}`) === result ? won : -BigInt(size);
    add(backer, market, false, amount);
    add(layer, market, false, -amount);
  }
  const bets = await db
    .selectFrom('exchangeOrders')
    .selectAll()
    .where('kind', '<>', 'exchange')
    .where('marketId', 'in', ids)
    .execute();
  for (const { playerId: player, marketId: market, selectionId: selection, side, price: rate, line, size } of bets) {
    const result = results.get(market) ?? null;
    const [stake, won, cost] = [
      BigInt(size),
      (BigInt(size) * BigInt(rate)) / HUNDRED_TAKA,
      (BigInt(size) * BigInt(rate) + HUNDRED_TAKA - 1n) / HUNDRED_TAKA,
    ];
    if (result === null) add(player, market, true, 0n);
    else if (line !== null)
      add(player, market, true, (side === 'yes') === Number(result) >= Number(selection) ? won : -stake);
    else if (side === 'back') add(player, market, true, names.get(`${market} ${selection}`) === result ? won : -stake);
    else add(player, market, true, names.get(`${market} ${selection}`) === result ? -cost : stake);
  }
  return [...profits.values()].map(({ profit, ...rest }) => ({
    ...rest,
    profit: Number(profit),
    commission: rest.isHouse || profit <= 0n ? 0 : Number((profit * PER_CENT) / 100n),
  }));
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const books = await db
    .selectFrom('exchangeBooks')
    .select(['marketId', 'selections'])
    .where('marketId', 'in', ids)
    .execute();
  return new Map(
    books.flatMap(({ marketId, selections }) =>
      selections.map(({ id, name }): [string, string] => [`${marketId} ${id}`, name]),
    ),
  );
}

export const netOf = ({ profit, commission }: MarketOutcome): number => profit - commission;

/** Sums up a figure of all markets by player. */
export function sumsOf(all: readonly MarketOutcome[], figure: (came: MarketOutcome) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const came of all) sums.set(came.player, (sums.get(came.player) ?? 0) + figure(came));
  return sums;
}
