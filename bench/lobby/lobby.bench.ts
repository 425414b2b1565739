import { chromium } from 'playwright';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { startSeparateStack } from '../../scripts/stack/separate-stack';
import { type Figures, type Options, quantile, show } from '../figures';
import type { LongFrame } from './in-page';
import { type LobbyRun, measureLobbyPage } from './lobby-page';

const ROUNDS = 3;

/** Measures a lobby of 5,000 games on a CPU throttled to a quarter, against a plain list of the same tiles. */
export async function measureLobby({ rounds = ROUNDS }: Options): Promise<Figures> {
  const stack = await startSeparateStack((line) => console.log(`  ${line}`));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const sides: Record<'lobby' | 'plain', LobbyRun[]> = { lobby: [], plain: [] };
    // The first visit warms servers and browser and is discarded.
    await measureLobbyPage(browser, stack.site, false);
    for (let round = 1; round <= rounds; round += 1) {
      for (const side of ['lobby', 'plain'] as const)
        sides[side].push(await measureLobbyPage(browser, stack.site, side === 'plain'));
      console.log(`  round ${round} of ${rounds}`);
    }
    print(sides);
    const p95 = (looks: readonly LobbyRun[]): number[] => looks.map(({ letters }) => quantile(letters, 0.95));
    return {
      letter: p95(sides.lobby),
      'long-frames': sides.lobby.map(({ longFrames }) => longFrames.length),
      tiles: sides.lobby.map(({ tiles }) => tiles),
    };
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** Says what kept a long frame busy. */
function describe({ ms, afterMs, layoutMs, scripts }: LongFrame): string {
  return `lobby: a frame of ${ms} ms, ${afterMs} ms after the start; styles, layout and paint ${layoutMs} ms; ${scripts.join(', ')}`;
}

function print(sides: Readonly<Record<'lobby' | 'plain', readonly LobbyRun[]>>): void {
  const rows = Object.entries(sides).map(([side, looks]) => {
    const letters = looks.flatMap((one) => one.letters);
    const frames = looks.map(({ longFrames }) => longFrames.length);
    return [
      side,
      String(letters.length),
      show(quantile(letters, 0.5)),
      show(quantile(letters, 0.95)),
      show(quantile(frames, 0.5)),
      show(Math.max(...frames)),
      show(Math.round(Math.max(...looks.map(({ longest }) => longest)))),
      show(looks.at(-1)?.tiles ?? 0),
    ];
  });
  const head = [
    '5,000 games',
    'letters',
    'letter p50, ms',
    'letter p95, ms',
    'frames over 50 ms',
    'at most',
    'longest gap, ms',
    'tiles in the page',
  ];
  console.log(`\n${textTable(head, rows)}`);
  for (const frame of sides.lobby.flatMap(({ longFrames }) => longFrames)) console.log(describe(frame));
}
