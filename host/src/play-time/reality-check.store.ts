import { action, autorun, makeAutoObservable } from 'mobx';
import type { Platform, SessionTimes } from '@pavilion/platform';

const KEY = 'reality_check';
const MINUTE_MS = 60_000;
/** Margin that makes a check fall due just after its minute, never before. */
const MARGIN_MS = 200;

interface StoredAnswer {
  readonly session: string;
  /** Milliseconds from the session's beginning to the player's last answer. */
  readonly at: number;
}

/**
 * The reality check the player chose: due at each interval from the session's beginning, answered once for all tabs
 * and reloads.
 */
export class RealityCheckStore {
  isDue = false;
  private minutes: number | null | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly clock: Pick<Platform['sessionClock'], 'times' | 'elapsedMs' | 'read'>,
    private readonly pending: Pick<Platform['pending'], 'isIdle'>,
  ) {
    // `schedule` also runs inside an autorun, where MobX would treat it as a derivation.
    makeAutoObservable<this, 'clock' | 'pending' | 'minutes' | 'timer' | 'schedule'>(
      this,
      { clock: false, pending: false, minutes: false, timer: false, schedule: action },
      { autoBind: true },
    );
  }

  /** Never in the middle of a bet, a payment or an upload. */
  get isShown(): boolean {
    return this.isDue && this.pending.isIdle;
  }

  /** Schedules the checks and follows answers from other tabs. @returns a function that stops. */
  follow(): () => void {
    const follow = autorun(() => this.schedule(this.clock.times));
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === KEY) this.schedule(this.clock.times);
    };
    window.addEventListener('storage', onStorage);
    return () => {
      follow();
      clearTimeout(this.timer);
      window.removeEventListener('storage', onStorage);
    };
  }

  answer(): void {
    const { times } = this.clock;
    if (times)
      localStorage.setItem(
        KEY,
        JSON.stringify({ session: times.id, at: this.clock.elapsedMs() } satisfies StoredAnswer),
      );
    this.schedule(times);
  }

  private schedule(times: SessionTimes | null): void {
    clearTimeout(this.timer);
    const minutes = times?.realityCheckMinutes || null;
    const isChanged = times !== null && this.minutes !== undefined && minutes !== this.minutes;
    if (times) this.minutes = minutes;
    if (!times || !minutes) {
      this.isDue = false;
      return;
    }
    // A new interval starts with its next full period; the time before it was chosen doesn't count.
    if (isChanged) return this.answer();
    const interval = minutes * MINUTE_MS;
    const elapsed = this.clock.elapsedMs();
    const round = Math.floor(elapsed / interval);
    const wasDue = this.isDue;
    this.isDue = round > Math.floor(answeredAt(times.id) / interval);
    if (this.isDue && !wasDue) void this.clock.read();
    this.timer = setTimeout(() => this.schedule(this.clock.times), (round + 1) * interval - elapsed + MARGIN_MS);
  }
}

function answeredAt(session: string): number {
  try {
    const answered = JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<StoredAnswer>;
    return answered.session === session ? Number(answered.at) || 0 : 0;
  } catch {
    return 0;
  }
}
