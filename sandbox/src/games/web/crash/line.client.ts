import type { BetReply, CrashMessage } from '../../crash/crash.messages';

export interface LineBet {
  readonly round_key: string;
  readonly stake: string;
  readonly auto: number | null;
}

export type LineOutcome =
  | { readonly kind: 'ok'; readonly reply: BetReply }
  | { readonly kind: 'refused'; readonly code: string; readonly balance: string | undefined }
  | { readonly kind: 'no-answer' };

/** Silence longer than this means that the line is dead: it speaks each second in flight, and between every few. */
const silenceMs = 9_000;
const againMs = 1_000;

/** The page's line to the shared flights: what it hears, and what it asks. */
export class LineClient {
  constructor(private readonly token: string) {}

  /** Listens for ever, coming back whenever the line breaks. */
  listen(hear: (message: CrashMessage) => void, broken: () => void): void {
    const again = (): void => {
      broken();
      setTimeout(() => void this.read(hear).then(again, again), againMs);
    };
    void this.read(hear).then(again, again);
  }

  bet(bet: LineBet): Promise<LineOutcome> {
    return this.ask('bet', bet);
  }

  cashOut(bet: string): Promise<LineOutcome> {
    return this.ask('cash-out', { bet });
  }

  me(): Promise<LineOutcome> {
    return this.ask('me');
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }

  private async ask(name: string, body?: object): Promise<LineOutcome> {
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

  private async read(hear: (message: CrashMessage) => void): Promise<void> {
    const stop = new AbortController();
    let watch = setTimeout(() => stop.abort(), silenceMs);
    const reply = await fetch('/crash/stream', { headers: this.headers, signal: stop.signal });
    if (!reply.ok || !reply.body) throw new Error(`The line answers ${reply.status}`);
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return clearTimeout(watch);
      clearTimeout(watch);
      watch = setTimeout(() => stop.abort(), silenceMs);
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) hear(JSON.parse(event.slice('data: '.length)) as CrashMessage);
    }
  }
}
