import type { LineSubject } from './line-subject';

/** Names of markets and selections by the feed's name; any other name is shown as the feed wrote it. */
const names = {
  'Match Odds': 'Match Odds',
  Bookmaker: 'Bookmaker',
  'The Draw': 'The Draw',
  'Tied Match': 'Tied Match',
  'Completed Match': 'Completed Match',
  'Most Match Fours': 'Most Match Fours',
  'Most Match Sixes': 'Most Match Sixes',
  'Highest Opening Partnership': 'Highest Opening Partnership',
  'Most Runs After 6 Overs': 'Most Runs After 6 Overs',
  'Total Match Runs': 'Total Match Runs',
  Yes: 'Yes',
  No: 'No',
  Tie: 'Tie',
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
  over: (figure: string) => `Over ${figure}`,
  under: (figure: string) => `Under ${figure}`,
  innings: (team: string) => `Innings runs, ${team}`,
  runs: (overs: string, team: string) => `${overs} over runs, ${team}`,
  onlyOver: (over: string, team: string) => `Only over ${over} runs, ${team}`,
  betweenOvers: (from: string, to: string, team: string) => `Runs in overs ${from} to ${to}, ${team}`,
  fallOfWicket: (wicket: string, team: string) => `Runs at fall of wicket ${wicket}, ${team}`,
};
export type MarketNameTexts = typeof texts;
