export const en = {
  rules: (cells: string, ways: string) => [
    `Five reels of ${cells} symbols make ${ways} ways to win. There are no lines.`,
    'A symbol pays if three or more neighbouring reels show it, starting from the left. Its place on a reel doesn’t matter.',
    'The number of ways is the product of how often each of these reels shows it. Every way pays what the paytable says.',
  ],
  wild: 'The wild substitutes for any symbol. It appears on reels 2, 3 and 4 only.',
  wildCounts: (count: string) =>
    `The wild substitutes for any symbol and counts as ${count} of it. It appears on reels 2, 3 and 4 only.`,
  keys: [] as readonly string[],
};
export type WaysGuideTexts = typeof en;
