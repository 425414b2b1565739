import { lastContactAt, recordContact } from './last-contact';

const MINUTE_MS = 60_000;
/** Throttle: wheel and touch events fire many times a second. */
const THROTTLE_MS = 1_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Dependencies {
  /** Returns whether activity should extend the session. */
  readonly canExtend: () => boolean;
  readonly extendSession: () => void;
}

/** Sends a keep-alive to the api on real player activity: at most once a minute for all tabs together. */
export class Activity {
  private lastCheckAt = 0;

  constructor(
    private readonly needs: Dependencies,
    private readonly storage: Storage = localStorage,
  ) {}

  /** Observes activity in this page. @returns a function that stops it. */
  observe(): () => void {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, () => this.recordActivity(), options);
    // A press inside a game's frame is visible here only as the page losing focus to it.
    window.addEventListener('blur', () => this.recordFrameActivity(), options);
    return () => stop.abort();
  }

  /** Counts activity inside a game's frame, which fires no event in the page. */
  recordFrameActivity(): void {
    if (document.activeElement?.tagName === 'IFRAME') this.recordActivity();
  }

  private recordActivity(): void {
    const now = Date.now();
    if (Math.abs(now - this.lastCheckAt) < THROTTLE_MS) return;
    this.lastCheckAt = now;
    // The absolute difference, so that a clock set back doesn't block keep-alives for hours.
    const isRecent = Math.abs(now - lastContactAt(this.storage)) < MINUTE_MS;
    if (isRecent || document.visibilityState !== 'visible' || !this.needs.canExtend()) return;
    recordContact(this.storage);
    this.needs.extendSession();
  }
}
