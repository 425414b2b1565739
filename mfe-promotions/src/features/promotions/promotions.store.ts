import { makeAutoObservable } from 'mobx';
import { type Promotion, promotionDetails, promotions } from '@pavilion/contract/calls/promotions';
import type { Platform, QueryState } from '@pavilion/platform';
import { type Category, isIn, listed } from './listed';

const MINUTE_MS = 60_000;

/** Store of the available promotions, the selected category and the open details. */
export class PromotionsStore {
  category: Category = 'all';
  /** The promotion whose details are open. */
  opened: Promotion | null = null;
  private readonly query;

  constructor(
    private readonly platform: Pick<Platform, 'queries'>,
    private readonly now: () => number = Date.now,
  ) {
    this.query = platform.queries.read(promotions, {}, { staleMs: MINUTE_MS });
    makeAutoObservable<this, 'platform' | 'query' | 'now'>(
      this,
      { platform: false, query: false, now: false },
      { autoBind: true },
    );
  }

  /** All listed promotions, regardless of the selected category. */
  get all(): QueryState<readonly Promotion[]> {
    const { state } = this.query;
    return state.kind === 'ready' ? { kind: 'ready', value: listed(state.value, this.now()) } : state;
  }

  /** True if no promotion is available, as for a player whose play is closed. */
  get isEmpty(): boolean {
    return this.all.kind === 'ready' && this.all.value.length === 0;
  }

  get shown(): QueryState<readonly Promotion[]> {
    const { all } = this;
    return all.kind === 'ready'
      ? { kind: 'ready', value: all.value.filter((promotion) => isIn(this.category, promotion)) }
      : all;
  }

  choose(category: Category): void {
    this.category = category;
  }

  open(promotion: Promotion | null): void {
    this.opened = promotion;
  }

  /** Returns a getter of one promotion by id: from the list, else fetched, since not every promotion is listed. */
  named(id: number): () => Promotion | null {
    const alone = this.platform.queries.read(promotionDetails, { params: { id } }, { staleMs: MINUTE_MS });
    return () => {
      const { state } = this.query;
      if (state.kind === 'loading') return null;
      return (state.kind === 'ready' && state.value.find((promotion) => promotion.id === id)) || alone.value || null;
    };
  }

  async retry(): Promise<void> {
    await this.query.refresh();
  }
}
