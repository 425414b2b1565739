import type { Sport } from '@pavilion/contract/calls/exchange';

const sports: Readonly<Record<Sport, string>> = { cricket: 'Cricket', soccer: 'Soccer', tennis: 'Tennis' };

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
  runners: ['1', '2', 'X'],
};
export type EventsTexts = typeof texts;
