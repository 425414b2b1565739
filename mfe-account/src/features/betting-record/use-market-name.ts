import { marketName } from '@pavilion/contract/market-names';
import { useTexts } from '@pavilion/platform';
import { marketNameTexts } from './market-names.texts';

/** Returns a function that names a market or a selection in the player's language. Use inside an observer. */
export function useMarketName(): (name: string) => string {
  const texts = useTexts(marketNameTexts);
  return (name) => marketName(texts, name);
}
