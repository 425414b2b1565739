import type { Browser, CDPSession, Page } from 'playwright';
import { belongTo, type Session } from '../release/demo-player';
import { feedMarkets } from './in-page';

const SLOWER = 4;
export const MARKET = '1.9';
const EVENT = '9';
const ready = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

export interface MarketPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** From now on the page has a quarter of the processor. */
  readonly slow: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The market screen as released, with a market of so many runners and a line of the bench's own. */
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
  // The compiler marks inner functions by a helper that the page doesn't have.
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
  // What comes after the first paint has come.
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
