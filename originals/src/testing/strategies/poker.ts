import type { PokerRules } from '@pavilion/contract/originals';
import { deckSize, suits } from '../../engines/cards/cards';
import { pokerEngine, pokerHand, pokerHandSize, type PokerShown } from '../../engines/cards/poker';
import type { BettingStrategy } from './strategy';

/** How many ways there are to take so many of so many. */
const ways = Array.from({ length: deckSize + 1 }, (_, all) =>
  Array.from({ length: pokerHandSize + 1 }, (__, take) => {
    let count = 1;
    for (let at = 0; at < take; at += 1) count = (count * (all - at)) / (at + 1);
    return Math.round(count);
  }),
);
const waysOf = (all: number, take: number): number => ways[all]?.[take] ?? 0;

const size = pokerHandSize;
const places = Array.from({ length: size }, (_, at) => at);
const masks = Array.from({ length: 1 << size }, (_, mask) => places.filter((at) => (mask >> at) % 2 === 1));

/** Returns the place of the held cards among all sets of as many. @param cards - ascending. */
function placeOf(cards: ArrayLike<number>, held: readonly number[] = places): number {
  let place = 0;
  for (let at = 0; at < held.length; at += 1) place += waysOf(cards[held[at] ?? 0] ?? 0, at + 1);
  return place;
}

const names = new Int8Array(suits.length);
const renamed = new Int8Array(size);

/** Returns a card of the hand that was renamed last with its new suit. */
const namedAs = (card: number): number => card - (card % suits.length) + (names[card % suits.length] ?? 0);

/**
 * Renames a hand's suits in the order of its cards: most hands share the result with others of the same value. The
 * array is reused.
 *
 * @param hand - ascending.
 * @returns its cards, ascending.
 */
function rename(hand: readonly number[]): Int8Array {
  names.fill(-1);
  let named = 0;
  hand.forEach((card, at) => {
    const suit = card % suits.length;
    if (names[suit] === -1) names[suit] = named++;
    const name = namedAs(card);
    // Only cards of one rank change places.
    let to = at;
    for (; to > 0 && (renamed[to - 1] ?? 0) > name; to -= 1) renamed[to] = renamed[to - 1] ?? 0;
    renamed[to] = name;
  });
  return renamed;
}

/** Calls `visit` with every hand of five cards; the array is reused. */
function eachHand(visit: (cards: number[]) => void): void {
  const cards = new Array<number>(size).fill(0);
  const put = (at: number, from: number): void => {
    if (at === size) return visit(cards);
    for (let card = from; card < deckSize; card += 1) {
      cards[at] = card;
      put(at + 1, card + 1);
    }
  };
  put(0, 0);
}

/** What to hold of each hand, so that it returns the most on average. */
class BestHolds {
  /** By size, for every set of up to five cards: what all hands that contain it pay together. */
  private readonly sums = Array.from({ length: size + 1 }, (_, count) => new Float64Array(waysOf(deckSize, count)));
  /** By the place of a hand with renamed suits, which cards of it. */
  private readonly held = new Map<number, readonly number[]>();
  readonly returns: number;

  constructor({ pays }: PokerRules) {
    const alike = new Map<number, { readonly cards: readonly number[]; readonly pays: number; count: number }>();
    eachHand((hand) => {
      const cards = rename(hand);
      const key = placeOf(cards);
      let entry = alike.get(key);
      if (entry === undefined) {
        const made = pokerHand([...cards]);
        entry = { cards: [...cards], pays: made === null ? 0 : pays[made], count: 0 };
        alike.set(key, entry);
      }
      entry.count += 1;
      if (entry.pays > 0) this.add(hand, entry.pays);
    });
    let total = 0;
    for (const [key, { cards, count }] of alike) {
      const { value, held } = this.best(cards);
      this.held.set(key, held);
      total += value * count;
    }
    this.returns = total / waysOf(deckSize, size);
  }

  /** Returns the best places to hold, ascending. */
  holdOf(hand: readonly number[]): number[] {
    const cards = [...hand].sort((a, b) => a - b);
    const alike = rename(cards);
    const held = (this.held.get(placeOf(alike)) ?? []).map((at) => alike[at] ?? 0);
    return places.filter((at) => held.includes(namedAs(hand[at] ?? 0)));
  }

  private best(cards: readonly number[]): { readonly value: number; readonly held: readonly number[] } {
    // A set of the hand is contained in all of these hands.
    const paid = masks.map((held) => this.sums[held.length]?.[placeOf(cards, held)] ?? 0);
    // Hands that contain what is held and none of the rest: by inclusion and exclusion.
    for (const at of places)
      for (let mask = 0; mask < masks.length; mask += 1)
        if ((mask >> at) % 2 === 0) paid[mask] = (paid[mask] ?? 0) - (paid[mask | (1 << at)] ?? 0);
    let best = { value: -1, held: masks[0] ?? [] };
    masks.forEach((held, mask) => {
      const value = (paid[mask] ?? 0) / waysOf(deckSize - size, size - held.length);
      if (value > best.value) best = { value, held };
    });
    return best;
  }

  private add(hand: readonly number[], paid: number): void {
    for (const held of masks) {
      const sums = this.sums[held.length];
      const place = placeOf(hand, held);
      if (sums) sums[place] = (sums[place] ?? 0) + paid;
    }
  }
}

const cache = new Map<string, BestHolds>();

/** Holds the best cards of every hand. */
export function poker(rules: PokerRules): BettingStrategy[] {
  const key = JSON.stringify(rules);
  const best = cache.get(key) ?? new BestHolds(rules);
  cache.set(key, best);
  const { steps } = pokerEngine(rules);
  if (!steps?.visible) throw new Error('Draw poker shows no cards');
  const { visible } = steps;
  return [
    {
      choice: { steps: [] },
      follow: (floats) => ({ steps: [best.holdOf((visible({ steps: [] }, floats) as PokerShown).dealt)] }),
      returns: best.returns,
    },
  ];
}
