import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { type PlayerEvent, playerEvents } from '@pavilion/contract/live';

type Listener = (event: PlayerEvent) => void;
type Wire = readonly [player: string, event: PlayerEvent];

// A NOTIFY payload holds at most 8,000 bytes; 100 events of two short words stay below that.
const BATCH = 100;
const FLUSH_MS = 15;
const RECONNECT_MS = 500;
const CONNECT_MS = 5000;
const ROUND_TRIP_EVERY_MS = 3000;
/** Three round trips in a row failed. */
const DEAF_MS = 10_000;

/**
 * Distributes domain events between processes by LISTEN/NOTIFY, in batches and outside posting transactions.
 *
 * Publish after the commit (`afterCommit`), because subscribers re-read at once. An event may get lost while the
 * database is unreachable; for this reason readers also poll slowly.
 */
export class DomainEvents {
  private readonly listeners = new Map<string, Set<Listener>>();
  private waiting: Wire[] = [];
  private timer: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private stopped = false;
  /** A payload that only this process sends, to find out whether it hears events. */
  private readonly roundTrip = JSON.stringify(`round-trip ${randomUUID()}`);
  private roundTripTimer: NodeJS.Timeout | undefined;
  private lastRoundTripAt = performance.now();

  constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /** Publishes that some data of a player changed, without any amount. */
  publish(player: string, event: PlayerEvent): void {
    this.waiting.push([player, event]);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Subscribes to a player's events. @returns a function that unsubscribes. */
  listen(player: string, listener: Listener): () => void {
    const set = this.listeners.get(player) ?? new Set();
    this.listeners.set(player, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(player) === set) this.listeners.delete(player);
    };
  }

  /** Returns the players who have a page connected to this process. */
  listening(): string[] {
    return [...this.listeners.keys()];
  }

  /** True if this process has not received its own events for a while, although it may still publish. */
  get isDeaf(): boolean {
    return performance.now() - this.lastRoundTripAt > DEAF_MS;
  }

  async start(): Promise<void> {
    this.roundTripTimer ??= setInterval(() => void this.notify(this.roundTrip), ROUND_TRIP_EVERY_MS);
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
    client.on('notification', (message) => this.receive(message.payload ?? ''));
    client.on('error', (error) => this.reconnect(client, error));
    client.on('end', () => this.reconnect(client, new Error('ended')));
    try {
      await client.connect();
      await client.query('listen facts');
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
  }

  /**
   * Reconnects once per connection, which may end with an error, an end, or both. If the first connection fails, the
   * caller retries.
   */
  private reconnect(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    if (this.stopped) return;
    this.log.warn({ error: error.message }, 'domain events: connection lost');
    setTimeout(() => void this.restart(), RECONNECT_MS);
  }

  /** Flushes pending events first. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    clearInterval(this.roundTripTimer);
    if (this.waiting.length > 0) await this.flush();
    await this.client?.end().catch(() => undefined);
  }

  private async restart(): Promise<void> {
    if (this.stopped) return;
    await this.start().catch(() => setTimeout(() => void this.restart(), RECONNECT_MS));
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const batch = [...new Map(this.waiting.map((entry) => [entry.join(' '), entry])).values()];
    this.waiting = [];
    for (let i = 0; i < batch.length; i += BATCH) {
      await this.notify(JSON.stringify(batch.slice(i, i + BATCH)));
    }
  }

  private async notify(payload: string): Promise<void> {
    await this.pool
      .query("select pg_notify('facts', $1)", [payload])
      .catch((error: Error) => this.log.warn({ error: error.message }, 'domain events: publishing failed'));
  }

  private receive(payload: string): void {
    if (payload === this.roundTrip) this.lastRoundTripAt = performance.now();
    for (const [player, event] of parseEvents(payload)) {
      for (const listener of this.listeners.get(player) ?? []) this.deliver(listener, event);
    }
  }

  private deliver(listener: Listener, event: PlayerEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.log.warn({ err: error }, 'domain events: a listener failed');
    }
  }
}

/**
 * Any database client may notify with any payload: invalid payloads are ignored, and an invalid entry doesn't affect
 * the others.
 */
function parseEvents(payload: string): Wire[] {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) ? list.filter(isDomainEvent) : [];
  } catch {
    return [];
  }
}

function isDomainEvent(value: unknown): value is Wire {
  return Array.isArray(value) && typeof value[0] === 'string' && playerEvents.some((event) => event === value[1]);
}
