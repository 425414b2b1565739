import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium } from 'playwright';
import { ports, urls } from '@pavilion/contract/settings';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { launch } from '../../scripts/stack/process';
import { type Figures, type Options, quantile, show, shuffled } from '../figures';
import { animatePlainly, countFrames, simulateEndlessFlight } from './in-page';

const ROUNDS = 9;
const SLOWER = 4;
const WATCHED_MS = 4_000;

type Side = 'flight' | 'plain';

interface Round {
  /** Share of all frames, in percent. */
  readonly over20: number;
  readonly over50: number;
  /** Main-thread time per frame, ms. */
  readonly busy: number;
  readonly layouts: number;
}

/**
 * Measures a crash flight on a CPU throttled to a quarter, against a page with as many elements that animates one
 * line on the same canvas.
 */
export async function measureCrash({ rounds = ROUNDS }: Options): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-crash-'));
  // PostgreSQL may run as its own user, which must be able to reach its folder in here.
  chmodSync(data, 0o755);
  const env = { ...process.env, PAVILION_PORT: String(ports().site + 40), PAVILION_DATA: data };
  const originals = await launch('originals', 'originals/src/main.ts', env);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const sides: Record<Side, Round[]> = { flight: [], plain: [] };
    // The first round warms servers and browser and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled<Side>(['flight', 'plain'])) {
        const frames = await watch(browser, `${urls(env).games}/play/PAV-CRASH-001?mode=demo&lang=en`, side);
        if (round > 0) sides[side].push(frames);
      }
    }
    print(sides);
    const more = (name: keyof Round): number[] =>
      sides.flight.map((one, at) => one[name] - (sides.plain[at]?.[name] ?? Number.NaN));
    return {
      'busy-ratio': sides.flight.map(({ busy }, at) => busy / (sides.plain[at]?.busy ?? Number.NaN)),
      'over-20': more('over20'),
      'over-50': more('over50'),
      layouts: sides.flight.map(({ layouts }) => layouts),
    };
  } finally {
    await browser.close();
    await originals.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function watch(browser: Browser, address: string, side: Side): Promise<Round> {
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
    await page.addInitScript(simulateEndlessFlight);
    await page.goto(address);
    await page.locator('.crash-cash-out').waitFor();
    if (side === 'plain') await page.evaluate(animatePlainly);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.waitForTimeout(500);
    const before = await metrics(cdp);
    const { gaps } = await page.evaluate(countFrames, WATCHED_MS);
    const after = await metrics(cdp);
    const spent = (name: string): number => (after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
    const share = (ms: number): number => (gaps.filter((gap) => gap > ms).length / gaps.length) * 100;
    return {
      over20: share(20),
      over50: share(50),
      busy: (spent('TaskDuration') * 1_000) / gaps.length,
      layouts: spent('LayoutCount') / gaps.length,
    };
  } finally {
    await context.close();
  }
}

async function metrics(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  return new Map(all.map(({ name, value }) => [name, value]));
}

function print(sides: Readonly<Record<Side, readonly Round[]>>): void {
  const names = ['over20', 'over50', 'busy', 'layouts'] as const;
  const rows = Object.entries(sides).map(([side, rounds]) => [
    side,
    ...names.map((name) =>
      show(
        quantile(
          rounds.map((one) => one[name]),
          0.5,
        ),
      ),
    ),
  ]);
  console.log(
    `\n${textTable([`at ${SLOWER}x CPU`, 'frames over 20 ms, %', 'over 50 ms, %', 'main thread, ms a frame', 'layouts a frame'], rows)}`,
  );
}
