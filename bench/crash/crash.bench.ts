import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ports, urls } from '@pavilion/contract/settings';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { launch } from '../../scripts/stack/process';
import { type Figures, type Options, quantile, show, shuffled } from '../figures';
import { animatePlainly, simulateEndlessFlight } from './in-page';
import { onPhone, SLOWER, type WatchedFrames, watchFrames } from './watched-frames';

const ROUNDS = 9;
const WATCHED_MS = 4_000;

type Side = 'flight' | 'plain';

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
    const sides: Record<Side, WatchedFrames[]> = { flight: [], plain: [] };
    // The first round warms servers and browser and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled<Side>(['flight', 'plain'])) {
        const frames = await watch(browser, `${urls(env).games}/play/PAV-CRASH-001?mode=demo&lang=en`, side);
        if (round > 0) sides[side].push(frames);
      }
    }
    print(sides);
    const more = (name: keyof WatchedFrames): number[] =>
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

function watch(browser: Browser, address: string, side: Side): Promise<WatchedFrames> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(simulateEndlessFlight);
    await page.goto(address);
    await page.locator('.crash-cash-out').waitFor();
    if (side === 'plain') await page.evaluate(animatePlainly);
    return watchFrames(page, WATCHED_MS);
  });
}

function print(sides: Readonly<Record<Side, readonly WatchedFrames[]>>): void {
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
