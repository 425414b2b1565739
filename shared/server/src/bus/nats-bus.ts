import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import {
  assertPublishable,
  type Entry,
  type EventBus,
  MAX_WAITING,
  type MessageHandler,
  type Unsubscribe,
} from './event-bus';
import { loadNats } from './load-nats';
import { type NatsAddress, subjectOf } from './nats-address';
import { RoundTrip } from './round-trip';
import { TopicHandlers } from './topic-handlers';

/** Below the server's usual limit of 1 MiB. */
const MAX_MESSAGE_BYTES = 1_000_000;
/** Messages of this time are written at once: each write wakes the server. Nobody sees the delay on a page. */
const BATCH_MS = 25;
const CONNECT_MS = 2000;
/** Up to twice as long, so that not all processes come back at the same moment. */
const RECONNECT_MS = 500;
const PROBE_EVERY_MS = 10_000;
/** For what a stopping process still has to send, and for the confirmation of subscriptions. */
const CONFIRM_MS = 2000;

interface Options {
  readonly address: NatsAddress;
  readonly log: Pick<Logger, 'warn'>;
  readonly roundTripMs?: number | undefined;
}

/** Distributes messages by NATS, one subject for each topic. */
export class NatsBus implements EventBus {
  readonly maxMessageBytes = MAX_MESSAGE_BYTES;
  private readonly handlers: TopicHandlers;
  private readonly roundTrip: RoundTrip;
  private connection: NatsConnection | undefined;
  /** By topic, of the current connection. */
  private subscriptions = new Map<string, Subscription>();
  /** Published since the last batch, or without a connection. */
  private waiting: Entry[] = [];
  private batchTimer: NodeJS.Timeout | undefined;
  private attempt: Promise<Error | null> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly options: Options) {
    const { log, roundTripMs } = options;
    this.handlers = new TopicHandlers(log);
    this.roundTrip = new RoundTrip(this, { log, reconnect: () => this.reconnect(), everyMs: roundTripMs });
  }

  publish(topic: string, message: string): void {
    assertPublishable(topic, message, this.maxMessageBytes);
    if (this.waiting.length < MAX_WAITING) this.waiting.push({ topic, message });
    this.batchTimer ??= setTimeout(() => this.sendBatch(), BATCH_MS);
  }

  subscribe(topic: string, handler: MessageHandler): Unsubscribe {
    const isFirst = !this.handlers.has(topic);
    const unsubscribe = this.handlers.add(topic, handler, () => {
      this.subscriptions.get(topic)?.unsubscribe();
      this.subscriptions.delete(topic);
    });
    if (isFirst && this.connection?.isClosed() === false) this.follow(this.connection, topic);
    return unsubscribe;
  }

  async awaitSubscriptions(): Promise<void> {
    await withinLimit(this.connection?.flush());
  }

  get isDisconnected(): boolean {
    return this.roundTrip.isDisconnected;
  }

  async start(): Promise<void> {
    const error = await this.connect();
    if (error !== null) this.options.log.warn({ error: error.message }, 'event bus: no connection yet');
    await this.roundTrip.start();
  }

  async stop(): Promise<void> {
    this.roundTrip.stop();
    this.sendBatch();
    await this.attempt;
    this.isStopped = true;
    clearTimeout(this.timer);
    const { connection } = this;
    this.connection = undefined;
    await withinLimit(connection?.drain());
    await connection?.close();
  }

  /** Tries once; if that fails, it is repeated until `stop`. */
  private connect(): Promise<Error | null> {
    return (this.attempt ??= this.open().finally(() => (this.attempt = undefined)));
  }

  private async open(): Promise<Error | null> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.connection !== undefined) return null;
    try {
      const { connect } = await loadNats();
      const connection = await connect(connectionOptions(this.options.address));
      this.connection = connection;
      this.subscriptions = new Map();
      for (const topic of this.handlers.topics()) this.follow(connection, topic);
      this.sendBatch();
      void connection.closed().then((error) => this.lose(connection, error));
      return null;
    } catch (error) {
      this.connectLater();
      return error as Error;
    }
  }

  private sendBatch(): void {
    clearTimeout(this.batchTimer);
    this.batchTimer = undefined;
    if (this.waiting.length === 0) return;
    const { connection } = this;
    if (connection?.isClosed() === false) for (const entry of this.waiting.splice(0)) this.send(connection, entry);
    else if (this.timer === undefined && !this.isStopped) void this.connect();
  }

  private follow(connection: NatsConnection, topic: string): void {
    const subscription = connection.subscribe(subjectOf(this.options.address.prefix, topic), {
      callback: (error, message) => {
        if (error === null) this.handlers.deliver(topic, message.string());
        else this.options.log.warn({ error: error.message, topic }, 'event bus: subscription refused');
      },
    });
    this.subscriptions.set(topic, subscription);
  }

  private send(connection: NatsConnection, { topic, message }: Entry): void {
    connection.publish(subjectOf(this.options.address.prefix, topic), message);
  }

  private connectLater(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        void this.connect();
      },
      RECONNECT_MS * (1 + Math.random()),
    );
  }

  private lose(connection: NatsConnection, error: Error | void): void {
    if (this.connection !== connection) return;
    this.connection = undefined;
    this.options.log.warn({ error: error?.message }, 'event bus: connection lost');
    this.connectLater();
  }

  /** Replaces a connection on which nothing arrives. */
  private reconnect(): void {
    void this.connection?.close();
  }
}

/** The client's own reconnecting is off: what was published meanwhile would wait in memory without a limit. */
function connectionOptions({ servers, isEncrypted, user, password }: NatsAddress): ConnectionOptions {
  return {
    servers: [...servers],
    name: process.env['PGAPPNAME'] ?? 'pavilion',
    reconnect: false,
    timeout: CONNECT_MS,
    pingInterval: PROBE_EVERY_MS,
    ...(isEncrypted && { tls: {} }),
    ...(password === undefined ? user !== undefined && { token: user } : { user, pass: password }),
  };
}

/** Ignores an error too: the connection is closed then, and opened again. */
async function withinLimit(work: Promise<void> | undefined): Promise<void> {
  const limit = new AbortController();
  const timeout = sleep(CONFIRM_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([work?.catch(() => undefined), timeout]);
  limit.abort();
}
