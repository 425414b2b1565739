import { type Browser, type CDPSession, chromium } from 'playwright';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { startSeparateStack } from '../../scripts/stack/separate-stack';
import { type Figures, type Options, quantile, show, shuffled } from '../figures';
import { logDemoIn, type Session } from '../release/demo-player';
import { copyTable, prepare, tick, watchTable, writeByHand } from './in-page';
import { MARKET, openMarket } from './market-page';
import { openSlips, type Stream } from './slip';

const ROUNDS = 9;
const RUNNERS = 200;
const CHANGES = 100;
const TICKS = 120;
const PERIOD_MS = 100;

type Side = 'own' | 'plain';

interface Round {
  /** Main-thread time per tick, ms. */
  readonly busy: number;
  /** Delay from sending a frame to the changed table, ms. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * Measures 200 runners x 6 prices with 100 changes per tick against the same table written by hand, and the time
 * from a tapped price to the bet slip with the stream on and off.
 */
export async function measureOdds({ rounds = ROUNDS }: Options): Promise<Figures> {
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const session = await logDemoIn(stack.api);
    const sides: Record<Side, Round[]> = { own: [], plain: [] };
    const slips: Record<Stream, number[]> = { on: [], off: [] };
    // The first round warms servers and browser and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled<Side>(['own', 'plain'])) {
        const frames = await watch(browser, stack.site, session, side);
        if (round > 0) sides[side].push(frames);
      }
      for (const stream of shuffled<Stream>(['on', 'off'])) {
        const taken = await openSlips(browser, stack.site, session, stream);
        if (round > 0) slips[stream].push(quantile(taken, 0.5));
      }
      console.log(`  round ${round} of ${rounds}`);
    }
    print(sides, slips);
    const ratio = (name: keyof Round): number[] =>
      sides.own.map((one, at) => one[name] / (sides.plain[at]?.[name] ?? Number.NaN));
    return {
      'tick-ratio': ratio('busy'),
      'tick-p99': ratio('p99'),
      slip: slips.on.map((on, at) => on / (slips.off[at] ?? Number.NaN)),
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

async function watch(browser: Browser, site: string, session: Session, side: Side): Promise<Round> {
  const { page, cdp, slow, close } = await openMarket(browser, site, session, RUNNERS, 'wide');
  try {
    if (side === 'plain') {
      await page.evaluate(copyTable);
      await page.evaluate(writeByHand);
    }
    await slow();
    // One second of ticks warms both sides.
    await page.evaluate(prepare, [MARKET, 10, CHANGES] as const);
    await page.evaluate(tick, PERIOD_MS);
    await page.evaluate(prepare, [MARKET, TICKS, CHANGES] as const);
    await page.evaluate(watchTable);
    const before = await busy(cdp);
    const delays = await page.evaluate(tick, PERIOD_MS);
    const after = await busy(cdp);
    if (delays.length < TICKS * 0.9) throw new Error(`The table changed ${delays.length} times in ${TICKS} ticks.`);
    return { busy: ((after - before) * 1_000) / TICKS, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
  } finally {
    await close();
  }
}

async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function print(
  sides: Readonly<Record<Side, readonly Round[]>>,
  slips: Readonly<Record<Stream, readonly number[]>>,
): void {
  const median = (values: readonly number[]): string => show(quantile(values, 0.5));
  const rows = Object.entries(sides).map(([side, rounds]) => [
    side,
    ...(['busy', 'p50', 'p99'] as const).map((name) => median(rounds.map((one) => one[name]))),
  ]);
  console.log(`\n${textTable(['at 4x CPU', 'main thread, ms a tick', 'tick to table p50, ms', 'p99, ms'], rows)}`);
  console.log(
    `\n${textTable(
      ['stream', 'tap to slip, ms'],
      Object.entries(slips).map(([stream, values]) => [stream, median(values)]),
    )}`,
  );
}
