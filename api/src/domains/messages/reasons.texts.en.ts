import type { CashOutLapseReason } from '@pavilion/contract/calls/exchange-position';
import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { DepositReason, Ineligible, WinRejection } from './reasons';

export type MessageReason = DepositReason | WithdrawalReason | Ineligible | CashOutLapseReason | WinRejection;

/** Each reason as a sentence that follows a colon. */
export const reasonsEn: Readonly<Record<MessageReason, string>> = {
  not_found: 'no payment with this transaction ID reached us.',
  amount_mismatch: 'the amount received doesn’t match.',
  payer_mismatch: 'the money came from another number.',
  merchant_mismatch: 'the money was sent to a different number.',
  already_used: 'this transaction ID has already been credited.',
  reverted: 'you cancelled it.',
  rail_refused: 'the payment service refused it.',
  account_refused: 'the wallet account can’t receive money.',
  operator: 'our team declined it.',
  suspected_fraud: 'our team could not confirm who it belongs to.',
  wrong_details: 'the details given do not match.',
  not_yours: 'the wallet is not in your name.',
  used: 'you have already used this promotion.',
  first_deposit_only: 'it is for a first deposit only.',
  bonus_open: 'you had another open bonus.',
  restricted: 'promotions were closed for you.',
  price_moved: 'the price moved before it was carried out.',
  market_suspended: 'the market was suspended at that moment.',
  market_closed: 'the market closed first.',
  cash_out_unavailable: 'there was not enough money in the market.',
  nothing_to_cash_out: 'there was nothing left to cash out.',
  insufficient_balance: 'your main balance did not cover it.',
  game_error: 'the game reported a result it can’t have.',
  not_confirmed: 'the game’s maker could not confirm it.',
  other: 'see your transaction record.',
};
