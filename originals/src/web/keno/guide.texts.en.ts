export const en = {
  rules: (numbers: string, drawn: string, most: string) => [
    `Pick 1 to ${most} of the ${numbers} numbers and draw: ${drawn} different numbers come out, each equally likely.`,
    'The hits, your numbers among them, decide what your stake is multiplied by. The table under the card shows it for as many numbers as you have picked.',
    'At low risk a few hits pay something; at high risk only many hits pay, and more. Every table gives back the same share of all stakes.',
  ],
  keys: ['Arrow keys move on the card; Enter or Space picks a number or gives it back.'] as readonly string[],
};
export type KenoGuideTexts = typeof en;
