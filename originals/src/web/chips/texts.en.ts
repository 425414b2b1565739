export const en = {
  chips: 'Chip',
  chip: '{amount} chip',
  thousands: '{count}k',
  total: 'Total stake',
  undo: 'Undo',
  clear: 'Clear all',
  repeat: 'Repeat last',
  spot: '{name}, pays {times}, your chips {amount}',
  placeFirst: 'Put chips on the board first.',
  tooMuch: 'The maximum per round is {amount}.',
} as const;
export type ChipTextKey = keyof typeof en;
