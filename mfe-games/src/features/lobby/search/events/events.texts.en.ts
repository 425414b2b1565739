import { plural } from '@pavilion/platform/language/plural';

export const texts = {
  title: 'Matches',
  count: (events: number, figure: string) => `${figure} ${plural(events, 'match', 'matches')} on the exchange`,
  more: (events: number, figure: string) => `Show ${figure} more ${plural(events, 'match', 'matches')}`,
  nothing: (query: string) => `No match or team on the exchange is named “${query}”.`,
  inPlay: 'In-Play',
  zone: 'GMT+6',
  offline: 'You’re offline. The matches will load when you’re back online.',
  failed: 'The matches could not be loaded.',
};
export type EventsTexts = typeof texts;
