import type { Format } from '@pavilion/platform';
import type { Quote } from './quote';

const places = (hundredths: number): number => (hundredths % 100 === 0 ? 0 : 2);

/** Formats a rate as the house's screens show it: per 100, decimals only where needed. */
export function rateText(format: Pick<Format, 'number'>, rate: number): string {
  return format.number(rate / 100, places(rate));
}

/** Formats a quote as one word: 1.95, 85, or a fancy's line and rate as 43/100. */
export function quoteText(format: Pick<Format, 'number'>, quote: Quote): string {
  switch (quote.kind) {
    case 'odds':
      return format.number(quote.price / 100, 2);
    case 'bookmaker':
      return rateText(format, quote.price);
    case 'fancy':
      return `${format.number(quote.line)}/${rateText(format, quote.rate)}`;
  }
}
