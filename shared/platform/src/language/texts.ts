import { use } from 'react';
import { usePlatform } from '../context';
import type { Language } from './language.store';
import { inWesternDigits } from './western-digits';

const FORGET_FAILURE_MS = 500;
/** As long as a page may take to load: webpack's attempts at a chunk take longer. */
const TIME_LIMIT_MS = 15_000;
type Loader<T> = () => Promise<{ readonly texts: T }>;

/** The texts of one feature, in one chunk per language. */
export interface Texts<T> {
  readonly load: (language: Language) => Promise<T>;
}

/**
 * Declares the chunk of each language. Both modules export `texts`; the Bangla one is typed as a Record over the
 * English keys, so a missing text fails to compile.
 */
export function defineTexts<T>(loaders: { readonly en: Loader<T>; readonly bn: Loader<NoInfer<T>> }): Texts<T> {
  const pending = new Map<Language, Promise<T>>();
  const load = (language: Language): Promise<T> => {
    const cached = pending.get(language);
    if (cached) return cached;
    const loading: Promise<T> = withTimeout(loaders[language]()).then(({ texts }) => settled(loading, texts));
    // Failures are cached briefly: React renders again after one, and a new request would suspend endlessly.
    loading.catch(() => setTimeout(() => pending.delete(language), FORGET_FAILURE_MS));
    pending.set(language, loading);
    return loading;
  };
  return { load };
}

/** Returns the texts in the player's language and digits; suspends until their chunk has loaded. Use inside an observer. */
export function useTexts<T>(texts: Texts<T>): T {
  const { code, digits } = usePlatform().language;
  // Never conditional: React identifies the promises of a render by order alone, and would mix up two features' texts.
  const words = use(texts.load(code));
  return code === 'bn' && digits === 'latn' ? inWesternDigits(words) : words;
}

/** Marks a promise as fulfilled the way React does, so that loaded texts never suspend. */
function settled<T>(promise: Promise<T>, value: T): T {
  Object.assign(promise, { status: 'fulfilled', value });
  return value;
}

/** Fails as a missing file does, which lets a mounted page fall back too. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const failure = Object.assign(new Error('Texts timed out'), { name: 'ChunkLoadError' });
    const timer = setTimeout(reject, TIME_LIMIT_MS, failure);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
