import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { BetStatus } from '@pavilion/contract/calls/exchange-records';

const sides: Record<BetSide, string> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };
const statuses: Record<BetStatus, string> = {
  open: 'Processing',
  WON: 'WON',
  LOST: 'LOST',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  void: 'Void',
};

/** Headings and labels of the exchange bet sheet. */
export const betSheetEn = {
  sides,
  statuses,
  head: [
    'Event',
    'Market',
    'Selection',
    'Type',
    'Odds',
    'Run',
    'Stake',
    'Matched',
    'Profit/Loss',
    'Status',
    'Result',
    'Bet Date (GMT+6)',
    'Settle Date (GMT+6)',
    'Transaction ID',
  ] as readonly string[],
};
