import type { SlotSymbol } from '@pavilion/contract/originals';

export const en = {
  wild: 'Wild',
  ball: 'Ball',
  bat: 'Bat',
  bell: 'Bell',
  boat: 'Boat',
  bolt: 'Bolt',
  coin: 'Coin',
  crown: 'Crown',
  cup: 'Cup',
  drop: 'Drop',
  drum: 'Drum',
  flame: 'Flame',
  flower: 'Flower',
  gem: 'Diamond',
  lantern: 'Lantern',
  leaf: 'Leaf',
  lotus: 'Lotus',
  moon: 'Moon',
  stumps: 'Stumps',
  sun: 'Sun',
  tiger: 'Tiger',
  wave: 'Wave',
} as const satisfies Readonly<Record<SlotSymbol | 'wild', string>>;
export type SymbolTextKey = keyof typeof en;
