export const en = {
  rules: [
    'A ball falls over rows of pegs. At each row it turns left or right, with equal chances, and the slot it lands in says what your stake is multiplied by.',
    'Most paths lead to the middle, where slots pay less than the stake; few lead to the edges, where they pay the most.',
    'More rows and a higher risk pay more at the edges and less in the middle. Every board gives back the same share of all stakes.',
  ],
  keys: ['Arrow keys change risk and rows; Enter on the button drops the ball.'] as readonly string[],
};
export type PlinkoGuideTexts = typeof en;
