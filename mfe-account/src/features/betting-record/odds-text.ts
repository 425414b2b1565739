import type { BetKind } from '@pavilion/contract/calls/exchange-bets';
import type { Format } from '@pavilion/platform';

/** Formats decimal odds with two places, and the house's rates per 100, with decimals only where needed. */
export function oddsText(format: Pick<Format, 'number'>, kind: BetKind, hundredths: number): string {
  return format.number(hundredths / 100, kind === 'exchange' || hundredths % 100 !== 0 ? 2 : 0);
}
