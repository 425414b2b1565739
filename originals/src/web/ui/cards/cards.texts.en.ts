/** Names of playing cards. */
export const en = {
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  ranks: { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' } as Readonly<Record<number, string>>,
  suits: { spades: 'spades', hearts: 'hearts', diamonds: 'diamonds', clubs: 'clubs' },
};
export type CardTexts = typeof en;
