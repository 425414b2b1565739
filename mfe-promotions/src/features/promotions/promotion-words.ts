import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { Language } from '@pavilion/platform';

interface PromotionWords {
  readonly name: string;
  readonly description: string;
}

/** Returns a promotion's texts in the player's language, else in English. */
export function wordsOf({ name, nameBn, description, descriptionBn }: Promotion, language: Language): PromotionWords {
  return language === 'bn'
    ? { name: nameBn || name, description: descriptionBn || description }
    : { name, description };
}
