import type { Promotion } from '@pavilion/contract/calls/promotions';

/** Why a deposit failed; operators give one of these too. */
export const depositReasons = [
  'not_found',
  'amount_mismatch',
  'payer_mismatch',
  'merchant_mismatch',
  'already_used',
  'operator',
  'suspected_fraud',
  'wrong_details',
  'reverted',
] as const;
export type DepositReason = (typeof depositReasons)[number];

/** Why a win above its game's maximum was rejected. */
export const winRejections = ['game_error', 'not_confirmed', 'operator'] as const;
export type WinRejection = (typeof winRejections)[number];

/** Why a player can't use a promotion. */
export type Ineligible = NonNullable<Promotion['ineligible']>;
