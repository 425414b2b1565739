import type { Browser } from 'playwright';
import type { Session } from '../release/demo-player';
import { prepare, takeSlip, tick, watchSlip } from './in-page';
import { MARKET, openMarket } from './market-page';

export type Stream = 'on' | 'off';

const RUNNERS = 20;
const TAPS = 12;
const A_SECOND = 20;

/**
 * Taps prices one by one on a phone with the CPU throttled to a quarter. @returns ms from each tap to its painted
 * bet slip.
 */
export async function openSlips(browser: Browser, site: string, session: Session, stream: Stream): Promise<number[]> {
  const { page, slow, close } = await openMarket(browser, site, session, RUNNERS, 'phone');
  try {
    await page.evaluate(watchSlip);
    // Enough frames to outlast the taps; sending ends when the page closes.
    if (stream === 'on') await page.evaluate(prepare, [MARKET, 5_000, 1] as const);
    await slow();
    if (stream === 'on') void page.evaluate(tick, 1000 / A_SECOND).catch(() => undefined);
    const prices = page.locator('main table').first().locator('tbody tr');
    const taken: number[] = [];
    for (let at = 0; at <= TAPS; at += 1) {
      await prices
        .nth(at % 4)
        .locator('button')
        .nth(2)
        .click();
      const ms = await page.evaluate(takeSlip);
      // Skips the first tap, which loads the bet slip for the first time.
      if (at > 0) taken.push(ms);
      await page.keyboard.press('Escape');
      await page.locator('[data-stake]').waitFor({ state: 'detached' });
      await page.waitForTimeout(150);
    }
    return taken;
  } finally {
    await close();
  }
}
