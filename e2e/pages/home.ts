import type { Locator, Page } from '@playwright/test';

/** Page object for home. */
export class Home {
  readonly banners: Locator;
  readonly dots: Locator;
  readonly notices: Locator;
  readonly featured: Locator;

  constructor(readonly page: Page) {
    this.banners = page.getByRole('region', { name: 'Banners' });
    this.dots = this.banners.getByRole('button', { name: /^Slide \d/ });
    this.notices = page.getByRole('region', { name: 'Announcements' });
    this.featured = page.getByRole('region', { name: 'Featured Games' });
  }

  /** Opens home and waits until every slot has loaded or failed. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.dots.first().waitFor();
    await this.page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached', timeout: 30_000 });
  }

  /** Returns the number of the visible banner, from 1. */
  async banner(): Promise<number> {
    const names = await this.dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')));
    return names + 1;
  }

  /** Returns the progress of the current banner's bar, from 0 to 1. */
  filled(): Promise<number> {
    return this.banners
      .locator('[aria-current] > span')
      .evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.clientWidth ?? 1));
  }

  /** Returns the largest empty gap between neighbors from the announcements to the footer, in px. */
  gaps(): Promise<number> {
    return this.page.locator('main > div').evaluate((page) => {
      const boxes = [...page.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 1);
      return Math.max(...boxes.slice(1).map((box, index) => box.top - (boxes[index]?.bottom ?? 0)));
    });
  }
}

/** Sums up layout shifts from the first paint on. @returns a function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
