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

/** Returns a set's place among all sets of its size. @param cards - ascending. */
function placeOf(cards: readonly number[]): number {
  let place = 0;
  for (let at = 0; at < cards.length; at += 1) place += waysOf(cards[at] ?? 0, at + 1);
  return place;
}

const size = pokerHandSize;
const places = Array.from({ length: size }, (_, at) => at);
const masks = Array.from({ length: 1 << size }, (_, mask) => places.filter((at) => (mask >> at) % 2 === 1));
const isWithin = (held: readonly number[], more: readonly number[]): boolean => held.every((at) => more.includes(at));
/** For each mask, the numbers of those that hold at least as much. */
const wider = masks.map((held) => masks.flatMap((more, at) => (isWithin(held, more) ? [at] : [])));

/** A hand with its suits renamed in the order of its cards: most hands share it with others of the same value. */
interface Likeness {
  /** Ascending. */
  readonly cards: readonly number[];
  readonly key: number;
  /** The place in the hand of each of the cards. */
  readonly at: readonly number[];
}

function likenessOf(hand: readonly number[]): Likeness {
  const names: number[] = [];
  const renamed = [...places]
    .sort((a, b) => (hand[a] ?? 0) - (hand[b] ?? 0))
    .map((at) => {
      const card = hand[at] ?? 0;
      const suit = card % suits.length;
      if (!names.includes(suit)) names.push(suit);
      return { at, card: card - suit + names.indexOf(suit) };
    })
    .sort((a, b) => a.card - b.card);
  const cards = renamed.map(({ card }) => card);
  return { cards, key: placeOf(cards), at: renamed.map(({ at }) => at) };
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
  private readonly held = new Map<number, readonly number[]>();
  readonly returns: number;

  constructor({ pays }: PokerRules) {
    const alike = new Map<number, { readonly cards: readonly number[]; readonly pays: number; count: number }>();
    eachHand((hand) => {
      const { key, cards } = likenessOf(hand);
      const made = alike.has(key) ? null : pokerHand(cards);
      const entry = alike.get(key) ?? { cards, pays: made === null ? 0 : pays[made], count: 0 };
      alike.set(key, entry);
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
    const { key, at } = likenessOf(hand);
    return (this.held.get(key) ?? []).map((place) => at[place] ?? 0).sort((a, b) => a - b);
  }

  private best(cards: readonly number[]): { readonly value: number; readonly held: readonly number[] } {
    // A set of the hand is contained in all of these hands.
    const paid = masks.map((held) => this.sums[held.length]?.[placeOf(held.map((at) => cards[at] ?? 0))] ?? 0);
    let best = { value: -1, held: masks[0] ?? [] };
    masks.forEach((held, mask) => {
      // Hands that contain what is held and none of the rest: by inclusion and exclusion.
      const sum = (wider[mask] ?? []).reduce((all, more) => {
        const each = paid[more] ?? 0;
        return ((masks[more]?.length ?? 0) - held.length) % 2 === 0 ? all + each : all - each;
      }, 0);
      const value = sum / waysOf(deckSize - size, size - held.length);
      if (value > best.value) best = { value, held };
    });
    return best;
  }

  private add(hand: readonly number[], paid: number): void {
    for (const held of masks) {
      const sums = this.sums[held.length];
      const place = placeOf(held.map((at) => hand[at] ?? 0));
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
