import type { PokerHand, PokerRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one, type Outcome } from '../engine';
import { drawCards, rankOf, ranks, suits } from './cards';

/** Places of the cards that stay, ascending. */
type Held = readonly number[];

export interface PokerChoice {
  /** At most one: the cards that are held when the others are replaced. */
  readonly steps: readonly Held[];
}

export interface PokerDetail {
  readonly dealt: readonly number[];
  /** After the draw. */
  readonly cards: readonly number[];
  readonly hand: PokerHand | null;
}

/** What a player sees of a round in play. */
export interface PokerShown {
  readonly dealt: readonly number[];
}

export const pokerHandSize = 5;
const places = Array.from({ length: pokerHandSize }, (_, at) => at);

/** Returns how many cards there are of each rank, from ace to king. */
function countRanks(cards: readonly number[]): number[] {
  const counts = new Array<number>(ranks).fill(0);
  for (const card of cards) counts[rankOf(card) - 1] = (counts[rankOf(card) - 1] ?? 0) + 1;
  return counts;
}

/** Returns the rank that a straight starts with, 10 for the highest; 0 if five different ranks aren't one. */
function straightFrom(counts: readonly number[]): number {
  // The ace is also the card after the king.
  const ring = [...counts, counts[0] ?? 0];
  return ring.findIndex((_, at) => places.every((step) => ring[at + step] === 1)) + 1;
}

const isHighRank = (rank: number): boolean => rank === 1 || rank > 10;

/** Returns the hand that five cards make. */
export function pokerHand(cards: readonly number[]): PokerHand | null {
  const counts = countRanks(cards);
  const groups = counts.filter((count) => count > 1).sort((a, b) => b - a);
  if (groups[0] === 4) return 'four';
  if (groups[0] === 3) return groups[1] === 2 ? 'fullHouse' : 'three';
  if (groups[0] === 2) {
    if (groups[1] === 2) return 'twoPairs';
    return isHighRank(counts.indexOf(2) + 1) ? 'highPair' : null;
  }
  const isFlush = new Set(cards.map((card) => card % suits.length)).size === 1;
  const from = straightFrom(counts);
  if (from > 0) return !isFlush ? 'straight' : from === 10 ? 'royal' : 'straightFlush';
  return isFlush ? 'flush' : null;
}

/** Returns the places of the cards that make a paying hand. */
export function makingPlaces(cards: readonly number[]): Held {
  const hand = pokerHand(cards);
  if (hand === null) return [];
  const counts = countRanks(cards);
  const isGrouped = counts.some((count) => count > 1);
  return isGrouped ? places.filter((at) => (counts[rankOf(cards[at] ?? 0) - 1] ?? 0) > 1) : places;
}

function readHeld(raw: unknown): Held | null {
  if (!Array.isArray(raw) || !raw.every((place): place is number => places.includes(place as number))) return null;
  return raw.every((place, at) => at === 0 || place > (raw[at - 1] ?? 0)) ? raw : null;
}

const dealtFrom = (floats: readonly number[]): readonly number[] => drawCards(1, floats.slice(0, pokerHandSize));

export function pokerEngine({ pays }: PokerRules): Engine<PokerChoice, PokerDetail> {
  const play = ({ steps: [held = places] }: PokerChoice, floats: readonly number[]): Outcome<PokerDetail> => {
    const deck = drawCards(1, floats.slice(0, 2 * pokerHandSize));
    const [dealt, rest] = [deck.slice(0, pokerHandSize), deck.slice(pokerHandSize)];
    const cards = dealt.map((card, at) => (held.includes(at) ? card : (rest.shift() ?? card)));
    const hand = pokerHand(cards);
    return { multiplier: hand === null ? 0 : pays[hand] * one, detail: { dealt, cards, hand } };
  };
  return {
    floats: 2 * pokerHandSize,

    readChoice(raw) {
      const { steps } = fieldsOf(raw);
      if (!Array.isArray(steps) || steps.length > 1) return null;
      const read = steps.map(readHeld).filter((held) => held !== null);
      return read.length === steps.length ? { steps: read } : null;
    },

    play,

    steps: {
      begin: () => ({ steps: [] }),
      addStep({ steps }, raw) {
        const held = readHeld(raw);
        return held !== null && steps.length === 0 ? { steps: [held] } : null;
      },
      takenSteps: ({ steps }) => steps,
      stateAfter: (choice, floats) =>
        choice.steps.length === 0
          ? { multiplier: 0, over: false }
          : { multiplier: play(choice, floats).multiplier, over: true },
      visible: (_choice, floats): PokerShown => ({ dealt: dealtFrom(floats) }),
      finish: () => ({ steps: [places] }),
    },
  };
}
