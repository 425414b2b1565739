export const en = {
  rules: (lines: string) => [
    `${lines} lines, read from the left, share the stake. Three or more of a symbol in a row on a line pay.`,
    'The wild substitutes for any symbol but the coin.',
  ],
  coins: (coins: string, respins: string, values: string) => [
    `${coins} or more coins on a spin stay in place, and the other places spin again, ${respins} times.`,
    `Every new coin stays too and brings the respins back to ${respins}. After ${respins} in a row without a coin, all coins pay.`,
    `A coin pays ${values} the stake. The last three values are Mini, Minor and Major.`,
  ],
  grand: (grand: string) =>
    `Coins in all 15 places also pay the Grand: ${grand} the stake. Coins pay nothing without respins or a full screen.`,
  drawn: 'All respins of a round are drawn when you bet, so that they can be verified together.',
  keys: [] as readonly string[],
};
export type HoldAndWinGuideTexts = typeof en;
