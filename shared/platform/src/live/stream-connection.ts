import { readEventStream, type StreamEvent } from './event-stream';

export type StreamState = 'connecting' | 'open' | 'waiting' | 'closed';

interface StreamOptions {
  readonly url: string;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState?: (state: StreamState) => void;
}

const INITIAL_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;

/**
 * A stream from the api that reconnects automatically, with growing, jittered delays; a 401 or 404 closes it. Once
 * closed by its owner it reports nothing more, since another stream may have replaced it.
 */
export class StreamConnection {
  private readonly abort = new AbortController();
  private wait = INITIAL_RETRY_MS;

  constructor(private readonly options: StreamOptions) {
    void this.run();
  }

  close(): void {
    this.abort.abort();
  }

  private async run(): Promise<void> {
    const { signal } = this.abort;
    while (!signal.aborted) {
      this.notifyState('connecting');
      const status = await readEventStream(this.options.url, this.options.headers?.() ?? {}, signal, (event) =>
        this.receive(event),
      );
      if (status === 401 || status === 404) break;
      this.notifyState('waiting');
      await pause(this.wait * (0.5 + Math.random()), signal);
      this.wait = Math.min(this.wait * 2, MAX_RETRY_MS);
    }
    this.notifyState('closed');
  }

  private receive(event: StreamEvent): void {
    if (this.abort.signal.aborted) return;
    this.wait = INITIAL_RETRY_MS;
    this.notifyState('open');
    this.options.onEvent(event);
  }

  private notifyState(state: StreamState): void {
    if (!this.abort.signal.aborted) this.options.onState?.(state);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
