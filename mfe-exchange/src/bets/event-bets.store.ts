import { cancelBets, openBets, placeBets, type Bet } from '@pavilion/contract/calls/exchange-bets';
import { exchangePosition, type ExchangePosition, type MarketPosition } from '@pavilion/contract/calls/exchange-position';
import type { Platform, Query } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';

/** For the case that no live line says what changed. */
const POLL_MS = 10_000;

export type ChangeState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unconfirmed' };

type Needs = Pick<Platform, 'api' | 'queries' | 'pending' | 'facts'>;

/** A player's open bets of one event, what they come to, and taking them back. */
export class EventBets {
  state: ChangeState = { kind: 'idle' };
  private readonly bets: Query<typeof openBets>;
  private readonly standing: Query<typeof exchangePosition>;

  constructor(
    private readonly platform: Needs,
    eventId: string,
  ) {
    this.bets = platform.queries.read(openBets, { query: { eventId } }, { staleMs: 0, pollMs: POLL_MS });
    this.standing = platform.queries.read(exchangePosition, { query: { eventId } }, { staleMs: 0, pollMs: POLL_MS });
    makeAutoObservable<this, 'platform' | 'bets' | 'standing'>(this, { platform: false, bets: false, standing: false }, { autoBind: true });
  }

  get isKnown(): boolean {
    return this.bets.value !== undefined;
  }

  get all(): readonly Bet[] {
    return this.bets.value?.data ?? [];
  }

  get unmatched(): readonly Bet[] {
    return this.all.filter(({ remaining }) => remaining > 0);
  }

  get matched(): readonly Bet[] {
    return this.all.filter(({ matched }) => matched > 0);
  }

  get position(): ExchangePosition | undefined {
    return this.standing.value;
  }

  find(id: string): Bet | undefined {
    return this.all.find((bet) => bet.id === id);
  }

  market(marketId: string): MarketPosition | undefined {
    return this.position?.events.flatMap(({ markets }) => markets).find((market) => market.marketId === marketId);
  }

  /** Follows the facts that say bets changed. @returns a function that stops. */
  watch(alsoRefresh: () => void): () => void {
    return this.platform.facts.on('exchange-changed', () => {
      void this.refresh();
      alsoRefresh();
    });
  }

  async refresh(): Promise<void> {
    await Promise.all([this.bets.refresh(), this.standing.refresh()]);
  }

  /** Takes back what is unmatched of these bets. */
  async cancel(ids: readonly string[]): Promise<void> {
    await this.change(() => this.platform.api.call(cancelBets, { body: { ids: [...ids] } }, crypto.randomUUID()));
  }

  /** Keeps or lapses the rest of a bet at the turn in play: the same bet anew, at the end of its price's queue. */
  async setKeep({ id, marketId, selectionId, side, price, remaining }: Bet, keep: boolean): Promise<void> {
    if (side !== 'back' && side !== 'lay') return;
    const instruction = { kind: 'exchange', selectionId, side, price, stake: remaining, persistence: keep ? 'keep' : 'lapse' } as const;
    await this.change(() => this.platform.api.call(placeBets, { body: { marketId, instructions: [instruction], replaces: [id] } }, crypto.randomUUID()));
  }

  private async change(send: () => Promise<{ readonly kind: 'ok' | 'no-reply' } | { readonly kind: 'refused'; readonly message: string }>): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const outcome = await this.platform.pending.during(send);
    // What was lost on the way is read again: the list says what stands.
    await this.refresh();
    runInAction(() => {
      this.state = outcome.kind === 'ok' ? { kind: 'idle' } : outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'unconfirmed' };
    });
  }
}
