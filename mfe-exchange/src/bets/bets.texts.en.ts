import type { BetSide } from '@pavilion/contract/calls/exchange-bets';
import { plural } from '@pavilion/platform/language/plural';
import type { CashOutOutcome } from './cash-out.store';

const sides: Readonly<Record<BetSide, string>> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };
/**
 * Reasons why nothing was cashed out, at once or after the delay; codes without their own sentence read as
 * `refused`.
 */
const outcomes: Readonly<Partial<Record<Exclude<CashOutOutcome, { kind: 'done' }>['why'], string>>> = {
  price_moved: 'The price moved, nothing was cashed out.',
  market_suspended: 'The market was suspended, nothing was cashed out.',
  market_closed: 'The market closed, nothing was cashed out.',
  cash_out_unavailable: 'There wasn’t enough money in the market, nothing was cashed out.',
  nothing_to_cash_out: 'There is nothing left to cash out.',
  insufficient_balance: 'Your main balance doesn’t cover it, nothing was cashed out.',
  already_waiting: 'A cash-out for this market is already in progress.',
  frozen: 'Your account is on hold, so you can’t cash out.',
  restricted: 'You are in a time-out or self-exclusion. Your bets stand until they are settled.',
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
  sure: (count: number, figure: string) => `Cancel ${figure} ${plural(count, 'unmatched bet', 'unmatched bets')}?`,
  yes: 'Yes, cancel all',
  leave: 'Leave them',
  keep: 'Keep in-play',
  average: 'Average odds',
  unconfirmed:
    'We haven’t received confirmation. Your change may have gone through; it’s safe to try again, it won’t be made twice.',
  cashOut: 'Cash Out',
  cashOutHint: 'Settle your position in this market now, whoever wins. Amounts are before commission.',
  share: 'Share',
  percent: (share: string) => `${share}%`,
  cashOutFor: (amount: string) => `Cash out ${amount}`,
  counting: 'Working it out…',
  notOffered: 'This share can’t be cashed out right now.',
  waiting: (seconds: string) => `Cash-out in progress: ${seconds} s`,
  done: (amount: string) => `Cashed out: ${amount}`,
  noAnswer: 'We haven’t received confirmation. It’s safe to try again: nothing will be cashed out twice.',
  askAgain: 'Try again',
  lockedIn: 'Locked in whoever wins, before commission.',
  lockedShare: (share: string) =>
    `${share} of your position is locked in whoever wins, before commission. The rest stays open.`,
  dismiss: 'Close this message',
  outcomes,
  refused: 'Nothing was cashed out.',
};
export type BetsTexts = typeof texts;
