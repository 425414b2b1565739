import type { Browser, CDPSession, Page } from 'playwright';
import { manyGames } from '../../scripts/lib/many-games';
import { layOutPlainly, takeFrames, takeLetter, watchFrames, watchLetters } from './in-page';

const SLOWER = 4;
/** Latin and Bangla, right and with a slip, of one word and two. */
const WORDS = ['golden', 'tigre', 'royal m', 'ঢাকা'];
/** Ten screens, as fast as a thumb throws a list. */
const SCROLL = { x: 700, y: 500, yDistance: -8000, speed: 2400, gestureSourceType: 'mouse' } as const;
/** Where a letter takes seconds, so many tell enough. */
const TYPING_MS = 12_000;
const PATIENCE_MS = 120_000;

/** What one visit showed. */
export interface Look {
  /** Ms from each key pressed to its result painted. */
  readonly letters: readonly number[];
  /** Frames over 50 ms while scrolling, and the longest time between two. */
  readonly longFrames: number;
  readonly longest: number;
  readonly tiles: number;
}

/** Types and scrolls in a lobby of 5,000 games at a quarter of the processor. @param plainly - all tiles in the page at once. */
export async function look(browser: Browser, site: string, plainly: boolean): Promise<Look> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // 5,000 tiles laid out at a quarter of the processor keep a page for long.
    page.setDefaultTimeout(PATIENCE_MS);
    // The compiler marks inner functions by a helper that the page doesn't have.
    await page.addInitScript('globalThis.__name = (made) => made');
    await open(page, site);
    if (plainly) await page.evaluate(layOutPlainly);
    const tiles = await page.locator('main li[aria-setsize]').count();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const letters = await type(page, cdp);
    const { long, longest } = await scroll(page, cdp);
    return { letters, longFrames: long, longest, tiles };
  } finally {
    await context.close();
  }
}

async function open(page: Page, site: string): Promise<void> {
  await page.route('**/api/get-games*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: manyGames(await response.json()) });
  });
  await page.goto(`${site}/games`);
  await page.locator('main li[aria-setsize="5000"] img').first().waitFor();
  // Panels and pictures have come, and the page is quiet.
  await page.waitForTimeout(3000);
}

/** Presses keys one after the other, each once the one before shows its result. */
async function type(page: Page, cdp: CDPSession): Promise<number[]> {
  const field = page.locator('main input[type=search]');
  await page.evaluate(watchLetters);
  const begun = Date.now();
  const times: number[] = [];
  const isOver = (): boolean => times.length > 0 && Date.now() - begun > TYPING_MS;
  for (const word of WORDS) {
    if (isOver()) break;
    await field.focus();
    for (const letter of word) {
      if (isOver()) break;
      // As an input method's keyboard does: Bangla letters, too, come by a key.
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
      times.push(await page.evaluate(takeLetter));
    }
    await field.fill('');
    // The address is written a moment after typing.
    await page.waitForTimeout(500);
  }
  return times;
}

async function scroll(page: Page, cdp: CDPSession): Promise<ReturnType<typeof takeFrames>> {
  await page.waitForTimeout(1000);
  await page.evaluate(watchFrames);
  await cdp.send('Input.synthesizeScrollGesture', SCROLL);
  await page.waitForTimeout(300);
  const frames = await page.evaluate(takeFrames);
  if (frames.scrolled < 5000) throw new Error(`The list scrolled ${frames.scrolled} px alone.`);
  return frames;
}
