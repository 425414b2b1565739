import { type Engine, fieldsOf, one } from './engine';
import { pockets, spotOf, spotPays } from './roulette.spots';

/** Chips on one spot. Amounts are shares of the stake; the page sends poisha, so that they add up to it. */
export interface SpotBet {
  readonly spot: string;
  readonly amount: number;
}

export interface RouletteChoice {
  readonly bets: readonly SpotBet[];
}

export interface RouletteDetail {
  readonly number: number;
  /** Spots that won, and what each gives back in the unit of the amounts. */
  readonly wins: readonly { readonly spot: string; readonly pays: number }[];
}

const most = { spots: 80, share: 2_500_000 } as const;

function readBet(raw: unknown): SpotBet | null {
  const { spot, amount } = fieldsOf(raw);
  const found = spotOf(spot);
  return found && Number.isInteger(amount) && (amount as number) >= 1 && (amount as number) <= most.share ? { spot: found.id, amount: amount as number } : null;
}

export const roulette: Engine<RouletteChoice, RouletteDetail> = {
  floats: 1,

  readChoice(raw) {
    const { bets } = fieldsOf(raw);
    if (!Array.isArray(bets) || bets.length < 1 || bets.length > most.spots) return null;
    const read = bets.map(readBet).filter((bet) => bet !== null);
    const known = new Set(read.map((bet) => bet.spot)).size;
    return known === bets.length ? { bets: read.sort((a, b) => (a.spot < b.spot ? -1 : 1)) } : null;
  },

  play({ bets }, floats) {
    const number = Math.floor((floats[0] ?? 0) * pockets);
    const wins = bets.flatMap(({ spot, amount }) => {
      const found = spotOf(spot);
      return found?.numbers.includes(number) ? [{ spot, pays: amount * spotPays(found) }] : [];
    });
    const total = bets.reduce((sum, bet) => sum + bet.amount, 0);
    const won = wins.reduce((sum, win) => sum + win.pays, 0);
    return { multiplier: (won * one) / total, detail: { number, wins } };
  },
};
