import type { BetEndReason } from '@pavilion/contract/calls/exchange-bets';
import type { Activity, BetStatus } from '@pavilion/contract/calls/exchange-records';
import type { RecordDays } from '@pavilion/contract/record-list';

const days: Readonly<Record<RecordDays, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7': 'Last 7 days',
  all: 'All',
};
const statuses: Readonly<Record<BetStatus | 'all', string>> = {
  all: 'All',
  open: 'Open',
  WON: 'WON',
  LOST: 'LOST',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  void: 'Void',
};
const acts: Readonly<Record<Activity, string>> = {
  placed: 'Placed',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  voided: 'Voided',
  settled: 'Settled',
  resettled: 'Settled again',
};
const ends: Readonly<Record<BetEndReason, string>> = {
  player: 'Rest cancelled by you',
  self_match: 'Rest met your newer bet',
  disconnected: 'Rest cancelled: disconnected',
  restricted: 'Rest cancelled: play closed',
  in_play: 'Rest lapsed in-play',
  market_suspended: 'Rest lapsed: suspended',
  market_closed: 'Rest lapsed: closed',
  runner_withdrawn: 'Rest lapsed: withdrawal',
  unfilled: 'Rest not matched at once',
  settled: 'Rest lapsed: settled',
  other: 'Rest ended',
};

export const texts = {
  days,
  statuses,
  half: 'Half of the stake',
  ends,
  acts,
  when: 'When',
  status: 'Status',
  failed: 'The list could not be loaded.',
  toMarkets: 'See the markets',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  rows: (first: number, last: number) => `${first} - ${last}`,
  placed: 'Placed (GMT+6)',
  bet: 'Bet',
  event: 'Event',
  odds: 'Odds',
  stake: 'Stake',
  profitLoss: 'Profit/Loss',
  noHistory: 'No bets in these days. Bets you place are listed here with how they ended.',
  market: 'Market',
  result: 'Result',
  noResult: 'Void',
  settled: 'Settled (GMT+6)',
  gross: 'Before commission',
  commission: 'Commission',
  net: 'Net',
  noMarkets: 'No settled markets in this period. Your result in each market will appear here.',
  noActivity: 'No activity in this period. Bets placed, cancelled or settled will appear here.',
  at: (odds: string) => `at ${odds}`,
};
export type RecordsTexts = typeof texts;
