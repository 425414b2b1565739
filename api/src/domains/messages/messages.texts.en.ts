import type { MessageKind } from './message';

export interface MessageTexts {
  readonly title: string;
  readonly message: string;
}

/** Titles and texts of inbox messages; names in braces are replaced at read time. */
export const messagesEn = {
  deposit_credited: {
    title: 'Deposit received',
    message: 'Your {method} deposit {number} of {amount} is in your main wallet.',
  },
  deposit_failed: {
    title: 'Deposit not credited',
    message:
      'Your deposit {number} of {amount} could not be credited: {reason} If you did send the money, contact support with your transaction ID.',
  },
  deposit_reverted: {
    title: 'Deposit cancelled',
    message:
      'You cancelled your deposit {number} of {amount}. Nothing was credited, and you can use its transaction ID again.',
  },
  rebate_given: {
    title: 'Rebate received',
    message: 'You received a {method} rebate of {amount} on deposit {number}. It’s in your main wallet.',
  },
  bonus_given: {
    title: 'Bonus received',
    message: '{amount} from {promotion} is in your bonus wallet. Your remaining turnover is shown under Turnover.',
  },
  free_rounds_given: {
    title: 'Free spins received',
    message:
      '{count} free spins on {game} at {amount} each came with {promotion}. Open the game to play them until {until} (GMT+6). What they win goes to your bonus wallet.',
  },
  bonus_dropped: {
    title: 'Deposit without its bonus',
    message:
      'Deposit {number} was credited without the {promotion} bonus: {reason} The deposit is in your main wallet.',
  },
  bonus_released: {
    title: 'Bonus released',
    message:
      'You have completed the turnover for {promotion}. {amount} has moved from your bonus wallet to your main wallet.',
  },
  bonus_forfeited: {
    title: 'Bonus cancelled',
    message:
      'You cancelled the bonus of {promotion}. {amount} was taken out of your bonus wallet. Your own money stays in your main wallet.',
  },
  bonus_expired: {
    title: 'Bonus expired',
    message:
      'The time of {promotion} is over. {amount} was taken out of your bonus wallet. Your own money stays in your main wallet.',
  },
  withdrawal_requested: {
    title: 'Withdrawal requested',
    message:
      'Your withdrawal {number} of {amount} to {method} {account} is being processed. The amount is set aside until it is paid.',
  },
  withdrawal_paid: {
    title: 'Withdrawal paid',
    message: 'Your withdrawal {number} of {amount} was sent to {method} {account}.',
  },
  withdrawal_returned: {
    title: 'Withdrawal returned',
    message: 'Your withdrawal {number} of {amount} was not paid: {reason} The amount is back in your main wallet.',
  },
  win_waiting: {
    title: 'Win being checked',
    message:
      'Your win of {amount} in {game} is unusually large, so our team is checking it before it is paid ({number}). Your balance doesn’t show it yet. You don’t have to do anything: we will write to you here.',
  },
  win_approved: {
    title: 'Win paid',
    message: 'We have checked your win of {amount} in {game} ({number}). It is in your balance. Congratulations!',
  },
  win_rejected: {
    title: 'Win not paid',
    message:
      'We have checked the win of {amount} in {game} ({number}). It could not be paid: {reason} If you have questions, contact support and give this number.',
  },
  adjustment_in: {
    title: 'Balance adjusted',
    message: '{amount} was added to your main wallet ({number}). Reason given: {note}',
  },
  adjustment_out: {
    title: 'Balance adjusted',
    message: '{amount} was taken from your main wallet ({number}). Reason given: {note}',
  },
  market_resettled_in: {
    title: 'Result corrected',
    message:
      'The result of {market} was corrected. You receive {amount}. It’s in your main wallet, less anything you still owed.',
  },
  market_resettled_out: {
    title: 'Result corrected',
    message: 'The result of {market} was corrected. {amount} credited by the first result was deducted.',
  },
  runner_withdrawn: {
    title: 'Runner withdrawn',
    message:
      '{runner} was withdrawn from {market}, so the market is suspended. Unmatched bets have lapsed and the money set aside for them is released. Matched bets stand until we settle the market or void it.',
  },
  runner_withdrawn_void: {
    title: 'Runner withdrawn',
    message:
      '{runner} was withdrawn from {market}. Bets matched on it are void, unmatched bets on it have lapsed, and the money set aside for them is released. Your other bets in the market stand.',
  },
  runner_withdrawn_crossed: {
    title: 'Runner withdrawn',
    message:
      '{runner} was withdrawn from {market}. Bets matched on it are void, and unmatched bets on it have lapsed. Some of your bets were matched with bets on every other runner at once. Such a match needs all of its runners, so it is void too. The money set aside for these bets is released.',
  },
  runner_withdrawn_before: {
    title: 'Runner withdrawn',
    message:
      '{runner} was withdrawn from {market}. By the rules of this market, all bets matched before the withdrawal are void. Unmatched bets on {runner} have lapsed.',
  },
  runner_withdrawn_reduced: {
    title: 'Odds reduced',
    message:
      '{runner} was withdrawn from {market}, with a reduction factor of {factor}. Bets matched on it are void. Bets matched on the others before the withdrawal are paid at odds reduced by this factor. Unmatched lays may have lapsed or wait at a lower price.',
  },
  runner_withdrawn_all: {
    title: 'Market void',
    message:
      '{runner} was withdrawn from {market}. There are no more left than can win, so all bets in the market are void and the money set aside for them is released.',
  },
  exchange_shortfall: {
    title: 'Bets not fully covered',
    message:
      'After a withdrawal, your bets in {market} can lose {amount} more than your main wallet could set aside. Until that is covered or the market is settled, you can’t place exchange bets or withdraw money. A deposit covers it. If the bets lose first, we pay what is missing.',
  },
  exchange_covered: {
    title: 'Loss covered',
    message:
      'Your bets in {market} lost {amount} more than was set aside after a withdrawal. We have paid that for you: you don’t owe it.',
  },
  exchange_owed: {
    title: 'Left to pay back',
    message:
      'A corrected result took back more than you had in your main wallet. You still owe {amount}. It will be deducted from your next exchange winnings, never from deposits or other games.',
  },
  cashed_out_profit: {
    title: 'Cashed out',
    message: '{amount} profit before commission, whoever wins: you cashed out {share} of your position in {market}.',
  },
  cashed_out_loss: {
    title: 'Cashed out',
    message: '{amount} loss, whoever wins: you cashed out {share} of your position in {market}.',
  },
  cash_out_lapsed: {
    title: 'Nothing was cashed out',
    message: 'Your cash-out in {market} did not go through: {reason} Your bets stay as they were.',
  },
  account_frozen: {
    title: 'Account on hold',
    message:
      'Play, deposits and withdrawals are closed on your account while we review it. Your money is safe. Please contact support.',
  },
  account_unfrozen: {
    title: 'Account open again',
    message: 'Play, deposits and withdrawals are open on your account again.',
  },
  password_changed: {
    title: 'Password changed',
    message:
      'The password of your account was changed and all devices were logged out. If this wasn’t you, set a new password now and contact support.',
  },
  phone_added: {
    title: 'Phone number added',
    message:
      'The phone number {detail} was added to your account. If this wasn’t you, set a new password now and contact support.',
  },
  new_device: {
    title: 'New device logged in',
    message:
      'Your account was logged in to from a new device: {detail}. If this wasn’t you, log out the other devices, set a new password and contact support.',
  },
  log_in_guesses: {
    title: 'Many wrong passwords',
    message:
      'Somebody tried many wrong passwords for your account. Nobody logged in with them, and further tries now have to wait. If this wasn’t you, choose a password that you use nowhere else.',
  },
  limit_changed: { title: 'Limit changed', message: 'Your {limit} is now {amount}.' },
  limit_removed: { title: 'Limit removed', message: 'Your {limit} was removed.' },
  limit_waiting: {
    title: 'Limit change pending',
    message:
      'You requested to change your {limit} to {amount}. Until you confirm it, your limit stays the same. You can confirm from {from} until {until} (GMT+6).',
  },
  limit_removal_waiting: {
    title: 'Limit change pending',
    message:
      'You requested to remove your {limit}. Until you confirm it, your limit stays the same. You can confirm from {from} until {until} (GMT+6).',
  },
  unknown: {
    title: 'New message',
    message: 'You have a message that this version of the site can’t show yet. Please look again later.',
  },
} as const satisfies Record<MessageText, MessageTexts>;

/** Kinds whose text depends on their parameters have more than one text; messages of another release may have none. */
export type MessageText =
  | Exclude<MessageKind, 'adjustment' | 'market_resettled' | 'cashed_out'>
  | 'adjustment_in'
  | 'adjustment_out'
  | 'market_resettled_in'
  | 'market_resettled_out'
  | `runner_withdrawn_${'void' | 'crossed' | 'before' | 'reduced' | 'all'}`
  | 'cashed_out_profit'
  | 'cashed_out_loss'
  | 'limit_removed'
  | 'limit_removal_waiting'
  | 'unknown';

export const limitNamesEn = {
  'deposit-day': 'daily deposit limit',
  'deposit-week': 'weekly deposit limit',
  'deposit-month': 'monthly deposit limit',
  'loss-day': 'daily loss limit',
  'loss-week': 'weekly loss limit',
  'loss-month': 'monthly loss limit',
  'session-day': 'daily session limit',
  'session-week': 'weekly session limit',
  'session-month': 'monthly session limit',
} as const;

/** Formats 90 as 1 h 30 min. */
export const durationEn = (minutes: number, count: (figure: number) => string): string =>
  [minutes >= 60 && `${count(Math.floor(minutes / 60))} h`, minutes % 60 > 0 && `${count(minutes % 60)} min`]
    .filter(Boolean)
    .join(' ');
