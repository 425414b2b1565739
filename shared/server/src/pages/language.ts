/** The language and digits that the site requests in a page's address. */
export interface PageLanguage {
  readonly lang: 'en' | 'bn';
  readonly digits: 'latn' | 'beng';
}

/** Reads both from an address. Digits are Western unless Bangla ones are requested, in Bangla too. */
export function pageLanguage(query: Readonly<Record<string, unknown>>): PageLanguage {
  return {
    lang: query['lang'] === 'bn' ? 'bn' : 'en',
    digits: query['digits'] === 'beng' ? 'beng' : 'latn',
  };
}

const BANGLA_ZERO = 0x9e6;

/** Converts Bangla digits, as a Bangla keyboard types them, to 0-9. */
const westernDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Shows the Bangla digits of a text in the page's digits. */
export const localizeWording = (text: string, { digits }: PageLanguage): string =>
  digits === 'beng' ? text : westernDigits(text);

/** Converts 0-9 to the page's digits. */
export const localizeDigits = (text: string, { digits }: PageLanguage): string =>
  digits === 'beng' ? text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit))) : text;

type Texts<W extends string> = Readonly<Record<W, string>>;

/** Looks up a text and fills its {places}. */
export type Translate<W extends string> = (word: W, places?: Texts<string>) => string;

/**
 * Returns a function that looks up texts in the page's language. Figures of the wording are shown in the page's
 * digits, filled-in values as they are.
 */
export function createTranslator<W extends string>(
  page: PageLanguage,
  texts: Readonly<Record<PageLanguage['lang'], Texts<W>>>,
): Translate<W> {
  return (word, places = {}) =>
    Object.entries(places).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
      localizeWording(texts[page.lang][word], page),
    );
}
