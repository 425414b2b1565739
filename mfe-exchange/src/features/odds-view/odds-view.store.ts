import { eventDetails, matchOdds, type BookmakerRunner, type Fancy, type Market } from '@pavilion/contract/calls/exchange';
import type { Platform, Query, QueryState } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import type { LiveBook } from '../../prices/live-book';
import { LiveMarkets } from '../../prices/live-markets';
import { fancyOf, type FancyTab } from './fancy-tab';

/** Fancy and bookmaker change ball by ball and have no line of their own yet. */
const DETAILS_POLL_MS = 1000;

interface Extras {
  readonly fancy: readonly Fancy[];
  readonly bookmaker: readonly BookmakerRunner[];
}

/** One market's screen: who runs, live prices, and the event's other markets. */
export class OddsViewStore {
  tab: FancyTab = 'all';
  private readonly market: Query<typeof matchOdds>;
  private readonly details: Query<typeof eventDetails>;

  constructor(
    { queries }: Pick<Platform, 'queries'>,
    readonly eventId: string,
    readonly marketId: string,
    readonly live: LiveMarkets = new LiveMarkets(),
  ) {
    this.market = queries.read(matchOdds, { params: { marketId } });
    this.details = queries.read(eventDetails, { params: { eventId } }, { staleMs: 0, pollMs: DETAILS_POLL_MS });
    makeAutoObservable<this, 'market' | 'details'>(
      this,
      { market: false, details: false, live: false, eventId: false, marketId: false },
      { autoBind: true },
    );
  }

  get state(): QueryState<Market> {
    return this.market.state;
  }

  get book(): LiveBook | undefined {
    return this.live.book(this.marketId);
  }

  /** Null until they are known. */
  get extras(): Extras | null {
    const { state } = this.details;
    if (state.kind === 'loading') return null;
    return (state.kind === 'ready' ? state.value.data.items[this.eventId] : undefined) ?? { fancy: [], bookmaker: [] };
  }

  get fancy(): readonly Fancy[] {
    return fancyOf(this.tab, this.extras?.fancy ?? []);
  }

  chooseTab(tab: FancyTab): void {
    this.tab = tab;
  }

  async retry(): Promise<void> {
    await this.market.refresh();
  }
}
