export const en = {
  rules: (royal: string) => [
    'Five cards are dealt. Hold the ones you like, and the others are replaced, once. The hand you have then is paid by the table.',
    `A pair of jacks, queens, kings or aces gives the stake back; a royal flush, the ace to the ten of one suit, gives ${royal}.`,
    'Cards that make a paying hand are held for you after the deal; change that as you like.',
    'All ten cards come from one deck, shuffled for every round. Played for the most, the game returns 99.54%.',
    'If you close the game, your round stays open for 24 hours; then the dealt cards are kept.',
  ],
  keys: ['In a round: 1 to 5 hold a card or let it go, Enter on the button draws.'] as readonly string[],
};
export type PokerGuideTexts = typeof en;
