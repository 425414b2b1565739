import type { FancyTab } from './fancy-tab';

const fancyTabs: Readonly<Record<FancyTab, string>> = { all: 'All', fancy: 'Fancy', ball: 'Ball by Ball', khadda: 'Khadda', lottery: 'Lottery' };
export const texts = {
  matchOdds: 'Match Odds',
  bookmaker: 'BookMaker',
  fancy: 'Fancy Bet',
  fancyTabs,
  noFancy: 'No fancy bets available',
  noBookmaker: 'No BookMaker market for this event',
  mainBalance: 'Main balance',
  runner: 'Selection',
  session: 'Session',
  back: 'Back',
  lay: 'Lay',
  no: 'No',
  yes: 'Yes',
  inPlay: 'In-Play',
  soon: 'Not started',
  suspended: 'Suspend',
  ballRunning: 'Ball Running',
  closed: 'Closed',
  reconnecting: 'Reconnecting…',
  loading: 'Loading market',
  failed: 'The market could not be loaded.',
};
export type OddsViewTexts = typeof texts;
