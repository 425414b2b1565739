export const en = {
  mini: 'Mini',
  minor: 'Minor',
  major: 'Major',
  grand: 'Grand',
  coin: 'Coin',
  triggered: '{count} coins: hold and win!',
  left: 'Respins left: {left}',
  full: 'Full screen: Grand!',
  over: 'Coins held: {count}',
  won: '{count} coins paid {times}.',
  wonGrand: 'All 15 places filled: with the Grand, the coins paid {times}.',
  described: 'Lines won: {lines}, coins held: {coins}.',
} as const;
export type HoldAndWinTextKey = keyof typeof en;
