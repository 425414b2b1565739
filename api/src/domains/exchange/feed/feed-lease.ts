import { sql } from 'kysely';
import type { Db, Trx } from '../../../kernel/database/database';

const LEASE_MS = 3000;
/** The server ends a transaction of a paused owner, which would keep the next one from taking over. */
const PAUSED_MS = 2000;

/** Thrown by a write of a process that no longer owns the feed. */
export class LeaseLost extends Error {
  constructor() {
    super('another process owns the market feed');
  }
}

/**
 * The right of one process to read the market feed and to write what follows from it, until another one takes over with
 * a higher fence.
 *
 * It lasts by the database's clock. A process that could not renew it in time stops on its own, before another one can
 * take over.
 */
export class FeedLease {
  private lease: { readonly fence: number; readonly until: number } | null = null;
  private clockOffset = 0;

  constructor(private readonly db: Db) {}

  /** The fence while the lease lasts. */
  get fence(): number | null {
    return this.lease !== null && performance.now() < this.lease.until ? this.lease.fence : null;
  }

  /** Milliseconds since 1970 by the database's clock, which all processes share. */
  now(): number {
    return Date.now() + this.clockOffset;
  }

  /** Takes the lease if nobody has it. @returns whether this process has it now. */
  acquire(): Promise<boolean> {
    return this.change(
      sql`insert into market_feed (fence, leased_until) values (1, ${this.end})
        on conflict (is_only) do update set fence = market_feed.fence + 1, leased_until = excluded.leased_until
          where market_feed.leased_until <= clock_timestamp()
        returning fence`,
    );
  }

  /** Extends the lease. @returns false if another process has taken over. */
  renew(): Promise<boolean> {
    return this.change(
      sql`update market_feed set leased_until = ${this.end} where fence = ${this.lease?.fence ?? 0} returning fence`,
    );
  }

  /** Returns the lease, so that another process need not wait until it expires. */
  async release(): Promise<void> {
    const fence = this.lease?.fence;
    this.lease = null;
    if (fence !== undefined)
      await sql`update market_feed set leased_until = clock_timestamp() where fence = ${fence}`.execute(this.db);
  }

  private get end() {
    return sql`clock_timestamp() + ${LEASE_MS} * interval '1 ms'`;
  }

  private async change(write: ReturnType<typeof sql>): Promise<boolean> {
    const [startedAt, began] = [Date.now(), performance.now()];
    const { rows } = await sql<{ fence: number | null; now: number }>`with written as (${write})
      select (select fence from written) as fence, (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(
      this.db,
    );
    const { fence = null, now = startedAt } = rows[0] ?? {};
    this.clockOffset = now - (startedAt + Date.now()) / 2;
    this.lease = fence === null ? null : { fence, until: began + LEASE_MS };
    return fence !== null;
  }
}

/** Only rows of the owner with this fence; it locks them, so that nobody takes over before the statement's commit. */
export const ownedBy = (fence: number) => sql`select fence from market_feed where fence = ${fence} for share`;

/** At the start of a transaction of the owner: it must not lock rows while its process is paused. */
export async function limitPauses(trx: Trx, fence: number | null): Promise<void> {
  if (fence === null) return;
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(PAUSED_MS)}, true)`.execute(trx);
}

/**
 * At the end of a transaction of the owner: nobody takes over before its commit. Not earlier, because a renewal of the
 * lease waits for it.
 *
 * @param fence - null without a lease: nothing is checked.
 * @throws {LeaseLost} if somebody has taken over.
 */
export async function assertOwner(trx: Trx, fence: number | null): Promise<void> {
  if (fence === null) return;
  const { rows } = await ownedBy(fence).execute(trx);
  if (rows.length === 0) throw new LeaseLost();
}
