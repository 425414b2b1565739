import type { Browser } from 'playwright';
import { type RequestRecord, watchRequests } from './requests';

/** One cold page load until the page is usable. */
export interface Load {
  readonly requests: readonly RequestRecord[];
  /** CPU time of the page's main thread, ms. */
  readonly processor: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Excludes images: posters are the same on both sides and would only dilute the difference. */
const isCounted = ({ type, url }: RequestRecord): boolean =>
  type !== 'Image' && !url.includes('/live/') && !/favicon|webmanifest/.test(url);

/** Loads an address as a phone in a fresh browser profile and stops at the first usable element. */
export async function loadPage(browser: Browser, address: string, usable: string): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, locale: 'en' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const requests = await watchRequests(cdp);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator(usable).first().waitFor({ state: 'visible', timeout: 20_000 });
    const counted = [...requests.values()].filter(isCounted);
    // Waits until rendering work in progress ends, so that the moment of measuring does not affect the result.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    // Counts requests made before that moment in full, even if fonts finish slightly later.
    for (let wait = 0; wait < 100 && !counted.every(({ done }) => done); wait += 1) await page.waitForTimeout(30);
    return { requests: counted, processor: tasks * 1000 };
  } finally {
    await context.close();
  }
}

export const scriptsOf = ({ requests }: Load): RequestRecord[] =>
  requests.filter(({ type, url }) => type === 'Script' || url.endsWith('.js'));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns the Brotli bytes of JavaScript, without headers. */
export const scriptBytes = (load: Load): number => sum(scriptsOf(load).map(({ body }) => body));

export const waves = ({ requests }: Load): number => Math.max(...requests.map(({ wave }) => wave));

const ROUND_TRIP = 150;
const BYTES_A_MS = 1_600_000 / 8 / 1000;
const SLOWER = 4;

/**
 * Returns the modeled time on slow 4G with a phone's CPU, ms. It uses only exact counters and CPU time, to avoid
 * noise.
 */
export function modeledTime(load: Load): number {
  const bytes = sum(load.requests.map((request) => request.bytes));
  return (2 + waves(load)) * ROUND_TRIP + bytes / BYTES_A_MS + SLOWER * load.processor;
}
