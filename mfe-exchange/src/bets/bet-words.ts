import type { BetKind, BetSide } from '@pavilion/contract/calls/exchange-bets';
import type { Format } from '@pavilion/platform';
import { rateText } from '../betting/quote-text';

/** Formats decimal odds with two places, and the house's rates per 100, with decimals only where needed. */
export function oddsText(format: Pick<Format, 'number'>, kind: BetKind, hundredths: number): string {
  return kind === 'exchange' ? format.number(hundredths / 100, 2) : rateText(format, hundredths);
}

/** Returns whether a side bets that it happens: Back and Yes. */
export const isFor = (side: BetSide): boolean => side === 'back' || side === 'yes';
