import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { type EngineName, firstOf } from '@pavilion/contract/originals';
import { ports, urls } from '@pavilion/contract/settings';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { launch } from '../../scripts/stack/process';
import { animatePlainly } from '../crash/in-page';
import { onPhone, SLOWER, type WatchedFrames, watchFrames } from '../crash/watched-frames';
import { type Figures, median, type Options, show, shuffled, VoidRun } from '../figures';
import { playOn } from './in-page';

const ROUNDS = 5;
/** A race is the longest round. */
const WATCHED_MS = 7_000;

/** Engines whose rounds move; a crash flight has a benchmark of its own. */
const moving = [
  'plinko',
  'wheel',
  'race',
  'football',
  'fishing',
  'roulette',
  'slot',
  'freespins',
  'holdandwin',
  'ways',
] as const satisfies readonly EngineName[];
type Moving = (typeof moving)[number];
type Sides = Readonly<Record<'game' | 'plain', WatchedFrames[]>>;

/**
 * Measures rounds of each game with motion, one after the other, on a CPU throttled to a quarter, against a page with
 * as many elements that animates one line on a canvas as large as the game's stage. The worst game counts.
 */
export async function measureGameFrames({ rounds = ROUNDS }: Options): Promise<Figures> {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-frames-'));
  // PostgreSQL may run as its own user, which must be able to reach its folder in here.
  chmodSync(data, 0o755);
  const env = { ...process.env, PAVILION_PORT: String(ports().site + 40), PAVILION_DATA: data };
  const originals = await launch('originals', 'originals/src/main.ts', env);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const games = new Map<Moving, Sides>(moving.map((engine) => [engine, { game: [], plain: [] }]));
    for (let round = 0; round < rounds; round += 1)
      for (const [engine, sides] of shuffled([...games]))
        for (const side of shuffled(['game', 'plain'] as const))
          sides[side].push(await watch(browser, urls(env).games, engine, side));
    print(games);
    const worst = (figure: (sides: Sides) => number): number[] => [Math.max(...[...games.values()].map(figure))];
    return { 'busy-ratio': worst(busyRatio), layouts: worst(({ game }) => median(game.map(({ layouts }) => layouts))) };
  } finally {
    await browser.close();
    await originals.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function watch(browser: Browser, games: string, engine: Moving, side: keyof Sides): Promise<WatchedFrames> {
  return onPhone(browser, async (page) => {
    await page.goto(`${games}/play/${firstOf[engine].code}?mode=demo&lang=en`);
    await page.locator('.button-primary').waitFor();
    await page.evaluate(side === 'plain' ? animatePlainly : playOn);
    const frames = await watchFrames(page, WATCHED_MS);
    if (side === 'game' && (await page.evaluate('globalThis.playedRounds.begun')) === 0)
      throw new VoidRun(`no round of ${engine} was played`);
    return frames;
  });
}

const busyRatio = ({ game, plain }: Sides): number => median(game.map(({ busy }, at) => busy / plain[at]!.busy));

function print(games: ReadonlyMap<Moving, Sides>): void {
  const of = (all: readonly WatchedFrames[], name: keyof WatchedFrames): string =>
    show(median(all.map((one) => one[name])));
  const rows = [...games].map(([engine, { game, plain }]) => [
    engine,
    of(game, 'busy'),
    of(plain, 'busy'),
    show(busyRatio({ game, plain })),
    of(game, 'layouts'),
    of(game, 'over50'),
    of(plain, 'over50'),
  ]);
  const head = [
    `at ${SLOWER}x CPU`,
    'main thread, ms a frame',
    'plain canvas',
    'ratio',
    'layouts a frame',
    'frames over 50 ms, %',
    'plain canvas',
  ];
  console.log(`\n${textTable(head, rows)}`);
}
