import * as z from '@pavilion/contract/schema';
import type { Db, Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { frameEntries } from '../feed/event-frames';

const positive = z.integer().check(z.minimum(1));
const seconds = z.number().check(z.minimum(0), z.maximum(60));

export const exchangeSettings = {
  /** Bet delay in play in seconds, by sport, of markets whose feed doesn't say. */
  exchange_delays: z.record(z.string(), seconds),
  /**
   * Poisha; `mostOpen` is the number of waiting bets per player and market, `house` the most the house may lose to
   * one player in a market.
   */
  exchange_stakes: z.object({
    least: z.optional(positive),
    most: z.optional(positive),
    mostOpen: z.optional(positive),
    house: z.optional(positive),
  }),
  /** Addresses of framed event streams and scores; the site also needs their origins (PAVILION_GAME_ORIGINS). */
  exchange_frames: frameEntries,
  /** Percent of a player's net winnings in an exchange market whose feed names no base rate. */
  exchange_commission: z.number().check(z.minimum(0), z.maximum(100)),
} as const;

type ExchangeSettings = typeof exchangeSettings;
declare module '../../../kernel/settings/settings' {
  interface SettingSchemas extends ExchangeSettings {}
}

// The specification defines cricket and tennis; soccer is our choice.
const defaultDelays = { cricket: 5, soccer: 5, tennis: 3 } as const;
/** Seconds, for a sport without a figure of its own. */
const OTHER_DELAY = 5;
const defaultStakes = { least: 10_000, most: 50_000_000, mostOpen: 100, house: 20_000_000 } as const;
const DEFAULT_COMMISSION = 5;

export interface Stakes {
  readonly least: number;
  readonly most: number;
  readonly mostOpen: number;
  readonly house: number;
}

/** Seconds by sport. */
export type Delays = Readonly<Record<string, number>>;

/** @param stored - the operators' settings; null if none are set. */
export const stakesFrom = (stored: Partial<Stakes> | null): Stakes => ({ ...defaultStakes, ...stored });

export const delaysFrom = (stored: Delays | null): Delays => ({ ...defaultDelays, ...stored });

export async function readStakes(db: Db | Trx): Promise<Stakes> {
  return stakesFrom(await readSetting<Partial<Stakes>>(db, 'exchange_stakes', {}));
}

export async function readDelays(db: Db | Trx): Promise<Delays> {
  return delaysFrom(await readSetting<Record<string, number>>(db, 'exchange_delays', {}));
}

/** Returns the milliseconds a bet waits before it enters a market's order book. */
export async function readDelay(db: Db | Trx, book: DelayInput): Promise<number> {
  return book.inPlay ? delayIn(await readDelays(db), book) : 0;
}

interface DelayInput {
  readonly inPlay: boolean;
  readonly sport: string;
  /** The market's own, in seconds. */
  readonly betDelay: number | null;
}

/** Like readDelay, with delays that are already loaded. */
export function delayIn(delays: Delays, { inPlay, sport, betDelay }: DelayInput): number {
  return inPlay ? (betDelay ?? delays[sport] ?? OTHER_DELAY) * 1000 : 0;
}

/** Returns the commission in percent of markets without a base rate of their own. */
export function readCommission(db: Db | Trx): Promise<number> {
  return readSetting(db, 'exchange_commission', DEFAULT_COMMISSION);
}
