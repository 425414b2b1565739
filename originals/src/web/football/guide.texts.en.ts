export const en = {
  rules: (share: string) => [
    'Choose a match, and bet on its result, the number of goals, both sides scoring or the exact score; you may place several bets.',
    'The goals of each side are drawn by its chances in this match, independent of the other side’s; then the minute of every goal.',
    `The odds are ${share} divided by the chance, rounded down to a hundredth, and give back your chips with the win.`,
    'What you see on the pitch follows the drawn goals. The teams are invented.',
  ],
  keys: ['Enter or Space on a bet lays a chip, Delete takes its chips back.'] as readonly string[],
};
export type FootballGuideTexts = typeof en;
