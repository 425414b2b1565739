import type { Bet } from '@pavilion/contract/calls/exchange-bets';

export interface MatchedRow {
  readonly id: string;
  readonly bet: Bet;
  /** Poisha. */
  readonly matched: number;
  /** As `Bet.average`. */
  readonly average: number | null;
}

/** Returns one row per bet. */
export function singly(bets: readonly Bet[]): readonly MatchedRow[] {
  return bets.map((bet) => ({ id: bet.id, bet, matched: bet.matched, average: bet.average }));
}

/**
 * Returns one row for all bets on one side of one selection, at their average price weighted by what was matched;
 * fancy bets also by line.
 */
export function averaged(bets: readonly Bet[]): readonly MatchedRow[] {
  const rows = new Map<string, MatchedRow>();
  for (const bet of bets) {
    const id = [bet.marketId, bet.selectionId, bet.side, bet.line].join('|');
    const before = rows.get(id);
    const matched = (before?.matched ?? 0) + bet.matched;
    const weight = (before?.average ?? 0) * (before?.matched ?? 0) + (bet.average ?? 0) * bet.matched;
    rows.set(id, { id, bet, matched, average: matched > 0 ? weight / matched : null });
  }
  return [...rows.values()];
}
