export const en = {
  rules: (lines: string, scatter: string, spins: string, multiplier: string) => [
    `${lines} lines, read from the left, share the stake. Three or more of a symbol in a row on a line pay.`,
    'The wild substitutes for any symbol but the scatter.',
    `Scatter: ${scatter}. Three, four or five and more of them anywhere give ${spins} free spins at the same stake.`,
    `Wins of free spins count ${multiplier}. Free spins give no further ones.`,
    'All spins of a round are drawn when you bet, so that they can be verified together.',
  ],
  keys: [] as readonly string[],
};
export type FreeSpinsGuideTexts = typeof en;
