import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';

const SYNC_MS = 10_000;
const SAMPLES = 5;

/**
 * The database's clock, read without a query: all processes agree on it to about a millisecond, whatever the clocks of
 * their machines show.
 */
export class DatabaseClock {
  private offset = 0;
  private timer: NodeJS.Timeout | undefined;

  readonly now = (): number => performance.now() + this.offset;

  /** Compares the clocks now and every ten seconds. */
  async start<Tables>(db: Kysely<Tables>): Promise<void> {
    await this.synchronize(db);
    // Without the database nothing is decided, so a failed comparison waits for the next one.
    this.timer = setInterval(() => void this.synchronize(db).catch(() => undefined), SYNC_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Uses the quickest of several round trips: its answer is the least delayed. */
  private async synchronize<Tables>(db: Kysely<Tables>): Promise<void> {
    let quickest = Infinity;
    let offset = this.offset;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const from = performance.now();
      const { rows } = await sql<{ at: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::double precision as at`.execute(db);
      const to = performance.now();
      if (to - from >= quickest) continue;
      quickest = to - from;
      offset = (rows[0]?.at ?? 0) - (from + to) / 2;
    }
    this.offset = offset;
  }
}
