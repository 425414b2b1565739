import { makeAutoObservable } from 'mobx';
import { type Bet, openBets } from '@pavilion/contract/calls/exchange-bets';
import {
  type ExchangePosition,
  exchangePosition,
  type MarketPosition,
} from '@pavilion/contract/calls/exchange-position';
import type { Platform, Query } from '@pavilion/platform';
import { BetChanges } from './bet-changes.store';
import { cancelableOf } from './cancelable';

/** Poll interval, in case no live event reports a change. */
const POLL_MS = 10_000;

type Dependencies = Pick<Platform, 'api' | 'queries' | 'pending' | 'facts'>;

/** A player's open bets of one event, their outcome, and changing them. */
export class EventBets {
  readonly changes: BetChanges;
  private readonly bets: Query<typeof openBets>;
  private readonly positionQuery: Query<typeof exchangePosition>;

  constructor(
    private readonly platform: Dependencies,
    eventId: string,
  ) {
    this.bets = platform.queries.read(openBets, { query: { eventId } }, { staleMs: 0, pollMs: POLL_MS });
    this.positionQuery = platform.queries.read(
      exchangePosition,
      { query: { eventId } },
      { staleMs: 0, pollMs: POLL_MS },
    );
    this.changes = new BetChanges(platform, () => this.refresh());
    makeAutoObservable<this, 'platform' | 'bets' | 'positionQuery'>(
      this,
      { platform: false, bets: false, positionQuery: false, changes: false },
      { autoBind: true },
    );
  }

  get isLoaded(): boolean {
    return this.bets.value !== undefined;
  }

  get all(): readonly Bet[] {
    return this.bets.value?.data ?? [];
  }

  get unmatched(): readonly Bet[] {
    return this.all.filter(({ remaining }) => remaining > 0);
  }

  get cancelable(): readonly Bet[] {
    return cancelableOf(this.all);
  }

  get matched(): readonly Bet[] {
    return this.all.filter(({ matched }) => matched > 0);
  }

  get position(): ExchangePosition | undefined {
    return this.positionQuery.value;
  }

  find(id: string): Bet | undefined {
    return this.all.find((bet) => bet.id === id);
  }

  market(marketId: string): MarketPosition | undefined {
    return this.position?.events.flatMap(({ markets }) => markets).find((market) => market.marketId === marketId);
  }

  /** Refreshes on events that report changed bets. @returns a function that stops. */
  watch(alsoRefresh: () => void): () => void {
    return this.platform.facts.on('exchange-changed', () => {
      void this.refresh();
      alsoRefresh();
    });
  }

  async refresh(): Promise<void> {
    await Promise.all([this.bets.refresh(), this.positionQuery.refresh()]);
  }
}
