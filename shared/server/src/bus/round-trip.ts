import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { EventBus, Unsubscribe } from './event-bus';

const EVERY_MS = 4500;
/** Two round trips in a row failed. */
const DISCONNECTED_AFTER_MS = 10_000;
/** A start waits so long for the first one. */
const FIRST_MS = 1000;

interface Options {
  readonly log: Pick<Logger, 'warn'>;
  /** Called at each check while the bus is disconnected. */
  readonly reconnect: () => void;
  /** 4.5 s by default. */
  readonly everyMs?: number | undefined;
}

/** Checks that a bus delivers, by messages of this process to itself. */
export class RoundTrip {
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: Unsubscribe | undefined;
  private lastArrivalAt: number | undefined;
  private state: 'stopped' | 'connected' | 'disconnected' = 'stopped';
  private readonly topic = `round-trip.${randomUUID()}`;

  constructor(
    private readonly bus: Pick<EventBus, 'publish' | 'subscribe' | 'awaitSubscriptions'>,
    private readonly options: Options,
  ) {}

  get isDisconnected(): boolean {
    if (this.state === 'stopped') return false;
    return this.lastArrivalAt === undefined || performance.now() - this.lastArrivalAt > DISCONNECTED_AFTER_MS;
  }

  /** Resolves after the first round trip, or if it takes too long. */
  async start(): Promise<void> {
    const first = new Promise<void>((resolve) => {
      this.unsubscribe = this.bus.subscribe(this.topic, () => {
        this.lastArrivalAt = performance.now();
        resolve();
      });
    });
    this.state = 'connected';
    await this.bus.awaitSubscriptions();
    this.send();
    this.timer = setInterval(() => this.check(), this.options.everyMs ?? EVERY_MS);
    let timeout: NodeJS.Timeout | undefined;
    await Promise.race([first, new Promise((resolve) => (timeout = setTimeout(resolve, FIRST_MS)))]);
    clearTimeout(timeout);
    this.observe();
  }

  stop(): void {
    this.state = 'stopped';
    clearInterval(this.timer);
    this.unsubscribe?.();
  }

  private check(): void {
    this.observe();
    if (this.state === 'disconnected') this.options.reconnect();
    this.send();
  }

  private send(): void {
    this.bus.publish(this.topic, '');
  }

  private observe(): void {
    if (this.state === 'stopped') return;
    const state = this.isDisconnected ? 'disconnected' : 'connected';
    if (state !== this.state)
      this.options.log.warn(`event bus: ${state === 'disconnected' ? 'no messages arrive' : 'messages arrive again'}`);
    this.state = state;
  }
}
