export const en = {
  rules: (blackjack: string) => [
    'Get closer to 21 than the dealer without going over. An ace counts 1 or 11, court cards 10.',
    `An ace with a ten or court card is a blackjack: it gives back ${blackjack} of the stake, unless the dealer has one too. A win gives back 2×; with equal points your stake comes back.`,
    'Hit takes a card, Stand ends the hand. Double adds a second stake and takes exactly one card. Split makes two hands of a pair, with a second stake; it is possible once, and split aces get one card each.',
    'The dealer looks for a blackjack first, draws up to 16 and stands on every 17. There is no insurance: it would only cost you.',
    'Every card comes from a full deck. Played for the most, your first stake returns 99.42%.',
    'If you close the game, your round stays open for 24 hours; then your hands stand.',
  ],
  keys: ['In a round: H hits, S stands, D doubles, P splits.'] as readonly string[],
};
export type BlackjackGuideTexts = typeof en;
