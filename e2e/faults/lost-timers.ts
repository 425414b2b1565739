import type { Page } from '@playwright/test';

/** Makes the browser lose the page's short timers, as Chromium sometimes does with one (decision 122). */
export async function loseTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const isShort = (ms = 0): boolean => ms > 10 && ms <= 1000;
    window.setTimeout = ((run: () => void, ms?: number) =>
      start(isShort(ms) ? () => undefined : run, ms)) as typeof setTimeout;
  });
}
