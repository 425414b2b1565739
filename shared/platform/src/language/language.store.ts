import { makeAutoObservable } from 'mobx';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];
export type Digits = 'latn' | 'beng';

/** Returns a language's digits, for a player who chose none. */
const digitsOf = (code: Language): Digits => (code === 'bn' ? 'beng' : 'latn');

const YEAR_S = 31_536_000;

/**
 * The player's language and digits. The language is a cookie, so that the site can preload its texts; digits follow the
 * language until the player chooses.
 */
export class LanguageStore {
  code: Language;
  private chosenDigits: Digits | null;

  constructor() {
    this.code = document.documentElement.lang === 'bn' ? 'bn' : 'en';
    const stored = localStorage.getItem('digits');
    this.chosenDigits = stored === 'beng' || stored === 'latn' ? stored : null;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get digits(): Digits {
    return this.chosenDigits ?? digitsOf(this.code);
  }

  /** Switches the language at once; other texts load when first rendered. */
  choose(code: Language): void {
    this.code = code;
    document.documentElement.lang = code;
    document.cookie = `lang=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
  }

  chooseDigits(digits: Digits): void {
    this.chosenDigits = digits;
    localStorage.setItem('digits', digits);
  }
}
