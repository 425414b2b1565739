import type { LineSubject } from './line-subject';

/** Names of markets and selections by the feed's name; any other name is shown as the feed wrote it. */
const names = {
  'Match Odds': 'Match Odds',
  Bookmaker: 'Bookmaker',
  'The Draw': 'The Draw',
};

const totals: Readonly<Record<Extract<LineSubject, { of: 'match' }>['what'], string>> = {
  runs: 'Total match runs',
  fours: 'Total match fours',
  sixes: 'Total match sixes',
  boundaries: 'Total match boundaries',
  wickets: 'Total match wickets',
};

export const texts = {
  names,
  totals,
  innings: (team: string) => `Innings runs, ${team}`,
  runs: (overs: string, team: string) => `${overs} over runs, ${team}`,
  onlyOver: (over: string, team: string) => `Only over ${over} runs, ${team}`,
  betweenOvers: (from: string, to: string, team: string) => `Runs in overs ${from} to ${to}, ${team}`,
  fallOfWicket: (wicket: string, team: string) => `Runs at fall of wicket ${wicket}, ${team}`,
};
export type MarketNameTexts = typeof texts;
