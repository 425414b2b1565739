/** What a settlement moves for one player, in poisha. */
export interface Due {
  readonly player: string;
  /** Out of what is held for open bets; less than nothing where more must be held. */
  readonly freed: number;
  /** What the market brings beyond what it brought before; less than nothing where it takes. */
  readonly paid: number;
}

/** What a player has, and owes: less than nothing where they do. */
export interface Purse {
  readonly main: number;
  readonly owed: number;
}

/**
 * How a settlement's money reaches a player: what is owed comes first, and what the wallet doesn't hold is owed from then on.
 *
 * A wallet is never below nothing, so a result that is taken back from somebody who has spent it can't be taken from there.
 */
export function shareOf({ freed, paid }: Due, { main, owed }: Purse): { readonly main: number; readonly owed: number } {
  const all = freed + paid;
  if (all >= 0) {
    const back = Math.min(all, -owed);
    return { main: all - back, owed: back };
  }
  const there = Math.min(main, -all);
  return { main: -there, owed: all + there };
}
