import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';
import type { LineSubject } from '@pavilion/contract/line-subject';

/** Poisha, and the number shown in the records (D, W or A and digits). */
interface Money {
  readonly amount: number;
  readonly number: string;
}

/** A payment method's name; messages before its Bangla name existed have only the English one. */
interface Method {
  readonly method: string;
  readonly methodBn?: string | null;
}

/** The operators' number (G and digits) and the game's name in both languages. */
interface GameWin extends Money {
  readonly game: string;
  readonly gameBn: string;
}

/** Poisha, or minutes for a session limit; null means no limit. */
export type LimitParams = { readonly period: LimitPeriod } & (
  | { readonly limit: LimitKind; readonly amount: number | null }
  | { readonly limit: 'session'; readonly minutes: number | null }
);

/** Parameters of each message kind: codes and figures, never words. */
export interface MessageParams {
  deposit_credited: Money & Method;
  deposit_failed: Money & { readonly reason: string };
  deposit_reverted: Money;
  /** The number is that of the deposit. */
  rebate_given: Money & Method;
  bonus_given: { readonly amount: number; readonly promotion: string };
  /** Free rounds of a game: how many, the stake of each, and their expiry (milliseconds since 1970). */
  free_rounds_given: {
    readonly count: number;
    readonly amount: number;
    readonly game: string;
    readonly gameBn: string;
    readonly until: number;
    readonly promotion: string;
  };
  /** Why a deposit was credited without the requested bonus; the number is that of the deposit. */
  bonus_dropped: { readonly promotion: string; readonly reason: string; readonly number: string };
  /** Turnover complete: the bonus wallet's money became main money. */
  bonus_released: { readonly amount: number; readonly promotion: string };
  /** Forfeited by the player, or expired. */
  bonus_forfeited: { readonly amount: number; readonly promotion: string };
  bonus_expired: { readonly amount: number; readonly promotion: string };
  withdrawal_requested: Money & Method & { readonly account: string };
  withdrawal_paid: Money & Method & { readonly account: string };
  withdrawal_returned: Money & { readonly reason: string };
  /** A win above the game's maximum that waits for an operator's review, and the outcome. */
  win_waiting: GameWin;
  win_approved: GameWin;
  win_rejected: GameWin & { readonly reason: string };
  /** The amount is negative where money was taken; `note` is the operator's own text or a reason code. */
  adjustment: Money & { readonly note: string };
  /**
   * A corrected exchange result: the amount it pays, negative where it takes money back. A fancy's subject words its
   * title; earlier messages have none.
   */
  market_resettled: { readonly amount: number; readonly market: string; readonly settlesBy?: LineSubject | null };
  /**
   * A runner was withdrawn: bets on it are void; all bets matched before are; the odds of the others are reduced by its
   * factor (percent x100); or too few runners are left, and all bets are void. Earlier messages have no effect: their
   * market was suspended.
   */
  runner_withdrawn: {
    readonly runner: string;
    readonly market: string;
    readonly effect?: 'void' | 'before' | 'reduced' | 'all';
    readonly factor?: number;
    /** With `void`: also bets of the player that were matched across the runners. The previous release ignores it. */
    readonly isCrossed?: true;
  };
  /** A withdrawal raised what open bets can lose; this part of it isn't held. */
  exchange_shortfall: { readonly amount: number; readonly market: string };
  /** What the house paid of a loss after such a withdrawal. */
  exchange_covered: { readonly amount: number; readonly market: string };
  /** The debt left where a corrected result took back more than the wallet contained. */
  exchange_owed: { readonly amount: number };
  /** The guaranteed result of cashing out a share (percent) of a market, before commission; negative for a loss. */
  cashed_out: { readonly amount: number; readonly share: number; readonly market: string };
  /** The delay ran out, and nothing was traded. */
  cash_out_lapsed: { readonly reason: string; readonly market: string };
  account_frozen: Readonly<Record<string, never>>;
  account_unfrozen: Readonly<Record<string, never>>;
  password_changed: Readonly<Record<string, never>>;
  /** The number as players write it, or the browser and system. */
  phone_added: { readonly detail: string };
  new_device: { readonly detail: string };
  /** Many wrong passwords were tried. */
  log_in_guesses: Readonly<Record<string, never>>;
  limit_changed: LimitParams;
  /** A pending change: from and until are milliseconds since 1970. */
  limit_waiting: LimitParams & { readonly from: number; readonly until: number };
}

export type MessageKind = keyof MessageParams;

/** A message of any kind with its parameters. */
export type Message = {
  readonly [K in MessageKind]: { readonly kind: K; readonly params: MessageParams[K] };
}[MessageKind];
