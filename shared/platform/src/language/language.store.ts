import { makeAutoObservable } from 'mobx';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];
export type Digits = 'latn' | 'beng';

const YEAR_S = 31_536_000;

/** The player's language and digits; the language is a cookie, so that the site can preload its texts. */
export class LanguageStore {
  code: Language;
  digits: Digits;

  constructor() {
    this.code = document.documentElement.lang === 'bn' ? 'bn' : 'en';
    this.digits = localStorage.getItem('digits') === 'beng' ? 'beng' : 'latn';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Switches the language at once; other texts load when first rendered. */
  choose(code: Language): void {
    this.code = code;
    document.documentElement.lang = code;
    document.cookie = `lang=${code}; path=/; max-age=${YEAR_S}; samesite=lax`;
  }

  chooseDigits(digits: Digits): void {
    this.digits = digits;
    localStorage.setItem('digits', digits);
  }
}
