/** Amounts a settlement moves for one player, in poisha. */
export interface Due {
  readonly player: string;
  /** Released from the player's hold; negative if more must be held. */
  readonly freed: number;
  /** The market's result minus its previous result; negative for a loss. */
  readonly paid: number;
  /** The most the house pays of a loss: the shortfall that ends with this settlement. */
  readonly shortfall: number;
  /** What the house has paid before, in these markets. */
  readonly covered: number;
}

/** How a settlement's money is divided; the three sum to what it moves. */
interface Shares {
  readonly main: number;
  readonly owed: number;
  /** Paid by the house; negative where it takes back what it paid. */
  readonly cover: number;
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
 * A balance never goes negative: what a corrected result takes back beyond it is recorded as a debt. The house pays a
 * loss that could not be held after a withdrawal, and takes it back first from a better result.
 */
export function shareOf({ freed, paid, shortfall, covered }: Due, { main, owed }: BalanceAndDebt): Shares {
  const refund = Math.min(covered, Math.max(0, paid));
  const all = freed + paid - refund;
  if (all >= 0) {
    const back = Math.min(all, -owed);
    return { main: all - back, owed: back, cover: -refund };
  }
  const there = Math.min(main, -all);
  const cover = Math.min(shortfall, -all - there);
  return { main: -there, owed: all + there + cover, cover: cover - refund };
}
