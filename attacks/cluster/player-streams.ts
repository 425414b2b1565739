import { setTimeout as sleep } from 'node:timers/promises';
import { livePaths, STREAM_HEARTBEAT_MS, STREAM_OPENED } from '@pavilion/contract/live';
import type { Player } from '../../scripts/lib/players';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
const SILENCE_MS = 2.5 * STREAM_HEARTBEAT_MS;

/** A player's /live/me, opened again as the browser does. */
export class PlayerStream {
  private state: 'open' | 'closed' = 'closed';
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  /** Number of events about this player, without the one that opens a stream. */
  private events = 0;

  constructor(
    private readonly site: string,
    private readonly player: Player,
  ) {
    this.running = this.run();
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  get received(): number {
    return this.events;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    for (let wait = FIRST_RETRY_MS; !signal.aborted;) {
      const hasOpened = await this.read();
      this.state = 'closed';
      if (hasOpened) wait = FIRST_RETRY_MS;
      await sleep(wait * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_RETRY_MS);
    }
  }

  /** Reads a stream until it ends or is silent for too long. @returns whether it was open. */
  private async read(): Promise<boolean> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    let hasOpened = false;
    try {
      const response = await fetch(this.site + livePaths.me, {
        headers: { authorization: `Bearer ${this.player.token}` },
        signal: AbortSignal.any([silence.signal, this.closing.signal]),
      });
      if (!response.ok || response.body === null) return false;
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        hasOpened ||= text.includes(STREAM_OPENED);
        if (hasOpened) this.state = 'open';
        if (/event: *\S+-changed/.test(text)) this.events += 1;
      }
      return hasOpened;
    } catch {
      return hasOpened;
    } finally {
      clearTimeout(timer);
    }
  }
}
