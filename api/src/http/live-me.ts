import { livePaths, STREAM_OPENED } from '@pavilion/contract/live';
import type { App } from '../kernel/app';
import { type EventStream, sse } from '../kernel/sse';
import { Refusal } from '../kernel/texts/refusal';
import { EndedSessions, readSessionEnds } from '../session/ended-sessions';
import { bearer } from '../session/headers';
import { findCaller } from '../session/session.service';
import { sendRefusal } from './replies';

const CHECK_MS = 1000;
/** One tab of a browser leads and has the stream; a new one beyond the limit replaces the oldest. */
const MAX_STREAMS_PER_SESSION = 5;

interface OpenSession {
  readonly streams: Set<EventStream>;
  /** When to read the session again: a stream was opened, or it ends then unless the player was active. */
  checkAt: number;
}

/** /live/me: notifies a player's open pages of changes until the session ends. */
export class PlayerStream {
  private readonly sessions = new Map<string, OpenSession>();
  private readonly ended: EndedSessions;
  private readonly timer: NodeJS.Timeout;
  private state: 'idle' | 'checking' | 'checking-again' = 'idle';

  constructor(private readonly app: App) {
    this.ended = new EndedSessions(app.pool);
    // An event may get lost, and idle sessions end without one.
    this.timer = setInterval(() => this.state === 'idle' && void this.check(), CHECK_MS);
  }

  bind(): void {
    this.app.http.get(livePaths.me, async (request, reply) => {
      const token = bearer(request);
      const caller = token === null ? null : await findCaller(this.app, token, { extend: false });
      if (caller === null) return sendRefusal(this.app, null, new Refusal('unauthenticated'), request, reply);
      const stream = sse(reply);
      const remove = this.add(caller.sessionId, stream);
      const unsubscribe = this.app.domainEvents.listen(caller.id, (event) => {
        if (event === 'session-ended') void this.check();
        else stream.send(event);
      });
      stream.onClose(() => {
        unsubscribe();
        remove();
      });
      // The page reads everything once the stream is open, so from then on no change may be missed.
      await this.app.bus.awaitSubscriptions();
      stream.send(STREAM_OPENED);
      return reply;
    });
  }

  close(): void {
    clearInterval(this.timer);
    for (const { streams } of this.sessions.values()) for (const stream of streams) stream.close();
  }

  /** @returns a function that removes the stream. */
  private add(id: string, stream: EventStream): () => void {
    const session = this.sessions.get(id) ?? { streams: new Set(), checkAt: 0 };
    this.sessions.set(id, session);
    const excess = session.streams.size - MAX_STREAMS_PER_SESSION + 1;
    for (const oldest of [...session.streams].slice(0, Math.max(0, excess))) oldest.close();
    session.streams.add(stream);
    // It may have ended since it was looked up.
    session.checkAt = 0;
    return () => {
      session.streams.delete(stream);
      if (session.streams.size === 0 && this.sessions.get(id) === session) this.sessions.delete(id);
    };
  }

  /** Closes the streams of ended sessions; once more if that is requested meanwhile. */
  private async check(): Promise<void> {
    if (this.state !== 'idle') {
      this.state = 'checking-again';
      return;
    }
    do {
      this.state = 'checking';
      await this.closeEnded().catch((error: Error) =>
        this.app.log.warn({ error: error.message }, 'live: session lookup failed'),
      );
    } while (this.isRequestedAgain());
    this.state = 'idle';
  }

  private isRequestedAgain(): boolean {
    return this.state === 'checking-again';
  }

  private async closeEnded(): Promise<void> {
    if (this.sessions.size === 0) return this.ended.reset();
    // First, so that an end between the two reads is found by the next one.
    for (const id of await this.ended.read()) this.end(id);
    const now = this.app.clock.now();
    const due = [...this.sessions].filter(([, { checkAt }]) => checkAt <= now);
    if (due.length === 0) return;
    const ends = await readSessionEnds(
      this.app.db,
      due.map(([id]) => id),
      now,
    );
    for (const [id, session] of due) {
      const end = ends.get(id);
      if (end === undefined) this.end(id);
      else session.checkAt = end;
    }
  }

  private end(id: string): void {
    for (const stream of this.sessions.get(id)?.streams ?? []) {
      stream.send('session-ended');
      stream.close();
    }
  }
}
