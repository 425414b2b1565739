import type { LiveMarkets } from '../prices/live-markets';

/** Debounce: rows that pass by while scrolling are not requested. */
const SETTLE_MS = 150;
/** Rows out of sight stay subscribed up to this number, because each change of the list opens a new stream. */
const MAX_OFFSCREEN = 8;
/** Margin: a row's prices load before it is visible, and a turn of the wheel opens no new stream. */
const PRELOAD_MARGIN = '1200px 0px';

/** Subscribes to the prices of rows on screen, and no others. */
export class OnScreen {
  private readonly rows = new Map<Element, string>();
  private readonly visible = new Map<Element, string>();
  private followed: ReadonlySet<string> = new Set();
  private stop: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => this.notice(entries), { rootMargin: PRELOAD_MARGIN });

  constructor(private readonly live: Pick<LiveMarkets, 'watch'>) {}

  /** Watches one row. @returns a function that stops watching it. */
  watch(row: Element, marketId: string): () => void {
    this.rows.set(row, marketId);
    this.observer?.observe(row);
    // Without an IntersectionObserver every row counts as visible.
    if (this.observer === null) this.visible.set(row, marketId);
    this.settle();
    return () => {
      this.observer?.unobserve(row);
      this.rows.delete(row);
      this.visible.delete(row);
      this.settle();
    };
  }

  private notice(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const marketId = this.rows.get(target);
      if (isIntersecting && marketId !== undefined) this.visible.set(target, marketId);
      else this.visible.delete(target);
    }
    this.settle();
  }

  private settle(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.follow(), SETTLE_MS);
  }

  private follow(): void {
    const visibleIds = new Set(this.visible.values());
    const isMissing = [...visibleIds].some((id) => !this.followed.has(id));
    const unseen = [...this.followed].filter((id) => !visibleIds.has(id));
    if (!isMissing && visibleIds.size > 0 && unseen.length <= MAX_OFFSCREEN) return;
    if (visibleIds.size === 0 && this.followed.size === 0) return;
    this.followed = visibleIds;
    this.stop?.();
    this.stop = visibleIds.size === 0 ? null : this.live.watch([...visibleIds]);
  }
}
