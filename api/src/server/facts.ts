import { playerEvents, type PlayerEvent } from '@pavilion/contract/live';
import pg from 'pg';
import type { Logger } from 'pino';

type Listener = (event: PlayerEvent) => void;
type Wire = readonly [player: string, event: PlayerEvent];

// A NOTIFY carries 8,000 bytes at most; 100 facts of two short words stay below.
const BATCH = 100;
const FLUSH_MS = 15;
const RECONNECT_MS = 500;
const CONNECT_MS = 5000;

/**
 * Facts travel between processes by LISTEN/NOTIFY, in batches and outside posting transactions.
 *
 * Tell them after the commit (`afterCommit`): a listener reads again at once. A fact may get lost while the
 * database is away; that is why readers also poll slowly.
 */
export class Facts {
  private readonly listeners = new Map<string, Set<Listener>>();
  private waiting: Wire[] = [];
  private timer: NodeJS.Timeout | undefined;
  private client: pg.Client | undefined;
  private stopped = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /** Says that something of a player changed, never how much. */
  tell(player: string, event: PlayerEvent): void {
    this.waiting.push([player, event]);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** @returns what ends the listening. */
  listen(player: string, listener: Listener): () => void {
    const set = this.listeners.get(player) ?? new Set();
    this.listeners.set(player, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0 && this.listeners.get(player) === set) this.listeners.delete(player);
    };
  }

  /** Players who have a page in touch with this process. */
  listening(): string[] {
    return [...this.listeners.keys()];
  }

  async start(): Promise<void> {
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

  /** Once for each connection: it may break with an error, an end, or both; one that never was is tried again by its caller. */
  private reconnect(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    if (this.stopped) return;
    this.log.warn({ error: error.message }, 'facts: connection lost');
    setTimeout(() => void this.restart(), RECONNECT_MS);
  }

  /** What still waits is told first. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    if (this.waiting.length > 0) await this.flush();
    await this.client?.end().catch(() => undefined);
  }

  private async restart(): Promise<void> {
    if (this.stopped) return;
    await this.start().catch(() => setTimeout(() => void this.restart(), RECONNECT_MS));
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const batch = [...new Map(this.waiting.map((fact) => [fact.join(' '), fact])).values()];
    this.waiting = [];
    for (let i = 0; i < batch.length; i += BATCH) {
      const payload = JSON.stringify(batch.slice(i, i + BATCH));
      await this.pool
        .query("select pg_notify('facts', $1)", [payload])
        .catch((error: Error) => this.log.warn({ error: error.message }, 'facts: not told'));
    }
  }

  private receive(payload: string): void {
    for (const [player, event] of factsIn(payload)) {
      for (const listener of this.listeners.get(player) ?? []) this.hand(listener, event);
    }
  }

  private hand(listener: Listener, event: PlayerEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.log.warn({ err: error }, 'facts: a listener failed');
    }
  }
}

/** Whoever may notify may write anything: what is no list of facts is none, and one odd fact spoils no other. */
function factsIn(payload: string): Wire[] {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) ? list.filter(isFact) : [];
  } catch {
    return [];
  }
}

function isFact(value: unknown): value is Wire {
  return Array.isArray(value) && typeof value[0] === 'string' && playerEvents.some((event) => event === value[1]);
}
