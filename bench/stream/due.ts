import { PRICES_MS } from '../../api/src/domains/exchange/stream/market-topic';

/**
 * Returns the frames a subscriber receives per second: changes that arrive faster than the broadcast period share a
 * frame.
 */
export const framesDue = (changes: number): number => Math.min(changes, 1000 / PRICES_MS);
