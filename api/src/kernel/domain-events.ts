import { type PlayerEvent, playerEvents } from '@pavilion/contract/live';
import type { EventBus, Unsubscribe } from '@pavilion/server/bus/event-bus';

type Listener = (event: PlayerEvent) => void;
type Entry = readonly [topic: string, event: PlayerEvent];

/** The first event of a subject is published at once, further equal ones within this time as one. */
const COALESCE_MS = 15;
/** In characters, so that a topic stays below its limit of bytes. */
const MAX_MARKET_LENGTH = 60;

const keyOf = (entry: Entry): string => entry.join(' ');
const playerTopic = (player: string): string => `player.${player}`;
/** Feeds choose these ids. Longer ones than any feed has share a topic, whose listeners read too often then. */
const bookTopic = (market: string): string => `book.${market.slice(0, MAX_MARKET_LENGTH)}`;

/**
 * Domain events of players and order books, to all processes over the event bus.
 *
 * Publish after the commit (`afterCommit`), because subscribers re-read at once. An event may get lost while the bus
 * is unreachable; for this reason readers also poll slowly.
 */
export class DomainEvents {
  /** Number of listeners of each player. */
  private readonly players = new Map<string, number>();
  private readonly waiting = new Map<string, Entry>();
  /** Oldest first. */
  private readonly publishedAt = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Pick<EventBus, 'publish' | 'subscribe'>) {}

  /** Publishes that some data of a player changed, without any amount. */
  publish(player: string, event: PlayerEvent): void {
    this.add([playerTopic(player), event]);
  }

  /** Publishes that the order book of a market changed. */
  publishBook(market: string): void {
    this.add([bookTopic(market), 'exchange-changed']);
  }

  /** Subscribes to a player's events. @returns a function that unsubscribes. */
  listen(player: string, listener: Listener): Unsubscribe {
    this.players.set(player, (this.players.get(player) ?? 0) + 1);
    const unsubscribe = this.subscribe(playerTopic(player), listener);
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      unsubscribe();
      const others = (this.players.get(player) ?? 0) - 1;
      if (others > 0) this.players.set(player, others);
      else this.players.delete(player);
    };
  }

  /** Subscribes to the changes of a market's order book. @returns a function that unsubscribes. */
  listenToBook(market: string, listener: () => void): Unsubscribe {
    return this.subscribe(bookTopic(market), listener);
  }

  /** Returns the players who have a page connected to this process. */
  listening(): string[] {
    return [...this.players.keys()];
  }

  /** Publishes pending events at once. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const entry of this.waiting.values()) this.send(entry);
    this.waiting.clear();
  }

  private add(entry: Entry): void {
    const last = this.publishedAt.get(keyOf(entry));
    if (last === undefined || performance.now() - last > COALESCE_MS) return this.send(entry);
    this.waiting.set(keyOf(entry), entry);
    this.timer ??= setTimeout(() => this.flush(), COALESCE_MS);
  }

  private send(entry: Entry): void {
    const now = performance.now();
    for (const [key, at] of this.publishedAt) {
      if (now - at <= COALESCE_MS) break;
      this.publishedAt.delete(key);
    }
    this.publishedAt.delete(keyOf(entry));
    this.publishedAt.set(keyOf(entry), now);
    this.bus.publish(...entry);
  }

  /** Any program may publish any message: those that are no events are ignored. */
  private subscribe(topic: string, listener: Listener): Unsubscribe {
    return this.bus.subscribe(topic, (message) => {
      const event = playerEvents.find((each) => each === message);
      if (event !== undefined) listener(event);
    });
  }
}
