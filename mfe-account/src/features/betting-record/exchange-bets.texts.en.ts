import type { BetEndReason, BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { BetStatus } from '@pavilion/contract/calls/exchange-records';
import { plural } from '@pavilion/platform/language/plural';

const sides: Record<BetSide, string> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };
const statuses: Record<BetStatus | 'all', string> = {
  all: 'All',
  open: 'Processing',
  WON: 'WON',
  LOST: 'LOST',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  void: 'Void',
};
const meanings: Record<BetStatus, string> = {
  open: 'Waiting to be matched or settled.',
  WON: 'Your selection won.',
  LOST: 'Your selection lost.',
  cancelled: 'You cancelled it before it was matched.',
  lapsed: 'It was not matched before the market closed.',
  void: 'The market was voided and your stake was returned.',
};
const ends: Record<BetEndReason, string> = {
  player: 'You cancelled or changed the part that was not matched.',
  self_match: 'The part that was not matched was cancelled: your newer bet would have met it.',
  disconnected: 'Drop protection cancelled the part that was not matched while you were disconnected.',
  restricted: 'The part that was not matched was cancelled, because your play is closed.',
  in_play: 'The part that was not matched lapsed when the market went in-play.',
  market_suspended: 'The part that was not matched lapsed, because the market was suspended.',
  market_closed: 'The part that was not matched lapsed when the market closed.',
  runner_withdrawn: 'The part that was not matched lapsed, because a selection was withdrawn.',
  unfilled: 'The part that was not matched at once lapsed, as you chose.',
  settled: 'The part that was not matched lapsed when the market was settled.',
  other: 'The part that was not matched is no longer open.',
};

export const texts = {
  sides,
  statuses,
  meanings,
  half: 'This is half of the stake; the other half was returned.',
  ends,
  list: 'Bets on the exchange',
  event: 'Event',
  market: 'Market',
  selection: 'Selection',
  odds: 'Odds',
  run: 'Line',
  line: (run: string) => `Line ${run}`,
  rate: 'Rate',
  type: 'Type',
  stake: 'Stake',
  matched: 'Matched',
  profit: 'Profit/Loss',
  status: 'Status',
  result: 'Result',
  potentialProfit: 'Potential profit',
  potentialLiability: 'Potential liability',
  date: 'Date',
  betDate: 'Bet Date',
  settleDate: 'Settle Date',
  transactionId: 'Transaction ID',
  copy: 'Copy',
  details: 'Exchange bet',
  detailOf: (selection: string, event: string) => `Details of ${selection}, ${event}`,
  close: 'Close',
  totalOf: (count: number, figure: string) => `${figure} ${plural(count, 'bet', 'bets')}`,
  beforeCommission: 'Profits are shown before the market’s commission. Profit & Loss shows them after it.',
  loadFailed: 'Your bets on the exchange could not be loaded.',
  noData: 'No Data',
  toExchange: 'See live prices',
};
