import type { LineSubject } from './line-subject';

const totals: Readonly<Record<Extract<LineSubject, { of: 'match' }>['what'], string>> = {
  runs: 'Total match runs',
  fours: 'Total match fours',
  sixes: 'Total match sixes',
  boundaries: 'Total match boundaries',
  wickets: 'Total match wickets',
};

export const texts = {
  /** The name of a market or a selection by the feed's, which is English; an unknown one stays as the feed wrote it. */
  named: (name: string) => name,
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
