import type { BetKind } from '@pavilion/contract/calls/exchange-bets';
import type { Format } from '@pavilion/platform';

/** Decimal odds with two places; the house's rates per 100, decimals only where there are some. */
export function oddsText(format: Pick<Format, 'number'>, kind: BetKind, hundredths: number): string {
  return format.number(hundredths / 100, kind === 'exchange' || hundredths % 100 !== 0 ? 2 : 0);
}
