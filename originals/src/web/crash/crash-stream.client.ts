import type { BetReply, CrashMessage } from '../../protocol/crash.messages';

export interface PlacedBet {
  readonly round_key: string;
  readonly stake: string;
  readonly auto: number | null;
}

export type BetOutcome =
  | { readonly kind: 'ok'; readonly reply: BetReply }
  | { readonly kind: 'refused'; readonly code: string; readonly balance: string | undefined }
  | { readonly kind: 'no-answer' };

/** silent: reconnecting. over: the server no longer has this play session, and retrying is pointless. */
export type DisconnectReason = 'silent' | 'over';

interface StreamTimeouts {
  /** Silence longer than this means the connection is dead: the server sends a message every second. */
  readonly timeoutMs: number;
  readonly retryMs: number;
  /** A page that becomes visible or online again trusts a stream with a message this recent. */
  readonly freshMs: number;
}

const defaultTimeouts: StreamTimeouts = { timeoutMs: 4_500, retryMs: 1_000, freshMs: 1_800 };

class PlayEnded extends Error {}

interface Listener {
  readonly onMessage: (message: CrashMessage) => void;
  readonly onDisconnect: (reason: DisconnectReason) => void;
}

/** The stream, and the calls about one of the player's bets in a flight. */
export type BetLine = Pick<CrashStreamClient, 'subscribe' | 'cashOut'> & {
  bet(bet: PlacedBet): Promise<BetOutcome>;
  me(): Promise<BetOutcome>;
};

/** The page's client for the shared flights: the message stream and the calls. */
export class CrashStreamClient {
  private lastMessageAt = 0;
  private readonly listeners: Listener[] = [];
  /** Ends the current attempt, so that the stream reconnects at once. */
  private reconnectNow: () => void = () => undefined;

  constructor(
    private readonly token: string,
    private readonly times = defaultTimeouts,
  ) {}

  /** Subscribes to the one stream until the play session is over, reconnecting whenever it breaks. */
  subscribe(onMessage: (message: CrashMessage) => void, onDisconnect: (reason: DisconnectReason) => void): void {
    this.listeners.push({ onMessage, onDisconnect });
    if (this.listeners.length > 1) return;
    void this.runStream(
      (message) => this.listeners.forEach((each) => each.onMessage(message)),
      (reason) => this.listeners.forEach((each) => each.onDisconnect(reason)),
    );
  }

  /** Called when the page wakes or the network is back: a stale stream is reconnected at once. */
  wake(): void {
    if (Date.now() - this.lastMessageAt > this.times.freshMs) this.reconnectNow();
  }

  /** @param place - which of the player's bets in a flight, from 0. */
  at(place: number): BetLine {
    return {
      subscribe: (...listeners) => this.subscribe(...listeners),
      bet: (bet) => this.post('bet', { ...bet, place }),
      cashOut: (bet) => this.cashOut(bet),
      me: () => this.post(`me?place=${place}`),
    };
  }

  cashOut(bet: string): Promise<BetOutcome> {
    return this.post('cash-out', { bet });
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  private async post(name: string, body?: object): Promise<BetOutcome> {
    try {
      const reply = await fetch(`/crash/${name}`, {
        headers: body ? { ...this.headers, 'content-type': 'application/json' } : this.headers,
        signal: AbortSignal.timeout(10_000),
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const value = (await reply.json()) as BetReply & { readonly code?: string };
      if (reply.ok) return { kind: 'ok', reply: value };
      if (reply.status >= 500) return { kind: 'no-answer' };
      return { kind: 'refused', code: String(value.code), balance: value.balance ?? undefined };
    } catch {
      return { kind: 'no-answer' };
    }
  }

  private async runStream(
    onMessage: (message: CrashMessage) => void,
    onDisconnect: (reason: DisconnectReason) => void,
  ): Promise<void> {
    for (;;) {
      const error = await this.read(onMessage).catch((thrown: unknown) => thrown);
      const reason = error instanceof PlayEnded ? 'over' : 'silent';
      onDisconnect(reason);
      if (reason === 'over') return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, this.times.retryMs);
        this.reconnectNow = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  private async read(onMessage: (message: CrashMessage) => void): Promise<void> {
    const abort = new AbortController();
    this.lastMessageAt = Date.now();
    this.reconnectNow = () => abort.abort();
    let timer = setTimeout(() => abort.abort(), this.times.timeoutMs);
    try {
      const reply = await fetch('/crash/stream', { headers: this.headers, signal: abort.signal });
      if (reply.status === 401) throw new PlayEnded();
      if (!reply.ok || !reply.body) throw new Error(`The stream responded with status ${reply.status}`);
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(() => abort.abort(), this.times.timeoutMs);
        this.lastMessageAt = Date.now();
        const events = (text + value).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) onMessage(JSON.parse(event.slice('data: '.length)) as CrashMessage);
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
