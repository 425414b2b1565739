import type { BetKind, BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { Format } from '@pavilion/platform';
import { rateText } from '../betting/quote-text';

/** Decimal odds with two places; the house's rates per 100, decimals only where there are some. */
export function oddsText(format: Pick<Format, 'number'>, kind: BetKind, hundredths: number): string {
  return kind === 'exchange' ? format.number(hundredths / 100, 2) : rateText(format, hundredths);
}

/** Back and Yes say that it happens. */
export const isFor = (side: BetSide): boolean => side === 'back' || side === 'yes';
