import { makeAutoObservable, reaction } from 'mobx';
import { type EventMarket, eventMarkets } from '@pavilion/contract/calls/exchange-event';
import type { Platform, Query } from '@pavilion/platform';
import type { OddsViewStore } from '../odds-view.store';

/** New markets of an event, and their results. */
const POLL_MS = 15_000;
/** As many as one stream carries, with the main market. */
const MAX_OTHERS = 49;

/** The markets of the event that a market's page belongs to. */
export class EventMarketsStore {
  private readonly event: Query<typeof eventMarkets>;

  constructor(
    { queries }: Pick<Platform, 'queries'>,
    private readonly page: OddsViewStore,
  ) {
    const { eventId } = page;
    this.event = queries.read(eventMarkets, { params: { eventId } }, { staleMs: POLL_MS, pollMs: POLL_MS });
    makeAutoObservable<this, 'event' | 'page'>(this, { event: false, page: false }, { autoBind: true });
  }

  /** The page's own market; undefined until it is loaded. */
  get own(): EventMarket | undefined {
    return this.event.value?.markets.find(({ marketId }) => marketId === this.page.marketId);
  }

  /** The largest stakes of those that have their own, the house's included. */
  get maxStakes(): ReadonlyMap<string, number> {
    const { markets = [], houseLimits = [] } = this.event.value ?? {};
    return new Map(
      [...markets, ...houseLimits].flatMap(({ marketId, maxStake }) =>
        maxStake === undefined ? [] : [[marketId, maxStake]],
      ),
    );
  }

  get others(): readonly EventMarket[] {
    return (this.event.value?.markets ?? [])
      .filter(({ marketId }) => marketId !== this.page.marketId)
      .slice(0, MAX_OTHERS);
  }

  /** Has the page follow the prices of the other markets, and know the limits of all. @returns a function that stops. */
  watch(): () => void {
    const { page } = this;
    page.setEvent(this);
    // The result follows the close.
    const stopRefreshing = reaction(
      () => [page.marketId, ...page.others].map((id) => page.live.book(id)?.status === 'CLOSED').join(),
      () => void this.event.refresh(),
    );
    return () => {
      stopRefreshing();
      page.setEvent(null);
    };
  }
}
