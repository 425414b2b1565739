import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { CashOutRefusal } from './cash-out.store';

const sides: Readonly<Record<BetSide, string>> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };
const refusals: Readonly<Partial<Record<CashOutRefusal, string>>> = {
  price_moved: 'It comes to less by now. Nothing was cashed out.',
  cash_out_unavailable: 'The prices that are there do not take all of it just now.',
  already_waiting: 'A cash out of this market is on its way already.',
  market_suspended: 'The market is suspended just now.',
  market_closed: 'The market is closed.',
  insufficient_balance: 'Your main balance does not cover it.',
  frozen: 'Your account is on hold, so nothing can be traded.',
  restricted: 'You asked for a break from play. Your bets stand until they are settled.',
};

export const texts = {
  title: 'Open bets',
  unmatched: 'Unmatched',
  matched: 'Matched',
  sides,
  none: 'No open bets here',
  at: (amount: string, price: string) => `${amount} at ${price}`,
  part: (matched: string, size: string) => `${matched} of ${size} matched`,
  reaches: (seconds: string) => `Reaches the market in ${seconds} s. It can be cancelled from then on.`,
  line: (line: string) => `Line ${line}`,
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel the bet on ${name}`,
  cancelAll: 'Cancel all',
  sure: (count: string) => `Take back all ${count} unmatched bets?`,
  yes: 'Yes, cancel all',
  leave: 'Leave them',
  keep: 'Keep in-play',
  average: 'Average odds',
  unconfirmed: 'No answer came back: your change may be done. Asking again repeats the same one, never a second.',
  cashOut: 'Cash Out',
  cashOutHint: 'Ends this market for you now, whoever wins, before commission.',
  share: 'Share',
  percent: (share: string) => `${share}%`,
  cashOutFor: (amount: string) => `Cash out ${amount}`,
  counting: 'Working it out…',
  notOffered: 'This share can’t be traded just now.',
  waiting: (seconds: string) => `Cash out is on its way: ${seconds} s`,
  done: (amount: string) => `Cashed out: ${amount}`,
  noAnswer: 'No answer came back. Asking again repeats the same cash out, never a second one.',
  askAgain: 'Ask again',
  refusals,
  refused: 'It could not be cashed out.',
};
export type BetsTexts = typeof texts;
