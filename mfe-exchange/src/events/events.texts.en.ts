import type { ShownSport } from '@pavilion/contract/calls/exchange';

const sports: Readonly<Record<ShownSport, string>> = {
  cricket: 'Cricket',
  soccer: 'Soccer',
  tennis: 'Tennis',
  kabaddi: 'Kabaddi',
  basketball: 'Basketball',
  'horse-racing': 'Horse racing',
  'greyhound-racing': 'Greyhound racing',
  other: 'Other sports',
};

export const texts = {
  sports,
  inPlay: 'In-Play',
  fancy: 'Fancy',
  bookmaker: 'BookMaker',
  back: 'Back',
  lay: 'Lay',
  zone: 'GMT+6',
  pin: (name: string) => `Pin ${name} to Multi Markets`,
  suspended: 'Suspend',
  reconnecting: 'Reconnecting…',
  failed: 'Failed to fetch events',
  nav: 'Exchange',
  tabs: { home: 'Home', inplay: 'In-Play', sports: 'Sports', multi: 'Multi Markets', account: 'Account' },
  runners: (count: string) => `${count} runners`,
  places: { '1': '1', X: 'X', '2': '2' },
  today: 'Today',
  tomorrow: 'Tomorrow',
  inMinutes: (minutes: string) => `In ${minutes} min`,
  offline: 'You’re offline. This page will update when you’re back online.',
};
export type EventsTexts = typeof texts;
