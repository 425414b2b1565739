import { sql } from 'kysely';

import type { Trx } from '../../database/database';
import type { BetKind } from '@pavilion/contract/calls/exchange-bets';

/** What a market comes to for one player, in poisha. */
export interface Net {
  readonly player: string;
  readonly profit: number;
  readonly commission: number;
}

/** A whole share in the hundredths of a per cent it is kept in. */
const WHOLE = 10_000n;

/** Of net winnings, rounded down; who lost pays none, and the house asks none of its own bets. */
export function commissionOf(profit: number, kind: BetKind, rate: number): number {
  return kind === 'exchange' && profit > 0 ? Number((BigInt(profit) * BigInt(rate)) / WHOLE) : 0;
}

/** Whether what a position is on came true: its runner won, or its number was reached. */
function cameTrue(kind: BetKind, outcome: string, result: string): boolean {
  return kind === 'fancy' ? Number(result) >= Number(outcome) : outcome === result;
}

/**
 * What a market comes to for everybody with matched bets in it, by player in ascending order.
 *
 * @param result - an outcome or a number; null is void, and everybody's is nothing.
 * @param withdrawn - outcomes that were taken out: bets on them are void.
 * @throws where players' profits don't set each other off: the positions are not sound, and nothing may be paid by them.
 */
export async function netsOf(
  trx: Trx,
  market: { readonly id: string; readonly kind: BetKind },
  result: string | null,
  rate: number,
  withdrawn: ReadonlySet<string> = new Set(),
): Promise<Net[]> {
  const rows = await trx
    .selectFrom('exchange_positions')
    .select(['player_id', 'selection_id', 'if_wins', 'if_loses'])
    .where('market_id', '=', market.id)
    .orderBy(sql`player_id collate "C"`)
    .execute();
  const profits = new Map<string, number>();
  for (const { player_id: player, selection_id: selection, if_wins: wins, if_loses: loses } of rows) {
    const profit =
      result === null || withdrawn.has(selection) ? 0 : cameTrue(market.kind, selection, result) ? wins : loses;
    profits.set(player, (profits.get(player) ?? 0) + profit);
  }
  const sum = [...profits.values()].reduce((all, each) => all + each, 0);
  if (market.kind === 'exchange' && sum !== 0)
    throw new Error(`the positions of market ${market.id} come to ${sum} in all`);
  return [...profits].map(([player, profit]) => ({
    player,
    profit,
    commission: commissionOf(profit, market.kind, rate),
  }));
}
