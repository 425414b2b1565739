import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  assertPublishable,
  type Entry,
  type EventBus,
  MAX_WAITING,
  type MessageHandler,
  type Unsubscribe,
} from './event-bus';
import { ListenConnection } from './listen-connection';
import { channelOf, MAX_MESSAGE_BYTES, pack, unpack } from './payload';
import { RoundTrip } from './round-trip';
import { TopicHandlers } from './topic-handlers';

/** Pause after each NOTIFY: its commit takes one lock of the whole server, so a process needs it at most so often. */
const PAUSE_MS = 15;

interface Options {
  /** Publishes; may go through a pooler. */
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Address for LISTEN; a pooler in transaction mode would deliver nothing. */
  readonly url: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly roundTripMs?: number | undefined;
}

/**
 * Distributes messages by LISTEN and NOTIFY, in batches and in transactions of their own.
 *
 * It publishes on the pool, not on the connection that listens: behind a pooler that one would receive its own
 * messages, and a round trip would not show that all others get lost.
 */
export class PostgresBus implements EventBus {
  readonly maxMessageBytes = MAX_MESSAGE_BYTES;
  private readonly handlers: TopicHandlers;
  private readonly connection: ListenConnection;
  private readonly roundTrip: RoundTrip;
  /** Subscribed topics by channel. */
  private readonly topics = new Map<string, number>();
  private waiting: Entry[] = [];
  private dropped = 0;
  private sending: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    const { url, log, roundTripMs } = options;
    this.handlers = new TopicHandlers(log);
    const onPayload = (payload: string): void => {
      for (const { topic, message } of unpack(payload)) this.handlers.deliver(topic, message);
    };
    this.connection = new ListenConnection({ url, onPayload, log });
    const reconnect = (): void => this.connection.reconnect();
    this.roundTrip = new RoundTrip(this, { log, reconnect, everyMs: roundTripMs });
  }

  publish(topic: string, message: string): void {
    assertPublishable(topic, message, this.maxMessageBytes);
    if (this.waiting.length < MAX_WAITING) this.waiting.push({ topic, message });
    else this.dropped += 1;
    this.sending ??= this.send();
  }

  subscribe(topic: string, handler: MessageHandler): Unsubscribe {
    if (!this.handlers.has(topic)) this.count(channelOf(topic), 1);
    return this.handlers.add(topic, handler, () => this.count(channelOf(topic), -1));
  }

  awaitSubscriptions(): Promise<void> {
    return this.connection.update();
  }

  get isDisconnected(): boolean {
    return this.roundTrip.isDisconnected;
  }

  async start(): Promise<void> {
    await this.connection.start();
    await this.roundTrip.start();
  }

  async stop(): Promise<void> {
    this.roundTrip.stop();
    await this.sending;
    await this.connection.stop();
  }

  private count(channel: string, change: 1 | -1): void {
    const topics = (this.topics.get(channel) ?? 0) + change;
    if (topics === 0) this.topics.delete(channel);
    else this.topics.set(channel, topics);
    if (topics === 0) this.connection.remove(channel);
    else if (topics === 1 && change === 1) this.connection.add(channel);
  }

  /** Sends what waits, and what is published meanwhile. */
  private async send(): Promise<void> {
    // What the same turn of the event loop publishes goes together.
    await setImmediate();
    while (this.waiting.length > 0) {
      await this.notify(this.waiting.splice(0));
      await sleep(PAUSE_MS);
    }
    this.sending = undefined;
  }

  private async notify(entries: readonly Entry[]): Promise<void> {
    const channels: string[] = [];
    const payloads: string[] = [];
    for (const [channel, group] of byChannel(entries)) {
      for (const payload of pack(group)) {
        channels.push(channel);
        payloads.push(payload);
      }
    }
    // Hints need not be on disk: without the wait for it, the server's lock is free again at once.
    const text = `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
      from unnest($1::text[], $2::text[]) as batch (channel, payload)`;
    await this.options.pool
      .query(text, [channels, payloads])
      .catch((error: Error) => this.options.log.warn({ error: error.message }, 'event bus: publishing failed'));
    if (this.dropped > 0) this.options.log.warn({ messages: this.dropped }, 'event bus: too many waited; dropped');
    this.dropped = 0;
  }
}

function byChannel(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const channel = channelOf(entry.topic);
    const group = groups.get(channel);
    if (group === undefined) groups.set(channel, [entry]);
    else group.push(entry);
  }
  return groups;
}
