import type { PokerHand } from '@pavilion/contract/originals';

export const en = {
  hand_royal: 'Royal flush',
  hand_straightFlush: 'Straight flush',
  hand_four: 'Four of a kind',
  hand_fullHouse: 'Full house',
  hand_flush: 'Flush',
  hand_straight: 'Straight',
  hand_three: 'Three of a kind',
  hand_twoPairs: 'Two pairs',
  hand_highPair: 'Jacks or better',
  hand_none: 'No paying hand',
  pays: 'What hands pay',
  cards: 'Your cards: press to hold',
  held: 'Held',
  hold: 'Hold {card}',
  draw: 'Draw',
  choose: 'Hold the cards you want to keep, then draw.',
  dealt: '{hand} dealt. Hold what you want to keep, then draw.',
  made: '{hand}.',
  holdTyped: 'Cards held, 1 to 5',
  cardsWere: '{hand}: {cards}.',
} as const satisfies Readonly<Record<`hand_${PokerHand}`, string>> & Readonly<Record<string, string>>;
export type PokerTextKey = keyof typeof en;
