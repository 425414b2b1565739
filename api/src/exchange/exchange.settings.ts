import * as z from '@pavilion/contract/schema';

import type { Db, Trx } from '../database/database';
import { readSetting } from '../server/settings';
import { frameEntries } from './event-frames';

const positive = z.integer().check(z.minimum(1));
const seconds = z.number().check(z.minimum(0), z.maximum(60));

export const exchangeSettings = {
  /** Seconds a bet waits in play, by sport. */
  exchange_delays: z.object({ cricket: z.optional(seconds), soccer: z.optional(seconds), tennis: z.optional(seconds) }),
  /** Poisha; `mostOpen` is how many of a player's bets may wait in one market, `house` the most the house may lose to one player in a market. */
  exchange_stakes: z.object({ least: z.optional(positive), most: z.optional(positive), mostOpen: z.optional(positive), house: z.optional(positive) }),
  /** Where pictures and scores of events are framed from; the site must be told of their origins, too (PAVILION_GAME_ORIGINS). */
  exchange_frames: frameEntries,
  /** Per cent of a player's net winnings in a market of the exchange. */
  exchange_commission: z.number().check(z.minimum(0), z.maximum(100)),
} as const;

// rules.md gives cricket and tennis; soccer is ours.
const defaultDelays = { cricket: 5, soccer: 5, tennis: 3 } as const;
const defaultStakes = { least: 10_000, most: 50_000_000, mostOpen: 100, house: 20_000_000 } as const;
const DEFAULT_COMMISSION = 5;

export interface Stakes {
  readonly least: number;
  readonly most: number;
  readonly mostOpen: number;
  readonly house: number;
}

export async function readStakes(db: Db | Trx): Promise<Stakes> {
  return { ...defaultStakes, ...(await readSetting<Partial<Stakes>>(db, 'exchange_stakes', {})) };
}

/** Seconds by sport. */
export async function readDelays(db: Db | Trx): Promise<Readonly<Record<string, number>>> {
  return { ...defaultDelays, ...(await readSetting<Partial<Record<string, number>>>(db, 'exchange_delays', {})) };
}

/** Milliseconds a bet waits before it comes to a market's book. */
export async function delayOf(db: Db | Trx, { in_play, sport }: { readonly in_play: boolean; readonly sport: string }): Promise<number> {
  return in_play ? ((await readDelays(db))[sport] ?? 0) * 1000 : 0;
}

/** Per cent. */
export function readCommission(db: Db | Trx): Promise<number> {
  return readSetting(db, 'exchange_commission', DEFAULT_COMMISSION);
}
