import pg from 'pg';
import type { Logger } from 'pino';

/** For connecting, and for each statement: a half-open connection would never answer. */
const TIMEOUT_MS = 5000;
const RECONNECT_MS = 500;
const PROBE_AFTER_MS = 10_000;

interface Options {
  readonly url: string;
  readonly onPayload: (payload: string) => void;
  readonly log: Pick<Logger, 'warn'>;
}

/** One connection that listens to channels, and reconnects for ever. */
export class ListenConnection {
  private client: pg.Client | undefined;
  private readonly channels = new Set<string>();
  /** Those that the server has of the current connection. */
  private active = new Set<string>();
  private updates: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: Options) {}

  /** Tries to connect once; if that fails, it is repeated until `stop`. */
  async start(): Promise<void> {
    const error = await this.connect();
    if (error !== null) this.options.log.warn({ error: error.message }, 'event bus: no connection yet');
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  add(channel: string): void {
    this.channels.add(channel);
    void this.update();
  }

  remove(channel: string): void {
    this.channels.delete(channel);
    void this.update();
  }

  /** Resolves once the server listens to the current channels, or there is no connection. */
  update(): Promise<void> {
    return (this.updates = this.updates.then(() => this.listen()));
  }

  /** Replaces a connection on which nothing arrives, such as one to a machine that has failed. */
  reconnect(): void {
    if (this.client !== undefined) this.lose(this.client, new Error('nothing arrives'));
  }

  private async listen(): Promise<void> {
    const { client } = this;
    if (client === undefined) return;
    const target = new Set(this.channels);
    const statements = [
      ...[...target].filter((channel) => !this.active.has(channel)).map((channel) => `listen ${channel}`),
      ...[...this.active].filter((channel) => !target.has(channel)).map((channel) => `unlisten ${channel}`),
    ];
    if (statements.length === 0) return;
    try {
      await client.query(statements.join('; '));
      if (client === this.client) this.active = target;
    } catch (error) {
      this.lose(client, error as Error);
    }
  }

  private async connect(): Promise<Error | null> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    client.on('notification', ({ payload }) => this.options.onPayload(payload ?? ''));
    // A connection may end with an error, an end, or both.
    client.on('error', (error) => this.lose(client, error));
    client.on('end', () => this.lose(client, new Error('ended')));
    try {
      await client.connect();
    } catch (error) {
      void client.end().catch(() => undefined);
      this.connectLater();
      return error as Error;
    }
    if (this.isStopped) {
      await client.end().catch(() => undefined);
      return null;
    }
    this.client = client;
    this.active = new Set();
    await this.update();
    return null;
  }

  private connectLater(): void {
    if (!this.isStopped) this.timer = setTimeout(() => void this.connect(), RECONNECT_MS);
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    if (this.isStopped) return;
    this.options.log.warn({ error: error.message }, 'event bus: connection lost');
    this.connectLater();
  }
}
