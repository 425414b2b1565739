import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { Language } from '@pavilion/platform';

const PREVIEW_WORDS = 5;

export function nameIn(language: Language, promotion: Promotion): string {
  return (language === 'bn' && promotion.nameBn) || promotion.name;
}

export function descriptionIn(language: Language, promotion: Promotion): string {
  return ((language === 'bn' && promotion.descriptionBn) || promotion.description).trim();
}

/** The first five words of a description; null where there is none. */
export function preview(description: string): string | null {
  const words = description.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return null;
  return words.length > PREVIEW_WORDS ? `${words.slice(0, PREVIEW_WORDS).join(' ')}…` : words.join(' ');
}
