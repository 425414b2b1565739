import type { Browser, CDPSession, Page } from 'playwright';
import { manyGames } from '../../scripts/lib/many-games';
import { layOutPlainly, type LongFrame, takeFrames, takeLetter, watchFrames, watchLetters } from './in-page';

const SLOWER = 4;
/** Latin and Bangla, correct and misspelled, one word and two. */
const WORDS = ['golden', 'tigre', 'royal m', 'ঢাকা'];
/** Ten screens at the speed of a thumb fling. */
const SCROLL = { x: 700, y: 500, yDistance: -8000, speed: 2400, gestureSourceType: 'mouse' } as const;
/** Time budget for typing: where one letter takes seconds, this gives enough samples. */
const TYPING_MS = 12_000;
const PAGE_TIMEOUT_MS = 120_000;

/** Figures of one visit. */
export interface LobbyRun {
  /** Milliseconds from each key press to its result being painted. */
  readonly letters: readonly number[];
  /** Frames over 50 ms while scrolling; `longest` is the longest time between two frames. */
  readonly longFrames: readonly LongFrame[];
  readonly longest: number;
  readonly tiles: number;
}

/**
 * Types and scrolls in a lobby of 5,000 games on a CPU throttled to a quarter. @param plainly - whether the page
 * contains all tiles at once.
 */
export async function measureLobbyPage(browser: Browser, site: string, plainly: boolean): Promise<LobbyRun> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    // Laying out 5,000 tiles on the throttled CPU blocks a page for a long time.
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    // The compiler wraps inner functions in a `__name` helper that the page lacks.
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
  // Waits until panels and images have loaded and the page is idle.
  await page.waitForTimeout(3000);
}

/** Presses keys one by one, each after the previous result is painted. */
async function type(page: Page, cdp: CDPSession): Promise<number[]> {
  const field = page.locator('main input[type=search]');
  await page.evaluate(watchLetters);
  const startedAt = Date.now();
  const times: number[] = [];
  const isOver = (): boolean => times.length > 0 && Date.now() - startedAt > TYPING_MS;
  for (const word of WORDS) {
    if (isOver()) break;
    await field.focus();
    for (const letter of word) {
      if (isOver()) break;
      // Sends letters as an input method does: Bangla letters, too, arrive as key events.
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
      times.push(await page.evaluate(takeLetter));
    }
    await field.fill('');
    // The page updates its address shortly after typing.
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
  if (frames.scrolled < 5000) throw new Error(`The list scrolled ${frames.scrolled} px instead of at least 5000 px.`);
  return frames;
}
