import { chromium, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { belongTo, type Session } from '../release/demo-player';
import { startCountingProxy } from './counting-proxy';

export interface Player {
  /** Opens the lobby and the wallet in separate tabs and waits until loading has finished. @returns bytes received. */
  readonly visit: () => Promise<number>;
  readonly leave: () => Promise<void>;
}

const pages = ['/games', '/wallet'];
/** A page's last fetches start about 6 s after it opens. */
const OPEN_MS = 8_000;

/** Starts a phone with a profile on disk, so that the browser's cache survives between visits. */
export async function player(site: string, session: Session, profile: string, hasWorker: boolean): Promise<Player> {
  const wire = await startCountingProxy(site);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: browserArguments,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  await belongTo(context, session);
  const visit = async (): Promise<number> => {
    wire.take();
    for (const path of pages) {
      const page = await context.newPage();
      await page.goto(wire.url + path, { waitUntil: 'load' });
      await settled(page);
      await page.close();
    }
    return wire.take().reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const leave = async (): Promise<void> => {
    await context.close();
    wire.stop();
  };
  return { visit, leave };
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main li a').first().waitFor({ state: 'attached', timeout: 30_000 });
  await page.waitForTimeout(OPEN_MS);
}
