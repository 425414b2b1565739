import { sql } from 'kysely';
import * as z from '@pavilion/contract/schema';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import type { Db, Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import type { WinReviewCause } from './tables';

const MINUTE_MS = 60_000;
/** The window in which a game server's wins are compared with its stakes. */
const WINDOW_MINUTES = 60;
const SYNC_EVERY_MS = 1000;
/** After this time without a synchronization a call waits for one. */
const STALE_MS = 2000;

const poisha = z.number().check(z.integer(), z.minimum(0), z.maximum(1_000_000_000_000));
const limits = z.strictObject({
  /** The most by which wins may exceed stakes within an hour, in poisha. */
  exposure: z.optional(poisha),
  /** The most paid as wins within a minute, in poisha. */
  wins_per_minute: z.optional(poisha),
  /** How long after its bet a win is paid without an operator. */
  late_win_hours: z.optional(z.number().check(z.minimum(1), z.maximum(24 * 365))),
});
type Limits = Required<z.Clean<typeof limits>>;
type LimitsByServer = Readonly<Record<string, z.Clean<typeof limits>>>;

const DEFAULTS: Limits = { exposure: 200_000_000, wins_per_minute: 100_000_000, late_win_hours: 48 };

export const providerLimitSettings = {
  /** Limits by a game server's code; those of `default` are for the others, and for what an entry leaves out. */
  provider_limits: z.record(z.string(), limits),
} as const;

type ProviderLimitSettings = typeof providerLimitSettings;
declare module '../../../kernel/settings/settings' {
  interface SettingSchemas extends ProviderLimitSettings {}
}

/** What a game server's players staked and won in one minute; poisha. */
interface Minute {
  readonly provider: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly stake: number;
  readonly win: number;
}

/**
 * Counts stakes and wins of game servers by the minute, and finds wins beyond a server's limits.
 *
 * A call costs no round trip for it: each process counts its own calls at once, and once a second adds them to the
 * table and reads the others'. So a limit can be exceeded by what the other processes pay within a second or two.
 */
class ProviderLimits {
  /** Read from the table: all processes, without `unsaved` and `saving`. */
  private saved: readonly Minute[] = [];
  private unsaved = new Map<string, Minute>();
  private saving: readonly Minute[] = [];
  private settings: LimitsByServer = {};
  private syncedAt = Number.NEGATIVE_INFINITY;
  private sync: Promise<void> | undefined;

  constructor(private readonly app: App) {}

  /** Call it before a win's transaction, which must not wait for a second connection. */
  async refresh(): Promise<void> {
    const age = this.app.clock.now() - this.syncedAt;
    if (age < SYNC_EVERY_MS) return;
    const isRunning = this.sync !== undefined;
    const sync = (this.sync ??= this.synchronize().finally(() => (this.sync = undefined)));
    if (age > STALE_MS) await sync;
    else if (!isRunning) inBackground(this.app, 'the limits of game servers were not synchronized', () => sync);
  }

  /**
   * Counts a win, unless it is beyond a limit. @param betAt - when its bet was placed. @returns why it must wait for an
   * operator.
   */
  admitWin(provider: string, amount: number, betAt: number): WinReviewCause | null {
    if (amount === 0) return null;
    const now = this.app.clock.now();
    const { exposure, wins_per_minute: perMinute } = this.limitsOf(provider);
    if (betAt < this.lateBefore(provider)) return 'late';
    const used = this.usageOf(provider, minuteOf(now));
    if (used.exposure + amount > exposure) return 'exposure';
    if (used.winsThisMinute + amount > perMinute) return 'velocity';
    // Counted at once, also if the transaction fails: wins at the same time must not share what is left.
    this.count(provider, { stake: 0, win: amount });
    return null;
  }

  /** Uncounts an admitted win that was not paid. */
  releaseWin(provider: string, amount: number): void {
    if (amount !== 0) this.count(provider, { stake: 0, win: -amount });
  }

  /** Wins of bets that were placed before this time wait for an operator. */
  lateBefore(provider: string): number {
    return this.app.clock.now() - this.limitsOf(provider).late_win_hours * 60 * MINUTE_MS;
  }

  /** Counts a stake; negative if it is returned. */
  countStake(provider: string, stake: number): void {
    if (stake !== 0) this.count(provider, { stake, win: 0 });
  }

  private limitsOf(provider: string): Limits {
    return { ...DEFAULTS, ...this.settings['default'], ...this.settings[provider] };
  }

  private usageOf(provider: string, minute: number): { exposure: number; winsThisMinute: number } {
    const used = { exposure: 0, winsThisMinute: 0 };
    for (const counted of [this.saved, this.saving, this.unsaved.values()])
      for (const one of counted) {
        if (one.provider !== provider || one.minute <= minute - WINDOW_MINUTES) continue;
        used.exposure += one.win - one.stake;
        if (one.minute === minute) used.winsThisMinute += one.win;
      }
    return used;
  }

  private count(provider: string, { stake, win }: Pick<Minute, 'stake' | 'win'>): void {
    const minute = minuteOf(this.app.clock.now());
    const key = `${provider} ${minute}`;
    const before = this.unsaved.get(key) ?? { stake: 0, win: 0 };
    this.unsaved.set(key, { provider, minute, stake: before.stake + stake, win: before.win + win });
  }

  private async synchronize(): Promise<void> {
    const at = this.app.clock.now();
    this.saving = [...this.unsaved.values()];
    this.unsaved = new Map();
    try {
      if (this.saving.length > 0) await addMinutes(this.app.db, this.saving);
      this.settings = await readSetting<LimitsByServer>(this.app.db, 'provider_limits', {});
      this.saved = await readMinutes(this.app.db, minuteOf(at) - WINDOW_MINUTES);
      this.saving = [];
      this.syncedAt = at;
    } catch (error) {
      // Added again: rather counted twice than not at all.
      for (const { provider, stake, win } of this.saving) this.count(provider, { stake, win });
      this.saving = [];
      throw error;
    }
  }
}

const all = new WeakMap<App, ProviderLimits>();

/** Returns this process's limits of game servers. */
export function providerLimitsOf(app: App): ProviderLimits {
  const found = all.get(app) ?? new ProviderLimits(app);
  all.set(app, found);
  return found;
}

/**
 * Takes stakes that an operator returned out of the minutes in which they were placed, so that wins are not compared
 * with money that players have back.
 */
export async function uncountStakes(
  trx: Trx,
  provider: string,
  bets: readonly { readonly createdAt: number; readonly stake: number }[],
): Promise<void> {
  const returned = new Map<number, number>();
  for (const { createdAt, stake } of bets) {
    const minute = minuteOf(createdAt);
    returned.set(minute, (returned.get(minute) ?? 0) + stake);
  }
  if (returned.size === 0) return;
  await addMinutes(
    trx,
    [...returned].map(([minute, stake]) => ({ provider, minute, stake: -stake, win: 0 })),
  );
}

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** Adds counts in the order of their keys, so that two processes can't deadlock, and deletes old ones. */
async function addMinutes(db: Db | Trx, minutes: readonly Minute[]): Promise<void> {
  const rows = [...minutes].sort((a, b) => a.provider.localeCompare(b.provider) || a.minute - b.minute);
  await db
    .insertInto('providerMinutes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'minute']).doUpdateSet({
        stake: sql`provider_minutes.stake + excluded.stake`,
        win: sql`provider_minutes.win + excluded.win`,
      }),
    )
    .execute();
  const newest = Math.max(...rows.map(({ minute }) => minute));
  await db
    .deleteFrom('providerMinutes')
    .where('minute', '<', newest - 2 * WINDOW_MINUTES)
    .execute();
}

function readMinutes(db: Db, after: number): Promise<Minute[]> {
  return db.selectFrom('providerMinutes').selectAll().where('minute', '>', after).execute();
}
