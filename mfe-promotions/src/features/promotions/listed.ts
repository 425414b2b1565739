import { type Promotion, promotionCategories, type PromotionCategory } from '@pavilion/contract/calls/promotions';

export type Category = 'all' | PromotionCategory;

/** Categories in the document's order. */
export const categories: readonly Category[] = [
  'all',
  'welcome',
  'slots',
  'casino',
  'sports',
  'fishing',
  'esports',
  'lottery',
  'p2p',
  'table',
  'arcade',
  'crash',
  'others',
];

/**
 * Returns whether a promotion belongs to a category.
 *
 * Codes are bit masks, and one code may combine several; 99 alone is no sum of bits but marks a welcome offer.
 */
export function isIn(category: Category, { categories: codes }: Pick<Promotion, 'categories'>): boolean {
  if (category === 'all') return true;
  const { welcome, [category]: mask } = promotionCategories;
  if (mask === welcome) return codes.includes(welcome);
  return codes.some((code) => code !== welcome && (code & mask) !== 0);
}

/** Returns the promotions to list: marked for display and not ended. */
export function listed(promotions: readonly Promotion[], now: number): Promotion[] {
  return promotions.filter(
    ({ status, display, endsAt }) => (status === 'display' || display === 1) && (endsAt === null || endsAt > now),
  );
}

const PREVIEW_WORDS = 5;

/** Returns the first words of a description for a card; empty if there is none. */
export function preview(description: string): string {
  const words = description.trim().split(/\s+/);
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}
