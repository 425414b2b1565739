export const en = {
  rules: (guesses: string, skips: string) => [
    'A card is dealt when you bet. Guess whether the next one will be higher or lower; an ace is the lowest card, a king the highest.',
    'The same rank counts as right. On an ace or a king, one button is for the same rank and the other for all the rest.',
    'Each right guess multiplies what you can cash out: 0.99 divided by the chance of all your guesses. A wrong guess takes the stake.',
    `A round has at most ${guesses} guesses, and you may skip up to ${skips} cards at no cost. Every card comes from a full deck.`,
    'If you close the game, your round stays open: open it again to continue. After 24 hours it is cashed out for you, or refunded if nothing was guessed.',
  ],
  keys: ['In a round: arrow up guesses higher, arrow down lower, arrow right skips the card.'] as readonly string[],
};
export type HiloGuideTexts = typeof en;
