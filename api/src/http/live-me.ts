import { livePaths, STREAM_OPENED } from '@pavilion/contract/live';
import type { App } from '../kernel/app';
import { type EventStream, sse } from '../kernel/sse';
import { Refusal } from '../kernel/texts/refusal';
import { bearer } from '../session/headers';
import { findCaller, findEnded } from '../session/session.service';
import { sendRefusal } from './replies';

const SWEEP_MS = 500;
/** One tab of a browser leads and has the stream; a new one beyond the limit replaces the oldest. */
const MAX_STREAMS_PER_SESSION = 5;

/** /live/me: notifies a player's open pages of changes until the session ends. */
export class PlayerStream {
  private readonly open = new Map<EventStream, string>();
  private readonly sweeper: NodeJS.Timeout;
  private sweeping = false;

  constructor(private readonly app: App) {
    // An event may get lost, and idle sessions expire without one, so one query per second finds the ended sessions.
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  bind(): void {
    this.app.http.get(livePaths.me, async (request, reply) => {
      const token = bearer(request);
      const caller = token === null ? null : await findCaller(this.app, token, { extend: false });
      if (caller === null) return sendRefusal(this.app, null, new Refusal('unauthenticated'), request, reply);
      this.makeRoom(caller.sessionId);
      const stream = sse(reply);
      this.open.set(stream, caller.sessionId);
      const end = this.app.domainEvents.listen(caller.id, (event) => {
        if (event === 'session-ended') void this.sweep();
        else stream.send(event);
      });
      stream.send(STREAM_OPENED);
      stream.onClose(() => {
        end();
        this.open.delete(stream);
      });
      return reply;
    });
  }

  close(): void {
    clearInterval(this.sweeper);
    for (const stream of this.open.keys()) stream.close();
  }

  private makeRoom(session: string): void {
    const streams = [...this.open].filter(([, owner]) => owner === session).map(([stream]) => stream);
    for (const stream of streams.slice(0, Math.max(0, streams.length - MAX_STREAMS_PER_SESSION + 1))) stream.close();
  }

  private async sweep(): Promise<void> {
    if (this.sweeping || this.open.size === 0) return;
    this.sweeping = true;
    try {
      const ended = await findEnded(this.app.db, [...new Set(this.open.values())], this.app.clock.now());
      for (const [stream, session] of this.open) {
        if (!ended.has(session)) continue;
        stream.send('session-ended');
        stream.close();
      }
    } catch (error) {
      this.app.log.warn({ error: (error as Error).message }, 'live: session lookup failed');
    } finally {
      this.sweeping = false;
    }
  }
}
