import { setTimeout as sleep } from 'node:timers/promises';
import { type FeedMessage, readMessage } from './feed-message';

interface FeedOptions {
  /** Called for each connection. */
  readonly url: () => string;
  /** Returning false rereads the feed from the start: the message doesn't fit the known state. */
  readonly onMessage: (message: FeedMessage) => boolean;
  readonly onBreak: (reason: string) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
// Heartbeats arrive at least every 5 s.
const FEED_TIMEOUT_MS = 12_000;

/** Reads the feed until stopped; every connection begins with full images. */
export class FeedClient {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly options: FeedOptions) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const began = Date.now();
      const reason = await this.read().catch((error: Error) => error.message);
      if (signal.aborted) return;
      this.options.onBreak(reason);
      wait = Date.now() - began > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      await sleep(wait * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  private async read(): Promise<string> {
    const connection = new AbortController();
    const signal = AbortSignal.any([connection.signal, this.stopping.signal]);
    const silence = setTimeout(() => connection.abort(new Error('the feed timed out')), FEED_TIMEOUT_MS);
    try {
      const response = await fetch(this.options.url(), { redirect: 'manual', signal });
      if (!response.ok || response.body === null) return `the feed responded with status ${response.status}`;
      let rest = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream(), { signal })) {
        silence.refresh();
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (!this.handleLine(line)) return 'the feed has a gap';
      }
      return 'the feed ended';
    } finally {
      clearTimeout(silence);
      connection.abort();
    }
  }

  private handleLine(line: string): boolean {
    const message = line.trim() === '' ? null : readMessage(line);
    return message === null || this.options.onMessage(message);
  }
}
