export const en = {
  rules: (andar: string, bahar: string, most: string) => [
    'One card is opened as the joker. Then cards are dealt in turn to andar and bahar, the first one to andar, until one of them has the rank of the joker; suits don’t matter. That side wins.',
    `A bet on andar gives back ${andar}, on bahar ${bahar}. Andar pays less because its first card makes it win more often, in 515 of 1,000 deals.`,
    'You can also bet on how many cards are dealt after the joker, the matching one included. You may bet on as much as you like.',
    `All cards come from one deck, shuffled for every round; the match is at the latest card ${most}.`,
  ],
  keys: ['Enter or Space on a bet lays a chip, Delete takes its chips back.'] as readonly string[],
};
export type AndarBaharGuideTexts = typeof en;
