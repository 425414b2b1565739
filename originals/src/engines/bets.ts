import { fieldsOf, one } from './engine';

/** Chips on one spot, as a share of the stake; the page sends poisha, which add up to it. */
export interface SpotBet<Spot extends string> {
  readonly spot: Spot;
  readonly amount: number;
}

/** A spot's payout, in the unit of the amounts. */
export interface SpotWin<Spot extends string> {
  readonly spot: Spot;
  readonly pays: number;
}

/** Above any table's stake; the server enforces each game's own limits. */
const mostShare = 1_000_000_000;

/** Returns bets in the order of the spots, each at most once; null if anything in the list isn't a bet. */
export function readBets<Spot extends string>(raw: unknown, spots: readonly Spot[]): readonly SpotBet<Spot>[] | null {
  if (!Array.isArray(raw) || raw.length < 1 || raw.length > spots.length) return null;
  const amounts = new Map<unknown, number>();
  for (const bet of raw) {
    const { spot, amount } = fieldsOf(bet);
    const isAmount = Number.isInteger(amount) && (amount as number) >= 1 && (amount as number) <= mostShare;
    if (isAmount) amounts.set(spot, amount as number);
  }
  const bets = spots.flatMap((spot) => ({ spot, amount: amounts.get(spot) ?? 0 })).filter(({ amount }) => amount > 0);
  return bets.length === raw.length ? bets : null;
}

/** Returns what bets pay together. @param pays - hundredths of a spot's chips. */
export function settleBets<Spot extends string>(
  bets: readonly SpotBet<Spot>[],
  pays: (spot: Spot) => number,
): { readonly multiplier: number; readonly wins: readonly SpotWin<Spot>[] } {
  const wins = bets
    .map(({ spot, amount }) => ({ spot, pays: (amount * pays(spot)) / 100 }))
    .filter((win) => win.pays > 0);
  const total = bets.reduce((sum, { amount }) => sum + amount, 0);
  const won = wins.reduce((sum, win) => sum + win.pays, 0);
  return { multiplier: (won * one) / total, wins };
}

/** Returns whether bets give back nine tenths of their stake: opposite ones win little, but lose as little. */
export const retainStake = <Spot extends string>(
  bets: readonly SpotBet<Spot>[],
  pays: (spot: Spot) => number,
): boolean => settleBets(bets, pays).multiplier >= 0.9 * one;

/** Returns the odds of a chance, rounded down to a hundredth, in hundredths. @param share - what they return, in percent. */
export function oddsFor(chance: number, share: number): number {
  // The tolerance keeps odds that are exact.
  return Math.floor(share / chance + 1e-9);
}
