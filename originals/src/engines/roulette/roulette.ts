import type { RouletteRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from '../engine';
import { evenChances, type RouletteTable, spotPays, tableOf } from './roulette.spots';

/** Chips on one spot. Amounts are shares of the stake; the page sends poisha, which add up to it. */
interface SpotBet {
  readonly spot: string;
  readonly amount: number;
}

export interface RouletteChoice {
  readonly bets: readonly SpotBet[];
}

export interface RouletteDetail {
  readonly number: number;
  /** Spots with a payout, in the unit of the amounts. */
  readonly wins: readonly { readonly spot: string; readonly pays: number }[];
}

/** Above any table's stake; the server enforces each game's own limits. */
const most = { spots: 80, share: 1_000_000_000 } as const;

function readBet(table: RouletteTable, raw: unknown): SpotBet | null {
  const { spot, amount } = fieldsOf(raw);
  const found = table.spotOf(spot);
  return found && Number.isInteger(amount) && (amount as number) >= 1 && (amount as number) <= most.share
    ? { spot: found.id, amount: amount as number }
    : null;
}

const totalOf = (bets: readonly SpotBet[]): number => bets.reduce((sum, { amount }) => sum + amount, 0);

/** Returns a spot's payout for this number. */
function givenBack(
  { spotOf }: RouletteTable,
  { laPartage }: RouletteRules,
  { spot, amount }: SpotBet,
  number: number,
): number {
  const found = spotOf(spot);
  if (!found) return 0;
  if (found.numbers.includes(number)) return amount * spotPays(found);
  return laPartage && number === 0 && evenChances.includes(found.kind) ? amount / 2 : 0;
}

export function rouletteEngine(rules: RouletteRules): Engine<RouletteChoice, RouletteDetail> {
  const table = tableOf(rules.zeros);
  return {
    floats: 1,

    readChoice(raw) {
      const { bets } = fieldsOf(raw);
      if (!Array.isArray(bets) || bets.length < 1 || bets.length > most.spots) return null;
      const read = bets.map((bet) => readBet(table, bet)).filter((bet) => bet !== null);
      const distinctSpots = new Set(read.map((bet) => bet.spot)).size;
      return distinctSpots === bets.length ? { bets: read.sort((a, b) => (a.spot < b.spot ? -1 : 1)) } : null;
    },

    play({ bets }, floats) {
      const number = Math.floor((floats[0] ?? 0) * table.wheel.length);
      const wins = bets
        .map((bet) => ({ spot: bet.spot, pays: givenBack(table, rules, bet, number) }))
        .filter(({ pays }) => pays > 0);
      const total = totalOf(bets);
      const won = wins.reduce((sum, win) => sum + win.pays, 0);
      return { multiplier: (won * one) / total, detail: { number, wins } };
    },

    // Opposite bets win little, but lose as little.
    chance({ bets }) {
      const least = 0.9 * totalOf(bets);
      const won = table.wheel.filter(
        (number) => bets.reduce((sum, bet) => sum + givenBack(table, rules, bet, number), 0) >= least,
      );
      return won.length / table.wheel.length;
    },
  };
}
