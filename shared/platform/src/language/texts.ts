import { use } from 'react';
import { usePlatform } from '../context';
import type { Language } from './language.store';
import { inWesternDigits } from './western-digits';

const FORGET_FAILURE_MS = 500;
type Loader<T> = () => Promise<{ readonly texts: T }>;

/** One feature's words, a chunk per language. */
export interface Texts<T> {
  readonly load: (language: Language) => Promise<T>;
}

/**
 * Names the chunk of each language. Both modules export `texts`; the Bangla one is typed as a Record over the
 * English one's keys, so a missing word fails to compile.
 */
export function defineTexts<T>(loaders: { readonly en: Loader<T>; readonly bn: Loader<NoInfer<T>> }): Texts<T> {
  const pending = new Map<Language, Promise<T>>();
  const load = (language: Language): Promise<T> => {
    const known = pending.get(language);
    if (known) return known;
    const asked: Promise<T> = loaders[language]().then(({ texts }) => settled(asked, texts));
    // Kept for a moment: React renders once more after a failure, and a new request there would suspend again and again.
    asked.catch(() => setTimeout(() => pending.delete(language), FORGET_FAILURE_MS));
    pending.set(language, asked);
    return asked;
  };
  return { load };
}

/** The words of the player's language, in the player's digits; suspends until their chunk is here. Use inside an observer. */
export function useTexts<T>(texts: Texts<T>): T {
  const { code, digits } = usePlatform().language;
  // Never skipped: React tells the promises of a render apart by their order alone, and would mix up two features' words.
  const words = use(texts.load(code));
  return code === 'bn' && digits === 'latn' ? inWesternDigits(words) : words;
}

/** Marks a promise the way React does, so that words which are here never suspend. */
function settled<T>(promise: Promise<T>, value: T): T {
  Object.assign(promise, { status: 'fulfilled', value });
  return value;
}
