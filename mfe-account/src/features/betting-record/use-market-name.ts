import type { LineSubject } from '@pavilion/contract/line-subject';
import { lineTitle, marketName } from '@pavilion/contract/market-names';
import { useFormat, useTexts } from '@pavilion/platform';
import { texts } from '../../texts';

/**
 * Returns a function that names a market or a selection in the player's language; a fancy by its subject, if known.
 * Use inside an observer.
 */
export function useMarketName(): (name: string, subject?: LineSubject | null) => string {
  const names = useTexts(texts).marketNames;
  const { number } = useFormat();
  return (name, subject) => (subject ? lineTitle(names, name, subject, number) : marketName(names, name, number));
}
