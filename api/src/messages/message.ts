import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';

/** Poisha, and the number the records show (D, W or A and digits). */
interface Money {
  readonly amount: number;
  readonly number: string;
}

/** The number is the operators' own (G and digits); the game's name in both languages. */
interface GameWin extends Money {
  readonly game: string;
  readonly gameBn: string;
}

/** Poisha, or minutes of a session limit; null is none. */
export type LimitParams = { readonly period: LimitPeriod } & (
  | { readonly limit: LimitKind; readonly amount: number | null }
  | { readonly limit: 'session'; readonly minutes: number | null }
);

/** What each kind of message carries: codes and figures, never words. */
export interface MessageParams {
  deposit_credited: Money & { readonly method: string };
  deposit_failed: Money & { readonly reason: string };
  deposit_reverted: Money;
  /** The number is its deposit's. */
  rebate_given: Money & { readonly method: string };
  bonus_given: { readonly amount: number; readonly promotion: string };
  /** Rounds of a game that cost nothing: how many, the stake of one, and until when (milliseconds since 1970). */
  free_rounds_given: {
    readonly count: number;
    readonly amount: number;
    readonly game: string;
    readonly gameBn: string;
    readonly until: number;
    readonly promotion: string;
  };
  /** Why a deposit came without the bonus its order asked for; the number is its deposit's. */
  bonus_dropped: { readonly promotion: string; readonly reason: string; readonly number: string };
  /** All wagered: what the bonus wallet held is main money. */
  bonus_released: { readonly amount: number; readonly promotion: string };
  /** Given up by the player, or out of time. */
  bonus_forfeited: { readonly amount: number; readonly promotion: string };
  bonus_expired: { readonly amount: number; readonly promotion: string };
  withdrawal_requested: Money & { readonly method: string; readonly account: string };
  withdrawal_paid: Money & { readonly method: string; readonly account: string };
  withdrawal_returned: Money & { readonly reason: string };
  /** A win above what its game can pay, until an operator has looked at it, and what came of that. */
  win_waiting: GameWin;
  win_approved: GameWin;
  win_rejected: GameWin & { readonly reason: string };
  /** The amount is negative where money was taken; `note` is the operator's own sentence. */
  adjustment: Money & { readonly note: string };
  /** A result of the exchange that was corrected: what it brings, or takes back where less than nothing. */
  market_resettled: { readonly amount: number; readonly market: string };
  /** A runner left an open market, which stands still until an operator ends it. */
  runner_withdrawn: { readonly runner: string; readonly market: string };
  /** What a corrected result took back and the wallet no longer held. */
  exchange_owed: { readonly amount: number };
  /** What a share (per cent) of a market came to, whoever wins, before commission: a loss is less than nothing. */
  cashed_out: { readonly amount: number; readonly share: number; readonly market: string };
  /** It waited out its delay, and nothing was traded. */
  cash_out_lapsed: { readonly reason: string; readonly market: string };
  account_frozen: Readonly<Record<string, never>>;
  account_unfrozen: Readonly<Record<string, never>>;
  password_changed: Readonly<Record<string, never>>;
  limit_changed: LimitParams;
  /** A change that waits: from and until are milliseconds since 1970. */
  limit_waiting: LimitParams & { readonly from: number; readonly until: number };
}

export type MessageKind = keyof MessageParams;

/** A message of any kind with what belongs to it. */
export type Message = {
  readonly [K in MessageKind]: { readonly kind: K; readonly params: MessageParams[K] };
}[MessageKind];
