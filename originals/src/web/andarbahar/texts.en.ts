export const en = {
  andar: 'Andar',
  bahar: 'Bahar',
  joker: 'Joker',
  spots: 'Bets',
  counts: 'Number of cards',
  range: '{from}–{to}',
  rangeLast: '{from}+',
  spotSide: '{side} gets the match',
  spotCount: '{from} to {to} cards',
  dealt: 'Cards',
  winner_andar: 'Andar matches the joker with card {count}.',
  winner_bahar: 'Bahar matches the joker with card {count}.',
} as const;
export type AndarBaharTextKey = keyof typeof en;
