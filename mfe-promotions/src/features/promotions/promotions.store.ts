import { promotions, type Promotion } from '@pavilion/contract/calls/promotions';
import type { Platform, QueryState } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import { type Category, isIn, listed } from './listed';

const MINUTE_MS = 60_000;

/** The promotions on offer: which category is chosen and which one is open. */
export class PromotionsStore {
  category: Category = 'all';
  /** The promotion whose details are open. */
  opened: Promotion | null = null;
  private readonly query;

  constructor({ queries }: Pick<Platform, 'queries'>, private readonly now: () => number = Date.now) {
    this.query = queries.read(promotions, {}, { staleMs: MINUTE_MS });
    makeAutoObservable<this, 'query' | 'now'>(this, { query: false, now: false }, { autoBind: true });
  }

  /** Everything listed, whatever category is chosen. */
  get all(): QueryState<readonly Promotion[]> {
    const { state } = this.query;
    return state.kind === 'ready' ? { kind: 'ready', value: listed(state.value, this.now()) } : state;
  }

  get shown(): QueryState<readonly Promotion[]> {
    const { all } = this;
    return all.kind === 'ready' ? { kind: 'ready', value: all.value.filter((promotion) => isIn(this.category, promotion)) } : all;
  }

  choose(category: Category): void {
    this.category = category;
  }

  open(promotion: Promotion | null): void {
    this.opened = promotion;
  }

  async retry(): Promise<void> {
    await this.query.refresh();
  }
}
