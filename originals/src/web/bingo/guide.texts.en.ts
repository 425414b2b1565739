export const en = {
  rules: (drawn: string) => [
    'Every bet gets a new card of five by five. Its columns B, I, N, G and O have numbers from 1 to 15, 16 to 30, 31 to 45, 46 to 60 and 61 to 75; the middle is free.',
    `Then ${drawn} of the 75 balls are drawn, each equally likely. Your numbers among them are marked.`,
    'Your best pattern pays, and only that one. A line is a row, a column or a diagonal of five; the big X is both diagonals, the picture frame all sixteen cells of the border.',
    'Card and balls come from the seeds, so that you can check both.',
  ],
  keys: [] as readonly string[],
};
export type BingoGuideTexts = typeof en;
