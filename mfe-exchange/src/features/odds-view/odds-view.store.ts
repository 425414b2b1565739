import { makeAutoObservable, reaction } from 'mobx';
import {
  type BookmakerRunner,
  eventFrames,
  type Fancy,
  type Market,
  matchOdds,
} from '@pavilion/contract/calls/exchange';
import { bookmakerMarket, fancyMarket } from '@pavilion/contract/calls/exchange-bets';
import type { EventMarket } from '@pavilion/contract/calls/exchange-event';
import type { Platform, Query, QueryState } from '@pavilion/platform';
import { CashOutStore } from '../../bets/cash-out.store';
import { EventBets } from '../../bets/event-bets.store';
import { BettingSettings } from '../../betting/betting-settings.store';
import { bestOf, bookmakerQuote, fancyQuote, offerOf } from '../../betting/offers';
import type { Quote, Side } from '../../betting/quote';
import type { Offer, Target } from '../../betting/target';
import { type ByRunner, whatIf } from '../../betting/what-if';
import { isWithdrawn, type LiveBook } from '../../prices/live-book';
import { LiveMarkets } from '../../prices/live-markets';
import { betSender } from '../../slip/bet-sender';
import { SlipStore } from '../../slip/slip.store';
import type { StakeLimits } from '../../slip/slip-state';
import { fancyOf, type FancyTab } from './fancy-tab';

/** The slip's starting price in a market without any offer. */
const EVENS: Quote = { kind: 'odds', price: 200 };

interface Extras {
  readonly fancy: readonly Fancy[];
  readonly bookmaker: readonly BookmakerRunner[];
}

/** An event's frame addresses rarely change. */
const FRAMES_MS = 10 * 60_000;
const none: Extras = { fancy: [], bookmaker: [] };

/** The event's other markets, and the largest stakes of the markets that have their own. */
interface LoadedEvent {
  readonly others: readonly EventMarket[];
  readonly maxStakes: ReadonlyMap<string, number>;
}

/** A market's outcome by runner: now, and with the bet in the slip. */
export interface Outcomes {
  readonly now: ByRunner | null;
  readonly then: ByRunner | null;
}

/** One market's screen: the runners, live prices, the event's other markets, and the player's bets in them. */
export class OddsViewStore {
  tab: FancyTab = 'all';
  /** Null until the event's other markets are loaded. */
  event: LoadedEvent | null = null;
  readonly settings = new BettingSettings();
  readonly bets: EventBets;
  readonly slip: SlipStore;
  readonly cashOut: CashOutStore;
  private readonly market: Query<typeof matchOdds>;
  private readonly watching: Query<typeof eventFrames>;

  constructor(
    platform: Pick<Platform, 'queries' | 'api' | 'pending' | 'facts'>,
    readonly eventId: string,
    readonly marketId: string,
    readonly live: LiveMarkets = new LiveMarkets(platform.api),
    private readonly sport: string | null = null,
  ) {
    this.market = platform.queries.read(matchOdds, { params: { marketId } });
    this.watching = platform.queries.read(eventFrames, { params: { eventId } }, { staleMs: FRAMES_MS });
    this.bets = new EventBets(platform, eventId);
    this.cashOut = new CashOutStore(platform, marketId);
    makeAutoObservable<this, 'market' | 'watching' | 'sport'>(
      this,
      {
        market: false,
        watching: false,
        sport: false,
        live: false,
        eventId: false,
        marketId: false,
        settings: false,
        bets: false,
        slip: false,
        cashOut: false,
      },
      { autoBind: true },
    );
    this.slip = new SlipStore({
      sender: betSender(platform),
      settings: this.settings,
      offerOf: (target) => this.offerOf(target),
      limitsOf: (market) => this.limitsOf(market),
      isInPlay: () => this.live.book(this.slip.draft?.target.marketId ?? '')?.inPlay ?? this.book?.inPlay === true,
      during: platform.pending.during,
    });
  }

  get state(): QueryState<Market> {
    return this.market.state;
  }

  /** The feed's name of the market. */
  get heading(): string | undefined {
    return this.market.value?.market;
  }

  /** How many runners win. */
  get winners(): number {
    return this.market.value?.winners ?? 1;
  }

  /** Whether the runners are lines, of each of which one selection wins. */
  get hasLines(): boolean {
    return this.market.value?.hasLines === true;
  }

  get book(): LiveBook | undefined {
    return this.live.book(this.marketId);
  }

  /** Whether the match has ended: no line of it takes bets. */
  get isOver(): boolean {
    return this.book?.status === 'CLOSED';
  }

  /** Returns whether a runner was withdrawn: its prices tell before the market is loaded again. */
  isWithdrawn({ selectionId, status }: Pick<Market['runners'][number], 'selectionId' | 'status'>): boolean {
    return isWithdrawn(status) || this.book?.runner(selectionId)?.isWithdrawn === true;
  }

  /** Addresses of the framed video and score. */
  get frames(): { readonly stream: string | null; readonly score: string | null } {
    return this.watching.value ?? { stream: null, score: null };
  }

  /** Null until they are known. */
  get extras(): Extras | null {
    const shown = this.live.lines(this.eventId)?.shown;
    return shown ?? (this.book?.hasPrices ? none : null);
  }

  get fancy(): readonly Fancy[] {
    return fancyOf(this.tab, this.extras?.fancy ?? []);
  }

  /** Ids of the event's other markets. */
  get others(): readonly string[] {
    return this.event?.others.map(({ marketId }) => marketId) ?? [];
  }

  get isCricket(): boolean {
    return this.sport === 'cricket';
  }

  get bookmakerId(): string {
    return bookmakerMarket(this.eventId);
  }

  get oddsOutcomes(): Outcomes {
    return this.outcomes(this.marketId, this.market.value?.runners ?? [], this.winners);
  }

  get bookmakerOutcomes(): Outcomes {
    return this.outcomes(
      this.bookmakerId,
      (this.extras?.bookmaker ?? []).map(({ id }) => ({ selectionId: id })),
    );
  }

  /** Returns the most that a fancy may still lose, as a positive amount. */
  fancyAtRisk({ id }: Fancy): number {
    return Math.max(0, -(this.bets.market(fancyMarket(this.eventId, id))?.worst ?? 0));
  }

  /** Follows the bets and their outcome. @returns a function that stops. */
  watch(): () => void {
    const stopBets = this.bets.watch(() => void this.cashOut.refresh());
    // Just after the feed's owner has changed, a market may be unknown for a moment.
    const stopRetrying = reaction(
      () => this.state.kind === 'failed' && this.book?.hasPrices === true,
      (hasAppeared) => hasAppeared && void this.retry(),
    );
    // A withdrawal comes with the prices; its reduction is read with the market.
    const stopReloading = reaction(
      () => (this.market.value?.runners ?? []).some((each) => this.isWithdrawn(each) && !isWithdrawn(each.status)),
      (hasWithdrawn) => hasWithdrawn && void this.retry(),
    );
    return () => {
      stopBets();
      stopRetrying();
      stopReloading();
    };
  }

  setEvent(event: LoadedEvent | null): void {
    this.event = event;
  }

  chooseTab(tab: FancyTab): void {
    this.tab = tab;
  }

  async retry(): Promise<void> {
    await this.market.refresh();
  }

  takeOdds(
    runner: Pick<Market['runners'][number], 'selectionId' | 'name'>,
    side: Side,
    level: number,
    marketId = this.marketId,
  ): void {
    const book = this.live.book(marketId);
    const other: Side = side === 'back' ? 'lay' : 'back';
    const quote = book && (bestOf(book, runner.selectionId, side, level) ?? bestOf(book, runner.selectionId, other));
    this.slip.open(
      { marketId, runner: String(runner.selectionId), name: runner.name, kind: 'odds', side },
      quote ?? EVENS,
    );
  }

  takeBookmaker(runner: BookmakerRunner, side: Side): void {
    const quote = bookmakerQuote(runner, side);
    if (quote)
      this.slip.open(
        { marketId: this.bookmakerId, runner: runner.id, name: runner.name, kind: 'bookmaker', side },
        quote,
      );
  }

  takeFancy(item: Fancy, side: Side): void {
    const quote = fancyQuote(item, side);
    if (quote)
      this.slip.open(
        {
          marketId: fancyMarket(this.eventId, item.id),
          runner: item.id,
          name: item.title,
          settlesBy: item.settlesBy,
          kind: 'fancy',
          side,
        },
        quote,
      );
  }

  /** Returns the site's limits of a stake, within the market's own. */
  private limitsOf(marketId: string): StakeLimits | undefined {
    const limits = this.bets.position?.limits;
    return (
      limits && {
        least: limits.minStake,
        most: Math.min(limits.maxStake, this.event?.maxStakes.get(marketId) ?? Infinity),
      }
    );
  }

  private offerOf(target: Target): Offer {
    const { eventId, live, extras } = this;
    return offerOf(target, { eventId, book: live.book(target.marketId), ...(extras ?? { fancy: [], bookmaker: [] }) });
  }

  /** Returns the outcome of a market by runner. @param winners - how many runners win. */
  outcomes(marketId: string, runners: readonly { readonly selectionId: number | string }[], winners = 1): Outcomes {
    const profits = this.bets.market(marketId)?.profits;
    const now = profits ? new Map(profits.map(({ selectionId, profit }) => [selectionId, profit])) : null;
    const { draft } = this.slip;
    if (draft?.target.marketId !== marketId) return { now, then: null };
    const { target, quote: requested, stake } = draft;
    return {
      now,
      then: whatIf(
        runners.map(({ selectionId }) => String(selectionId)),
        now ?? new Map(),
        { runner: target.runner, side: target.side, quote: requested, stake },
        winners,
      ),
    };
  }
}
