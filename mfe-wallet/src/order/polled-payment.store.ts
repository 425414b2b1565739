import { makeAutoObservable, runInAction } from 'mobx';
import type { DomainEventName, Platform } from '@pavilion/platform';
import { TickingClock } from '@pavilion/platform/ticking-clock';

interface TimedReply {
  /** Server time of the reply. */
  readonly serverTime: number;
}
type PaymentReply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: string }
  | { readonly kind: 'no-reply' };

type PaymentState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T; readonly skewMs: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

const POLL_MS = 3000;

/** Store of one payment that is refetched until it is settled. */
export class PolledPayment<T extends TimedReply> {
  state: PaymentState<T> = { kind: 'loading' };
  private lastRequest = 0;
  private lastHandled = 0;

  constructor(
    private readonly read: () => Promise<PaymentReply<T>>,
    private readonly clock: TickingClock = new TickingClock(),
  ) {
    makeAutoObservable<this, 'read' | 'clock' | 'lastRequest' | 'lastHandled'>(
      this,
      { read: false, clock: false, lastRequest: false, lastHandled: false },
      { autoBind: true },
    );
  }

  get value(): T | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  /** The server's time: a phone's clock may be wrong by hours. */
  get serverNow(): number {
    return this.clock.now + (this.state.kind === 'ready' ? this.state.skewMs : 0);
  }

  async load(): Promise<void> {
    this.lastRequest += 1;
    const request = this.lastRequest;
    const reply = await this.read();
    // Reads overlap: a late response must not turn success back into waiting.
    if (request < this.lastHandled) return;
    this.lastHandled = request;
    runInAction(() => {
      if (reply.kind === 'ok')
        this.state = { kind: 'ready', value: reply.value, skewMs: reply.value.serverTime - Date.now() };
      else if (reply.kind === 'refused' && reply.refusal === 'not_found') this.state = { kind: 'missing' };
      // Loaded data stays on screen when a later read fails.
      else if (this.state.kind !== 'ready') this.state = { kind: 'failed' };
    });
  }

  retry(): void {
    this.state = { kind: 'loading' };
    void this.load();
  }

  /** Fetches now, on every change event, and every 3 s in a visible tab while `isPolled` returns true. */
  follow({ facts }: Pick<Platform, 'facts'>, event: DomainEventName, isPolled: () => boolean): () => void {
    void this.load();
    const stopEvents = facts.on(event, () => void this.load());
    const timer = setInterval(() => {
      if (isPolled() && document.visibilityState === 'visible') void this.load();
    }, POLL_MS);
    return () => {
      stopEvents();
      clearInterval(timer);
    };
  }
}
