import { makeAutoObservable, runInAction } from 'mobx';
import type { readSession } from '@pavilion/contract/calls/session-facts';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { ApiClient } from '../api/api-client';
import type { Outcome } from '../api/outcome';
import type { EndReason, SessionStore } from './session.store';

/** How long before its end a session shows a warning. */
const WARNING_MS = 120_000;
/** Delay of the first read, so that it doesn't compete with the first paint. */
const FIRST_READ_MS = 1_500;
const REFETCH_AFTER_MS = 15_000;
const FRESH_MS = 60_000;
/** Timers hold 24.8 days; longer ones fire at once. */
const MAX_WAIT_MS = 86_400_000;
/** Tolerance: the server may refuse the token slightly before the end computed here. */
const SLACK_MS = 5_000;
const IDLE_KEY = 'idle_minutes';

// Loaded lazily, so that their schemas are not in the initial bundle.
const calls = () => import(/* webpackChunkName: "session-calls" */ '@pavilion/contract/calls/sessions');

export type SessionTimes = ReplyOf<typeof readSession>;
/** `idle-soon` and `end-soon`: within two minutes of the earlier end, according to a recent read. */
export type SessionPhase = 'unknown' | 'open' | 'idle-soon' | 'end-soon';

/** Tracks the session's duration and remaining time by the server's clock. Sends no requests for a guest. */
export class SessionClock {
  times: SessionTimes | null = null;
  phase: SessionPhase = 'unknown';
  private readAt = 0;
  private offset = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly api: Pick<ApiClient, 'call' | 'background'>,
    private readonly session: Pick<SessionStore, 'token'>,
  ) {
    const plain = { api: false, session: false, readAt: false, offset: false, timer: false } as const;
    makeAutoObservable<this, 'api' | 'session' | 'readAt' | 'offset' | 'timer'>(this, plain, { autoBind: true });
  }

  /** The current restriction of play; null if play is open. */
  get restriction(): SessionTimes['restriction'] {
    const restriction = this.times?.restriction ?? null;
    return restriction && restriction.until > this.now() ? restriction : null;
  }

  get isWarning(): boolean {
    return this.phase === 'idle-soon' || this.phase === 'end-soon';
  }

  /** Idle timeout in minutes; 0 until this browser has read it. */
  get idleMinutes(): number {
    return Number(localStorage.getItem(IDLE_KEY) ?? 0);
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.offset;
  }

  elapsedMs(): number {
    return this.times ? Math.max(0, this.now() - this.times.startedAt) : 0;
  }

  /** Milliseconds until the earlier of the two ends. */
  leftMs(): number {
    return this.times ? Math.min(this.times.idleEndsAt, this.times.endsAt) - this.now() : 0;
  }

  /** Restarts with each session. @param token - null ends it. */
  follow(token: string | null): void {
    clearTimeout(this.timer);
    this.times = null;
    this.phase = 'unknown';
    if (token !== null) this.timer = setTimeout(this.read, FIRST_READ_MS);
  }

  /** Refetches the times without counting as activity. */
  async read(): Promise<void> {
    await this.refetch(async () => this.api.background((await calls()).readSession, {}));
  }

  /** Reports activity, which restarts the idle timeout. */
  async extend(): Promise<void> {
    const extended = await this.refetch(async () => this.api.call((await calls()).extendSession, {}));
    if (extended) localStorage.setItem(IDLE_KEY, String(Math.round((extended.idleEndsAt - extended.now) / 60_000)));
  }

  /** Refetches after sleep or time in the background: timers are late, and other tabs may have extended the session. */
  wake(): void {
    if (this.times && Date.now() - this.readAt > FRESH_MS) void this.read();
  }

  /** Returns why the api refuses the token now. */
  whyEnded(): EndReason {
    if (!this.times) return 'unknown';
    const now = this.now() + SLACK_MS;
    if (now >= this.times.endsAt) return 'absolute';
    return now >= this.times.idleEndsAt ? 'idle' : 'revoked';
  }

  private async refetch(fetchTimes: () => Promise<Outcome<typeof readSession>>): Promise<SessionTimes | null> {
    const { token } = this.session;
    if (token === null) return null;
    const outcome = await fetchTimes().catch(() => null);
    if (this.session.token !== token) return null;
    const times = outcome?.kind === 'ok' ? outcome.value : null;
    runInAction(() => this.update(times));
    return times;
  }

  private update(times: SessionTimes | null): void {
    if (times) {
      this.times = times;
      this.readAt = Date.now();
      this.offset = times.now - this.readAt;
    }
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.times) {
      this.timer = setTimeout(this.read, FRESH_MS);
      return;
    }
    const left = this.leftMs();
    // Sites with an idle timeout of a few minutes must not warn all the time.
    const warning = Math.min(WARNING_MS, (this.idleMinutes || 30) * 30_000);
    if (left > warning) this.phase = 'open';
    else this.phase = this.times.idleEndsAt < this.times.endsAt ? 'idle-soon' : 'end-soon';
    // The times are refetched before an end is reported: another tab may have extended the session.
    const wait = left > warning ? left - warning : Math.min(left + 500, REFETCH_AFTER_MS);
    // The time at which play closes by the player's own limit, or reopens.
    const turn = (this.times.restriction?.until ?? this.times.playEndsAt ?? Infinity) - this.now() + 200;
    this.timer = setTimeout(this.read, Math.max(Math.min(wait, turn, MAX_WAIT_MS), 1_000));
  }
}
