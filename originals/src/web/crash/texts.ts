import { highestPoint, lowestOut } from '../../engines/crash';
import { createTranslator, number } from '../ui/language';
import { bn } from './texts.bn';
import { type CrashTextKey, en } from './texts.en';

export const translateCrash = createTranslator<CrashTextKey>(en, bn);

export const autoOutside = (): string =>
  translateCrash('autoOutside', { least: number(lowestOut / 100, 2), most: number(highestPoint / 100) });
