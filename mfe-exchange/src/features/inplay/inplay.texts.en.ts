import type { InPlayTab } from './inplay-tab';

const tabs: Readonly<Record<InPlayTab, string>> = {
  inplay: 'In-Play',
  today: 'Today',
  tomorrow: 'Tomorrow',
  result: 'Result',
};
const empty: Readonly<Record<InPlayTab, string>> = {
  inplay: 'Nothing is in play right now. Matches appear here as they start.',
  today: 'No more matches today.',
  tomorrow: 'No matches tomorrow yet.',
  result: 'No results yet. Finished matches will be listed here.',
};
export const texts = {
  title: 'In-Play',
  label: 'When',
  tabs,
  empty,
  search: 'Search',
  noMatch: 'No events match your search.',
  others: 'All sports',
  resultsFailed: 'The results could not be loaded.',
  ended: (at: string) => `Ended ${at}`,
  won: (name: string) => `${name} won`,
  noResult: 'No result',
};
export type InPlayTexts = typeof texts;
