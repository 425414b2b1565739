export const en = {
  rules: {
    lines: (lines: string) =>
      `${lines} lines, read from the left, share the stake. Three or more of a symbol in a row on a line pay.`,
    wildAnywhere: 'The wild substitutes for any symbol.',
    wildInside: 'The wild substitutes for any symbol. It appears on reels 2, 3 and 4 only.',
  },
  keys: [] as readonly string[],
};
export type SlotGuideTexts = typeof en;
