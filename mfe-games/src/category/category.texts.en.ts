import type { CategoryKey } from './categories';

const names: Readonly<Record<CategoryKey, string>> = {
  all: 'All games',
  live: 'Live Casino',
  slot: 'Slots',
  table: 'Table',
  crash: 'Crash',
  fishing: 'Fishing',
  arcade: 'Arcade',
  lottery: 'Lottery',
  poker: 'Poker',
  bingo: 'Bingo',
  sports: 'Sports',
};
export const texts = { label: 'Game categories', heading: 'Find your game', soon: 'Soon', names };
export type CategoryTexts = typeof texts;
