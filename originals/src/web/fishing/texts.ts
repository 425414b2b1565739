import type { FishKind } from '@pavilion/contract/originals';
import type { FishingDetail } from '../../engines/fishing';
import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type FishingTextKey } from './texts.en';

export const translateFishing = createTranslator<FishingTextKey>(en, bn);

export const fishName = (kind: FishKind): string => translateFishing(`fish_${kind}`);

/** Returns a shot's result as a sentence. */
export function shotWords(kind: FishKind, { caught, golden }: FishingDetail): string {
  return translateFishing(golden ? 'caughtGolden' : caught ? 'caught' : 'missed', { fish: fishName(kind) });
}
