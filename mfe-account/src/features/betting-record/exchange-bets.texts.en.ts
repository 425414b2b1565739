import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
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

export const texts = {
  sides,
  statuses,
  meanings,
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
