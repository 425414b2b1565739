import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookmakerRunner } from '@pavilion/contract/calls/exchange';
import type { EventScore } from '@pavilion/contract/live';
import type { MarketBook } from './book';
import type { StoredFancy, StoredRunner } from './event-store';
import type { RemovalPolicy } from './removal-policy';

declare module '../../../kernel/database/tables' {
  interface Tables {
    exchangeEvents: {
      id: string;
      sport: string;
      name: string;
      openDate: number;
      /** True if no source gave the date: it only determines the event's position in lists. */
      openDateGuessed: Generated<boolean>;
      marketId: string | null;
      competition: Generated<string | null>;
      fancy: JSONColumnType<StoredFancy[], string, string>;
      bookmaker: JSONColumnType<BookmakerRunner[], string, string>;
      score: ColumnType<EventScore | null, string | null | undefined, string | null>;
      updatedAt: number;
      /** Grows with every save, so that other processes read what changed. */
      version: Generated<number>;
    };
    exchangeMarkets: {
      id: string;
      eventId: string;
      name: string;
      status: MarketBook['status'];
      inPlay: boolean;
      winners: Generated<number>;
      removalPolicy: Generated<RemovalPolicy>;
      marketType: Generated<string>;
      /** Seconds. */
      betDelay: Generated<number | null>;
      /** Percent x100. */
      baseRate: Generated<number | null>;
      rules: Generated<string | null>;
      runners: JSONColumnType<StoredRunner[], string, string>;
      updatedAt: number;
      /** When the market was first reported as closed; set by the database. */
      closedAt: Generated<number | null>;
      version: Generated<number>;
      /** As the owner of the feed knows the market: the feed dropped it, an operator ended it. */
      isRemoved: Generated<boolean>;
      isSettled: Generated<boolean>;
      /** An operator has suspended it, or the feed runs runners that it can't take. */
      isSuspended: Generated<boolean>;
    };
  }
}
