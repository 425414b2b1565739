export const en = {
  picked: 'chosen',
  noPicks: 'Choose tiles on the board. Every bet opens them in your order, then cashes out.',
  picks: 'Chosen tiles: {count}. All safe: {multiplier}.',
  pickFirst: 'Choose at least one tile on the board.',
} as const;
export type MinesTextKey = keyof typeof en;
