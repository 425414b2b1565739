import type { Browser, Page } from 'playwright';
import { belongTo, type Session } from '../release/demo-player';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en',
};
/** Slow 4G, as in the model of first-page. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const FROM = '/games';
export const TO = '/promotions';
const HEADING = 'Promotions';
/** Text of a promotion. */
const CARD = 'main li p';
/** Time after which all deferred loading has finished. */
const QUIET_MS = 7_000;

/** One navigation from the lobby to a page of another remote. */
export interface Navigation {
  /** Milliseconds from the click until the heading and the data are painted. */
  readonly painted: number;
  /** CPU time of the page's main thread during the navigation, ms, without throttling. */
  readonly processor: number;
  readonly requests: number;
}

/**
 * Navigates from the lobby to another remote's page whose files are already in the browser's cache, as after a
 * prefetch.
 */
export async function navigate(browser: Browser, site: string, session: Session): Promise<Navigation> {
  const context = await browser.newContext(PHONE);
  try {
    await belongTo(context, session);
    await context.addInitScript('globalThis.__name = (made) => made');
    const page = await context.newPage();
    await page.goto(site + TO);
    await shown(page);
    await page.goto(site + FROM);
    await page.locator('main li a img').first().waitFor();
    await page.waitForTimeout(QUIET_MS);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    let requests = 0;
    cdp.on(
      'Network.responseReceived',
      ({ response }) => (requests += response.fromDiskCache || response.url.includes('/live/') ? 0 : 1),
    );
    const busy = async (): Promise<number> =>
      (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ??
      Number.NaN;
    const before = await busy();
    const painted = await page.evaluate(press, { to: TO, heading: HEADING, card: CARD });
    return { painted, processor: ((await busy()) - before) * 1000, requests };
  } finally {
    await context.close();
  }
}

const shown = (page: Page): Promise<void> => page.locator(CARD).first().waitFor({ timeout: 20_000 });

/** Runs in the page: follows one of its links and waits for the frame that shows the target page. */
function press({
  to,
  heading,
  card,
}: {
  readonly to: string;
  readonly heading: string;
  readonly card: string;
}): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
  if (!link) throw new Error(`The lobby has no link to ${to}.`);
  const isThere = (): boolean =>
    document.querySelector('main h1')?.textContent === heading && document.querySelector(card) !== null;
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const look = (): void => {
      // Resolves after the next frame: by then the content is painted.
      if (isThere()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
      else requestAnimationFrame(look);
    };
    link.click();
    look();
  });
}
