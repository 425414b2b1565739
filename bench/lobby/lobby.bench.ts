import { chromium, type Browser, type Page } from 'playwright';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { startApart } from '../../scripts/stack/apart';
import { quantile, show, table, type Figures, type Options } from '../figures';
import { manyGames } from '../../scripts/lib/many-games';
import { layOutPlainly, scrollDown, typeLetters } from './in-page';

const ROUNDS = 5;
const SLOWER = 4;
const WORDS = ['golden', 'tigre', 'royal m', 'ঢাকা'];

interface Round {
  readonly letters: readonly number[];
  readonly longFrames: number;
  readonly tiles: number;
}

/** A lobby of 5,000 games at a quarter of the processor, beside a plain list of the same tiles. */
export async function measureLobby({ rounds = ROUNDS }: Options): Promise<Figures> {
  const stack = await startApart((line) => console.log(`  ${line}`));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const sides: Record<'lobby' | 'plain', Round[]> = { lobby: [], plain: [] };
    // The first round warms servers and browser.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of ['lobby', 'plain'] as const) {
        const seen = await look(browser, stack.site, side === 'plain');
        if (round > 0) sides[side].push(seen);
      }
    }
    print(sides);
    const p95 = (results: readonly Round[]): number[] => results.map(({ letters }) => quantile(letters, 0.95));
    return { letter: p95(sides.lobby), 'long-frames': sides.lobby.map(({ longFrames }) => longFrames), tiles: sides.lobby.map(({ tiles }) => tiles) };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function look(browser: Browser, site: string, plainly: boolean): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    // The compiler marks inner functions by a helper that the page doesn't have.
    await page.addInitScript('globalThis.__name = (made) => made');
    await open(page, site);
    if (plainly) await page.evaluate(layOutPlainly);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const letters = await page.evaluate(typeLetters, WORDS);
    await page.waitForTimeout(1000);
    const longFrames = await page.evaluate(scrollDown);
    return { letters, longFrames, tiles: await page.locator('main li[aria-setsize]').count() };
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

function print(sides: Readonly<Record<'lobby' | 'plain', readonly Round[]>>): void {
  const rows = Object.entries(sides).map(([side, results]) => {
    const letters = results.flatMap((one) => one.letters);
    const frames = results.map(({ longFrames }) => longFrames);
    return [side, show(quantile(letters, 0.5)), show(quantile(letters, 0.95)), show(quantile(frames, 0.5)), show(Math.max(...frames)), show(results.at(-1)?.tiles ?? 0)];
  });
  console.log(`\n${table(['5,000 games', 'letter p50, ms', 'letter p95, ms', 'long frames a scroll', 'at most', 'tiles in the page'], rows)}`);
}
