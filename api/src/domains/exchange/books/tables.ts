import type { ColumnType, Generated } from 'kysely';
import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { BetEndReason, BetKind, BetSide, BetState, Persistence } from '@pavilion/contract/calls/exchange-bets';
import type { LineSubject } from '../feed/line-subject';
import type { RemovalPolicy } from '../feed/removal-policy';
import type { Handicap } from '../handicaps/handicap';

declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Every market that has or may have bets; its row is the lock for all changes in it. */
    exchangeBooks: {
      marketId: string;
      kind: BetKind;
      eventId: string;
      eventName: string;
      sport: string;
      name: string;
      /** How many runners win; a house market has one winner, or a number. */
      winners: Generated<number>;
      /** What a withdrawn runner does to the bets. */
      removalPolicy: Generated<RemovalPolicy>;
      /** The feed's kind of market, as MATCH_ODDS. */
      marketType: Generated<string>;
      /** Seconds that a bet waits in play; null for the sport's own figure. */
      betDelay: Generated<number | null>;
      /** Commission in percent x100; null for the site's own figure. */
      baseRate: Generated<number | null>;
      /** The operator who has suspended it; null if none has. */
      suspendedBy: Generated<string | null>;
      /** Largest stake of a bet, in poisha; null for the site's own figure. */
      maxStake: Generated<number | null>;
      /** The best prices before its waiting orders lapsed at its end. */
      lastLevels: ColumnType<readonly object[] | null, string | null | undefined, string | null>;
      /** Markets in one group share their winner. */
      groupId: string;
      selections: ColumnType<readonly BookSelection[], string, string>;
      status: MarketStatus;
      inPlay: boolean;
      heardAt: number;
      /** When the feed dropped the market, in feed time; older than heard_at if it has returned. */
      goneAt: Generated<number | null>;
      updatedAt: number;
      /** Set by settlement, and removed by a reversal. */
      settledAt: number | null;
      /** The current settlement's outcome or number, and its name; null if the market was void. */
      result: Generated<string | null>;
      resultName: Generated<string | null>;
      settlements: Generated<number>;
      /** The scorecard subject that judges a fancy; null if only an operator can judge it. */
      settlesBy: ColumnType<LineSubject | null, string | null | undefined, string | null>;
    };
    exchangeOrders: {
      id: string;
      playerId: string;
      marketId: string;
      groupId: string;
      kind: BetKind;
      selectionId: string;
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
      matchedValue: Generated<number>;
      state: BetState;
      persistence: Persistence;
      /** Of a fill-or-kill order: how much must be matched at once. */
      minFill: Generated<number | null>;
      placedAt: number;
      activeAt: number;
      /** Queue position among orders of its price; null until it enters the book. */
      queued: number | null;
      /** Placement order. */
      number: Generated<number>;
      /** When its rest was canceled or lapsed and nothing waited any longer, and why. */
      endedAt: Generated<number | null>;
      endReason: Generated<BetEndReason | null>;
    };
    /** Append-only. The backer wins `profit` from the layer or loses `size` to them. */
    exchangeMatches: {
      id: Generated<number>;
      marketId: string;
      selectionId: string;
      price: number;
      size: number;
      profit: number;
      backOrder: string;
      layOrder: string;
      backer: string;
      layer: string;
      taker: 'back' | 'lay';
      matchedAt: number;
    };
    /** Sums of matched bets: a player's result if the selection wins and if it loses. */
    exchangePositions: {
      playerId: string;
      marketId: string;
      selectionId: string;
      ifWins: number;
      ifLoses: number;
      /** Of an exchange market's bets, if half of each stake wins or loses. */
      ifHalfWins: Generated<number>;
      ifHalfLoses: Generated<number>;
    };
    /** A player's hold for a group of markets, and the part of the possible loss that couldn't be held. */
    exchangeExposures: {
      playerId: string;
      groupId: string;
      eventId: string;
      held: Generated<number>;
      shortfall: Generated<number>;
    };
    exchangeCashOuts: {
      id: string;
      playerId: string;
      marketId: string;
      share: number;
      amount: number;
      cameTo: number | null;
      state: 'waiting' | 'done' | 'lapsed';
      askedAt: number;
      activeAt: number;
      /** Null while waiting. */
      endedAt: Generated<number | null>;
      /** Why nothing was traded; null if something was. */
      lapseReason: Generated<string | null>;
    };
    exchangeDropProtection: { playerId: string; seconds: number; seenAt: number };
  }
}

/** A runner of a market; its outcome is the runner's id among all markets that share its winner. */
export interface BookSelection {
  readonly id: string;
  readonly name: string;
  readonly outcome: string;
  /** Withdrawn before the market ended: bets matched on it are void. */
  readonly isWithdrawn?: boolean;
  /** Reduction factor of the withdrawal in percent x100. */
  readonly factor?: number;
  /** In a market with handicaps. */
  readonly handicap?: Handicap;
}
