import type { BrowserContext } from '@playwright/test';

const MINUTE_MS = 60_000;

/** Fakes the session endpoints for one browser; the session expires automatically, like a real one. */
export class SessionTimes {
  played = 10;
  idleLeft = 30;
  check: number | null = null;
  net = '0.00';
  restriction: { kind: string; until: string } | null = null;
  private playEndsAt: number | null = null;
  /** Number of keep-alive requests received. */
  extensions = 0;
  private setAt = Date.now();

  constructor(private readonly context: BrowserContext) {}

  async publish(): Promise<void> {
    await this.context.route('**/api/session', (route) => route.fulfill(this.respond()));
    await this.context.route('**/api/session/keep', (route) => {
      this.extensions += 1;
      this.idleIn(30);
      return route.fulfill(this.respond());
    });
  }

  idleIn(minutes: number): void {
    this.idleLeft = minutes;
    this.setAt = Date.now();
  }

  /** Ends the player's session limit after this many seconds. */
  playEndsIn(seconds: number): void {
    this.playEndsAt = Date.now() + seconds * 1_000;
  }

  private respond(): { status: number; json: unknown } {
    const now = Date.now();
    const idleEnd = this.setAt + this.idleLeft * MINUTE_MS;
    if (now >= idleEnd)
      return { status: 401, json: { success: false, code: 'unauthenticated', message: 'Please log in.' } };
    const iso = (ms: number): string => new Date(ms).toISOString();
    const isUsedUp = this.playEndsAt !== null && now >= this.playEndsAt;
    const usedUp = { kind: 'session-limit', until: iso(now + 600 * MINUTE_MS) };
    const json = {
      id: 's1',
      now: iso(now),
      started_at: iso(now - this.played * MINUTE_MS),
      idle_ends_at: iso(idleEnd),
      ends_at: iso(now + 600 * MINUTE_MS),
      reality_check_minutes: this.check,
      net_position: this.net,
      restriction: isUsedUp ? usedUp : this.restriction,
      play_ends_at: this.playEndsAt === null || isUsedUp ? null : iso(this.playEndsAt),
    };
    return { status: 200, json };
  }
}
