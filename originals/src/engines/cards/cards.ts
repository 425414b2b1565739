/** Cards are numbered from 0 to 51 by rank, aces first, and within a rank by suit. */
export const deckSize = 52;
export const ranks = 13;

export const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof suits)[number];

/** Returns a card's rank: 1 for an ace, 11, 12 and 13 for jack, queen and king. */
export function rankOf(card: number): number {
  return Math.floor(card / suits.length) + 1;
}

export function suitOf(card: number): Suit {
  return suits[card % suits.length] ?? 'spades';
}

/** Draws a card for each number, one after another from full decks, without putting them back. */
export function drawCards(decks: number, floats: readonly number[]): number[] {
  // Ascending.
  const taken: number[] = [];
  return floats.map((float, at) => {
    let place = Math.floor(float * (decks * deckSize - at));
    // Each card that was taken at or before the place moves it on by one.
    let before = 0;
    while (before < at && place >= (taken[before] ?? 0)) {
      place += 1;
      before += 1;
    }
    taken.splice(before, 0, place);
    return Math.floor(place / decks);
  });
}

/** Draws a card from a full deck. */
export function cardFrom(float: number): number {
  return Math.floor(float * deckSize);
}
