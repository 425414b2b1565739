import type { Browser, CDPSession, Page } from 'playwright';
import { countFrames } from './in-page';

/** By this factor the processor is slower while frames are watched. */
export const SLOWER = 4;

export interface WatchedFrames {
  /** Share of all frames, in percent. */
  readonly over20: number;
  readonly over50: number;
  /** Main-thread time per frame, ms. */
  readonly busy: number;
  readonly layouts: number;
}

/** Runs `work` in a new page of a phone. */
export async function onPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    // The compiler wraps inner functions in a `__name` helper that the page lacks.
    await page.addInitScript('globalThis.__name = (made) => made');
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Watches a page's frames for so long on a processor slowed down. */
export async function watchFrames(page: Page, ms: number): Promise<WatchedFrames> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(500);
  const before = await metrics(cdp);
  const { gaps } = await page.evaluate(countFrames, ms);
  const after = await metrics(cdp);
  const spent = (name: string): number => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
  const share = (limit: number): number => (gaps.filter((gap) => gap > limit).length / gaps.length) * 100;
  return {
    over20: share(20),
    over50: share(50),
    busy: (spent('TaskDuration') * 1_000) / gaps.length,
    layouts: spent('LayoutCount') / gaps.length,
  };
}

async function metrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}
