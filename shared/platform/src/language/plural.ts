const english = new Intl.PluralRules('en');

/** The English form of a word for a number: `plural(1, 'game', 'games')`. Bangla has one form for both, with its counter. */
export const plural = (count: number, one: string, other: string): string =>
  english.select(count) === 'one' ? one : other;
