import { chromium } from 'playwright';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { type Figures, median, type Options, show, shuffled, spread } from '../figures';
import { startSides } from '../first-page/sides';
import { logDemoIn } from '../release/demo-player';
import { navigate, type Navigation, TO } from './navigate';

const ROUNDS = 7;
const sides = ['federated', 'monolith'] as const;
type Side = (typeof sides)[number];

/**
 * Measures navigation from the lobby to a page of a second remote, against the single application; on both sides the
 * browser's cache has the page's files.
 */
export async function measureNavigation({ rounds = ROUNDS }: Options): Promise<Figures> {
  const servers = await startSides((line) => console.log(`  ${line}`));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const session = await logDemoIn(servers.federated);
    const navigations: Record<Side, Navigation[]> = { federated: [], monolith: [] };
    // The first round warms servers and browser and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled(sides)) {
        const way = await navigate(browser, servers[side], session);
        if (round > 0) navigations[side].push(way);
      }
    }
    print(navigations);
    return {
      ratio: navigations.federated.map(
        ({ painted }, round) => painted / (navigations.monolith[round]?.painted ?? Number.NaN),
      ),
    };
  } finally {
    await browser.close();
    await servers.stop();
  }
}

function print(navigations: Readonly<Record<Side, readonly Navigation[]>>): void {
  const row = (label: string, of: (way: Navigation) => number): string[] => [
    label,
    ...sides.flatMap((side) => [show(median(navigations[side].map(of))), spread(navigations[side].map(of))]),
  ];
  const rows = [
    row('press to painted, ms', ({ painted }) => painted),
    row('processor, ms', ({ processor }) => processor),
    row('requests over the wire', ({ requests }) => requests),
  ];
  console.log(`\n${textTable([`/games to ${TO}`, 'federated', '', 'one application', ''], rows)}`);
}
