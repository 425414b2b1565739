/** Amounts a settlement moves for one player, in poisha. */
export interface Due {
  readonly player: string;
  /** Released from the player's hold; negative if more must be held. */
  readonly freed: number;
  /** The market's result minus its previous result; negative for a loss. */
  readonly paid: number;
}

/** A player's main balance and debt; a debt is negative. */
interface BalanceAndDebt {
  readonly main: number;
  readonly owed: number;
}

/**
 * Splits a settlement's money between main balance and debt: repays debts first, and records any shortfall as a
 * debt.
 *
 * A balance never goes negative: what a corrected result takes back beyond it is recorded as a debt.
 */
export function shareOf(
  { freed, paid }: Due,
  { main, owed }: BalanceAndDebt,
): { readonly main: number; readonly owed: number } {
  const all = freed + paid;
  if (all >= 0) {
    const back = Math.min(all, -owed);
    return { main: all - back, owed: back };
  }
  const there = Math.min(main, -all);
  return { main: -there, owed: all + there };
}
