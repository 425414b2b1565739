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
    /** Nobody told it: it only gives the event a place in lists. */
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
    /** When it was first told to be over; the database writes it. */
    closed_at: Generated<number | null>;
  };
  /** Every market bets were or may be placed in; its row is the lock of all that happens there. */
  exchange_books: {
    market_id: string;
    kind: BetKind;
    event_id: string;
    event_name: string;
    sport: string;
    name: string;
    /** Markets of one group are decided by the same winner. */
    group_id: string;
    selections: JSONColumnType<BookSelection[], string, string>;
    status: MarketStatus;
    in_play: boolean;
    heard_at: number;
    /** Since when the feed carries it no more, by the feed's time; older than heard_at where it came back. */
    gone_at: Generated<number | null>;
    updated_at: number;
    /** Set by the settlement, and taken away by what reverses it. */
    settled_at: number | null;
    /** Of the settlement that holds now: an outcome or a number, and its name; null where the market was void. */
    result: Generated<string | null>;
    result_name: Generated<string | null>;
    settlements: Generated<number>;
    /** Of a fancy: what the official scorecard judges it by; null where only a person can tell. */
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
    /** Decimal odds x100; of the house's bets what 100 taka win, x100. */
    price: number;
    /** Of a fancy alone: the line it was placed at; its selection is the number at or above which Yes wins and No loses. */
    line: number | null;
    size: number;
    matched: Generated<number>;
    remaining: number;
    cancelled: Generated<number>;
    lapsed: Generated<number>;
    voided: Generated<number>;
    /** The sum of size x price over its matches. */
    matched_value: Generated<number>;
    state: BetState;
    persistence: Persistence;
    placed_at: number;
    active_at: number;
    /** Its place among orders of its price; null until it reaches the book. */
    queued: number | null;
    /** Order of placing. */
    number: Generated<number>;
    /** When nothing of it waited any more because it was taken back or lapsed. */
    ended_at: Generated<number | null>;
  };
  /** Append-only. The backer wins `profit` of the layer or loses `size` to them. */
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
  /** Matched bets added up: what a player gets where the selection wins and where it loses. */
  exchange_positions: { player_id: string; market_id: string; selection_id: string; if_wins: number; if_loses: number };
  /** Held of a player for a group of markets. */
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
    /** Null while it waits. */
    ended_at: Generated<number | null>;
    /** Why nothing was traded; null where something was. */
    lapse_reason: Generated<string | null>;
  };
  exchange_drop_protection: { player_id: string; seconds: number; seen_at: number };
}

/** A runner of a market; its outcome is the runner's id among those who share the winner with it. */
export interface BookSelection {
  readonly id: string;
  readonly name: string;
  readonly outcome: string;
  /** Taken out before the market ended: bets matched on it are void. */
  readonly isWithdrawn?: boolean;
}
