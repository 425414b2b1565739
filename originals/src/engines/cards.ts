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

/** Draws a card from a full deck. */
export function cardFrom(float: number): number {
  return Math.floor(float * deckSize);
}
