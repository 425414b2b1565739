import { PRICES_MS } from '../../api/src/exchange/live/market-topic';

/** Frames a subscriber is due a second: changes that come closer than the market tells them come together. */
export const framesDue = (changes: number): number => Math.min(changes, 1000 / PRICES_MS);
