export const en = {
  badge: '{ways} ways to win',
  wild: 'Wild counts as {count}',
  win: '{symbol}: {reels} reels, {ways} ways',
  winOne: '{symbol}: {reels} reels, 1 way',
  note: 'A symbol pays on neighbouring reels from the left, for every way through its cells. {wild} Figures are multiples of the stake for one way.',
  described: 'Winning symbols: {symbols}, ways: {ways}.',
} as const;
export type WaysTextKey = keyof typeof en;
