import { lastHeard, noteHeard } from './last-heard';

const MINUTE_MS = 60_000;
/** Wheels and fingers tell many times a second. */
const LOOK_EVERY_MS = 1_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

interface Needs {
  /** Whether there is a session that what the player does should prolong. */
  readonly isWanted: () => boolean;
  readonly keep: () => void;
}

/** Tells the api that the player is there: at most once a minute for all tabs together, and only for what a player really does. */
export class Activity {
  private looked = 0;

  constructor(
    private readonly needs: Needs,
    private readonly storage: Storage = localStorage,
  ) {}

  /** Follows what is done in this page. @returns a function that stops. */
  follow(): () => void {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const sign of SIGNS) window.addEventListener(sign, () => this.act(), options);
    // A press into a game's frame is seen here only as the page losing the focus to it.
    window.addEventListener('blur', () => this.actInFrame(), options);
    return () => stop.abort();
  }

  /** The player's doing inside a game's frame, where no event of the page tells of it. */
  actInFrame(): void {
    if (document.activeElement?.tagName === 'IFRAME') this.act();
  }

  private act(): void {
    const now = Date.now();
    if (Math.abs(now - this.looked) < LOOK_EVERY_MS) return;
    this.looked = now;
    // A clock set back must not silence the player for hours.
    const heard = Math.abs(now - lastHeard(this.storage)) < MINUTE_MS;
    if (heard || document.visibilityState !== 'visible' || !this.needs.isWanted()) return;
    noteHeard(this.storage);
    this.needs.keep();
  }
}
