import { sql } from 'kysely';
import type { BetKind } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';

/** One player's result in a market, in poisha. */
export interface NetResult {
  readonly player: string;
  readonly profit: number;
  readonly commission: number;
}

/** 100 percent. */
const BASIS_POINTS = 10_000n;

/** Returns the commission on net winnings, rounded down; losses and house bets pay none. */
function commissionOf(profit: number, kind: BetKind, rate: number): number {
  return kind === 'exchange' && profit > 0 ? Number((BigInt(profit) * BigInt(rate)) / BASIS_POINTS) : 0;
}

/** Returns whether a position's outcome occurred: its runner won or its number was reached. */
function hasOccurred(kind: BetKind, outcome: string, result: string): boolean {
  return kind === 'fancy' ? Number(result) >= Number(outcome) : outcome === result;
}

/**
 * Returns the result of every player with matched bets in a market, by player in ascending order.
 *
 * @param result - an outcome or a number; null voids the market and gives 0 for everyone.
 * @param withdrawn - withdrawn outcomes: bets on them are void.
 * @throws if the players' profits don't sum to zero: the positions are corrupt and must not be paid.
 */
export async function readNetResults(
  trx: Trx,
  market: { readonly id: string; readonly kind: BetKind },
  result: string | null,
  rate: number,
  withdrawn: ReadonlySet<string> = new Set(),
): Promise<NetResult[]> {
  const rows = await trx
    .selectFrom('exchangePositions')
    .select(['playerId', 'selectionId', 'ifWins', 'ifLoses'])
    .where('marketId', '=', market.id)
    .orderBy(sql`player_id collate "C"`)
    .execute();
  const profits = new Map<string, number>();
  for (const { playerId: player, selectionId: selection, ifWins: wins, ifLoses: loses } of rows) {
    const profit =
      result === null || withdrawn.has(selection) ? 0 : hasOccurred(market.kind, selection, result) ? wins : loses;
    profits.set(player, (profits.get(player) ?? 0) + profit);
  }
  const sum = [...profits.values()].reduce((total, value) => total + value, 0);
  if (market.kind === 'exchange' && sum !== 0)
    throw new Error(`the positions of market ${market.id} sum to ${sum}, not 0`);
  return [...profits].map(([player, profit]) => ({
    player,
    profit,
    commission: commissionOf(profit, market.kind, rate),
  }));
}
