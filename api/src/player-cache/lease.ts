import pg from 'pg';
import type { Logger } from 'pino';
import { newId } from '@pavilion/database/id';

/** A longer lease delays log-outs when a process hangs; a shorter one queries the database more often. */
const LEASE_MS = 2000;
const RENEW_MS = 500;
/** Tolerance for clocks that run at different speeds. */
const MARGIN_MS = 100;
/** Without requests for this long the lease is no longer renewed: an idle process sends no queries. */
const IDLE_MS = 5000;
const RECONNECT_MS = 500;
const CONNECT_MS = 5000;

interface Duties {
  /** Invalidates one player's entries. */
  readonly drop: (player: string) => void;
  /** Invalidates everything: a notification may have been missed. */
  readonly dropAll: () => void;
}

/**
 * The lease under which this process may respond from memory; every invalidation waits for it at most that long.
 *
 * Notifications and renewals share one connection, so that a process that receives nothing loses its lease. A
 * process that was suspended finds the lease expired by its own clock before it responds.
 */
export class Lease {
  private until = Number.NEGATIVE_INFINITY;
  private wallUntil = Number.NEGATIVE_INFINITY;
  private usedAt = Number.NEGATIVE_INFINITY;
  private name = '';
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    private readonly log: Logger,
    private readonly duties: Duties,
  ) {}

  /** Returns whether cached data may be used now. The first call acquires a lease. */
  isTrusted(): boolean {
    this.usedAt = performance.now();
    if (this.timer === undefined) this.renewIn(0);
    return this.usedAt < this.until && Date.now() < this.wallUntil;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      statement_timeout: CONNECT_MS,
    });
    client.on('notification', ({ payload = '' }) => this.onNotification(client, payload));
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('ended')));
    try {
      await client.connect();
      await client.query('listen held');
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client, name } = this;
    this.distrust();
    this.client = undefined;
    await client?.query('delete from held_leases where process = $1', [name]).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private onNotification(client: pg.Client, payload: string): void {
    if (!payload.startsWith('#')) return this.duties.drop(payload);
    const sequence = Number(payload.slice(1));
    client
      .query('update held_leases set acked = greatest(acked, $1) where process = $2', [sequence, this.name])
      .catch(() => undefined);
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.distrust();
    if (this.stopped) return;
    this.log.warn({ error: error.message }, 'player cache: connection lost');
    void client.end().catch(() => undefined);
    setTimeout(() => void this.restart(), RECONNECT_MS);
  }

  private async restart(): Promise<void> {
    if (this.stopped) return;
    await this.start().catch(() => setTimeout(() => void this.restart(), RECONNECT_MS));
  }

  private distrust(): void {
    this.until = this.wallUntil = Number.NEGATIVE_INFINITY;
    this.duties.dropAll();
  }

  private renewIn(ms: number): void {
    this.timer = setTimeout(() => void this.renew(), ms);
    this.timer.unref();
  }

  private async renew(): Promise<void> {
    const idle = performance.now() - this.usedAt > IDLE_MS;
    if (idle || this.stopped) this.distrust();
    else if (this.client !== undefined)
      await this.extendLease(this.client).catch((error: Error) =>
        this.log.warn({ error: error.message }, 'player cache: lease renewal failed'),
      );
    this.timer = undefined;
    if (!idle && !this.stopped) this.renewIn(RENEW_MS);
  }

  private async extendLease(client: pg.Client): Promise<void> {
    const [sent, wall] = [performance.now(), Date.now()];
    const isExtended = sent < this.until && (await this.extend(client));
    // The lease expired or was barred meanwhile: cached data can no longer be trusted.
    if (!isExtended || performance.now() >= this.until) {
      this.distrust();
      return this.take(client);
    }
    this.trustFrom(sent, wall);
  }

  private async extend(client: pg.Client): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'held-extend',
      text: 'update held_leases set until = held_now() + $2 where process = $1 and not barred',
      values: [this.name, LEASE_MS],
    });
    return rowCount === 1;
  }

  /**
   * Acquires a lease under a new name: waiters for the previous lease need not wait for this one, whose cache is
   * still empty.
   */
  private async take(client: pg.Client): Promise<void> {
    const last = this.name;
    this.name = newId();
    await client.query('delete from held_leases where process = $1 or until < held_now() - 60000', [last]);
    const [sent, wall] = [performance.now(), Date.now()];
    await client.query(
      'insert into held_leases (process, until, acked) select $1, held_now() + $2::integer, last_value from held_asks',
      [this.name, LEASE_MS],
    );
    if (this.client !== client) return;
    this.duties.dropAll();
    this.trustFrom(sent, wall);
  }

  private trustFrom(sent: number, wall: number): void {
    this.until = sent + LEASE_MS - MARGIN_MS;
    this.wallUntil = wall + LEASE_MS - MARGIN_MS;
  }
}
