import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { BetKind, BetSide, BetState, Persistence } from '@pavilion/contract/calls/exchange-bets';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { SettlementTables } from './settlement/tables';

export interface ExchangeTables extends SettlementTables {
  exchange_events: {
    id: string;
    sport: string;
    name: string;
    open_date: number;
    /** True if no source gave the date: it only determines the event's position in lists. */
    open_date_guessed: Generated<boolean>;
    market_id: string | null;
    competition: Generated<string | null>;
    fancy: JSONColumnType<unknown[], string, string>;
    bookmaker: JSONColumnType<unknown[], string, string>;
    updated_at: number;
  };
  exchange_markets: {
    id: string;
    event_id: string;
    name: string;
    status: string;
    in_play: boolean;
    runners: JSONColumnType<unknown[], string, string>;
    updated_at: number;
    /** When the market was first reported as closed; set by the database. */
    closed_at: Generated<number | null>;
  };
  /** Every market that has or may have bets; its row is the lock for all changes in it. */
  exchange_books: {
    market_id: string;
    kind: BetKind;
    event_id: string;
    event_name: string;
    sport: string;
    name: string;
    /** Markets in one group share their winner. */
    group_id: string;
    selections: JSONColumnType<BookSelection[], string, string>;
    status: MarketStatus;
    in_play: boolean;
    heard_at: number;
    /** When the feed dropped the market, in feed time; older than heard_at if it has returned. */
    gone_at: Generated<number | null>;
    updated_at: number;
    /** Set by settlement, and removed by a reversal. */
    settled_at: number | null;
    /** The current settlement's outcome or number, and its name; null if the market was void. */
    result: Generated<string | null>;
    result_name: Generated<string | null>;
    settlements: Generated<number>;
    /** The scorecard subject that judges a fancy; null if only an operator can judge it. */
    settles_by: ColumnType<unknown, string | null | undefined, string | null>;
  };
  exchange_orders: {
    id: string;
    player_id: string;
    market_id: string;
    group_id: string;
    kind: BetKind;
    selection_id: string;
    selection: string;
    side: BetSide;
    /** Decimal odds x100; for house bets winnings per 100 taka, x100. */
    price: number;
    /** Fancies only: the line at placement; the selection is the number at or above which Yes wins and No loses. */
    line: number | null;
    size: number;
    matched: Generated<number>;
    remaining: number;
    cancelled: Generated<number>;
    lapsed: Generated<number>;
    voided: Generated<number>;
    /** Sum of size x price over its matches. */
    matched_value: Generated<number>;
    state: BetState;
    persistence: Persistence;
    placed_at: number;
    active_at: number;
    /** Queue position among orders of its price; null until it enters the book. */
    queued: number | null;
    /** Placement order. */
    number: Generated<number>;
    /** When its rest was canceled or lapsed and nothing waited any longer. */
    ended_at: Generated<number | null>;
  };
  /** Append-only. The backer wins `profit` from the layer or loses `size` to them. */
  exchange_matches: {
    id: Generated<number>;
    market_id: string;
    selection_id: string;
    price: number;
    size: number;
    profit: number;
    back_order: string;
    lay_order: string;
    backer: string;
    layer: string;
    taker: 'back' | 'lay';
    matched_at: number;
  };
  /** Sums of matched bets: a player's result if the selection wins and if it loses. */
  exchange_positions: { player_id: string; market_id: string; selection_id: string; if_wins: number; if_loses: number };
  /** A player's hold for a group of markets. */
  exchange_exposures: { player_id: string; group_id: string; event_id: string; held: Generated<number> };
  exchange_cash_outs: {
    id: string;
    player_id: string;
    market_id: string;
    share: number;
    amount: number;
    came_to: number | null;
    state: 'waiting' | 'done' | 'lapsed';
    asked_at: number;
    active_at: number;
    /** Null while waiting. */
    ended_at: Generated<number | null>;
    /** Why nothing was traded; null if something was. */
    lapse_reason: Generated<string | null>;
  };
  exchange_drop_protection: { player_id: string; seconds: number; seen_at: number };
}

/** A runner of a market; its outcome is the runner's id among all markets that share its winner. */
export interface BookSelection {
  readonly id: string;
  readonly name: string;
  readonly outcome: string;
  /** Withdrawn before the market ended: bets matched on it are void. */
  readonly isWithdrawn?: boolean;
}
