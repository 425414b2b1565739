import { promotionCategories, promotions, type Promotion, type PromotionCategory } from '@pavilion/contract/calls/promotions';
import type { Platform, Query } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';

export type CategoryChoice = PromotionCategory | 'all';

/** Chips in the documents' order. */
export const categoryOrder = [
  'all', 'welcome', 'slots', 'casino', 'sports', 'fishing', 'esports', 'lottery', 'p2p', 'table', 'arcade', 'crash', 'others',
] as const satisfies readonly CategoryChoice[];

/** A welcome offer is marked by its code; every other category is a bit. */
export function isInCategory(promotion: Pick<Promotion, 'categories'>, category: CategoryChoice): boolean {
  if (category === 'all') return true;
  const code = promotionCategories[category];
  if (category === 'welcome') return promotion.categories.includes(code);
  return promotion.categories.some((one) => one !== promotionCategories.welcome && (one & code) === code);
}

/** The promotions a visitor may see, and which category is looked at. */
export class PromotionsStore {
  category: CategoryChoice = 'all';
  opened: Promotion | null = null;
  private readonly query: Query<typeof promotions>;

  constructor({ queries }: Pick<Platform, 'queries'>) {
    this.query = queries.read(promotions, {});
    makeAutoObservable<this, 'query'>(this, { query: false }, { autoBind: true });
  }

  get state() {
    return this.query.state;
  }

  get shown(): readonly Promotion[] {
    return (this.query.value ?? []).filter((promotion) => promotion.display === 1 && isInCategory(promotion, this.category));
  }

  choose(category: CategoryChoice): void {
    this.category = category;
  }

  open(promotion: Promotion): void {
    this.opened = promotion;
  }

  close(): void {
    this.opened = null;
  }

  async retry(): Promise<void> {
    await this.query.refresh();
  }
}
