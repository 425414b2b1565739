export const en = {
  rules: (places: string, share: string) => [
    'Choose a race, and bet on a runner to win or to be placed; you may bet on as many as you like.',
    `A bet on a place wins if the runner is among the first ${places}.`,
    `Each place is drawn among the runners that are still running, by their chances. The odds are ${share} divided by the chance, rounded down to a hundredth, and give back your chips with the win.`,
    'In each of the three races the runners have other chances. What you see on the track follows the order that was drawn.',
  ],
  keys: ['Enter or Space on a bet lays a chip, Delete takes its chips back.'] as readonly string[],
};
export type RaceGuideTexts = typeof en;
