import type { Browser, CDPSession, Page } from 'playwright';
import { belongTo, type Session } from '../release/demo-player';
import { feedMarkets } from './in-page';

const SLOWER = 4;
export const MARKET = '1.9';
const EVENT = '9';
const ready = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

interface MarketPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Throttles the page's CPU to a quarter. */
  readonly slow: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the released market screen with a market of the given number of runners and the benchmark's own stream. */
export async function openMarket(
  browser: Browser,
  site: string,
  session: Session,
  runners: number,
  size: keyof typeof ready,
): Promise<MarketPage> {
  const context = await browser.newContext({ viewport: ready[size], locale: 'en', serviceWorkers: 'block' });
  await belongTo(context, session);
  const page = await context.newPage();
  // The compiler wraps inner functions in a `__name` helper that the page lacks.
  await page.addInitScript('globalThis.__name = (made) => made');
  await page.addInitScript(feedMarkets, [MARKET, runners] as const);
  const ids = Array.from({ length: runners }, (_, at) => ({
    selectionId: at + 1,
    SelectionName: `Runner ${at + 1}`,
    status: 'ACTIVE',
    ex: { availableToBack: [], availableToLay: [] },
  }));
  await page.route(`**/api/match-odds/${MARKET}`, (route) =>
    route.fulfill({
      json: {
        marketId: MARKET,
        eventId: EVENT,
        Event: 'One v Other',
        status: 'OPEN',
        inplay: true,
        sequence: 1,
        runners: ids,
      },
    }),
  );
  await page.route(`**/api/event/${EVENT}`, (route) =>
    route.fulfill({ json: { data: { items: { [EVENT]: { fancy2: [], bookmaker: [] } } } } }),
  );
  await page.route('**/api/exchange/cash-out/**', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'unknown_market', message: '' } }),
  );
  await page.goto(`${site}/odds-view?eventId=${EVENT}&marketId=${MARKET}&sport=tennis`);
  await page.locator('main table button').nth(2).waitFor();
  // Waits until everything after the first paint has loaded.
  await page.waitForTimeout(3000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    cdp,
    slow: async () => void (await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })),
    close: () => context.close(),
  };
}
