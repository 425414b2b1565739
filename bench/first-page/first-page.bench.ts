import { type Browser, chromium } from 'playwright';
import { textTable } from '@pavilion/terminal/text-table';
import { browserArguments, findBrowser } from '../../scripts/lib/browser';
import { assertQuiet, type Figures, median, type Options, show, shuffled, spread } from '../figures';
import { startCheckout } from './checkout';
import { type Load, loadPage, modeledTime, scriptBytes, scriptsOf, waves } from './load-page';
import { type Sides, startSides } from './sides';

const ROUNDS = 25;
const PAGE = '/games';
/** First game that can be tapped. */
const USABLE = 'main li a img';
/** Largest deviation of the null check before the run is void. */
const MAX_NULL_DEVIATION = 0.03;

/** Loads of one round. `again` loads the federated page a second time as the null check: both must come out equal. */
interface Round {
  readonly federated: Load;
  readonly again: Load;
  readonly monolith: Load;
  /** The two sides of the other checkout, if one was given. */
  readonly federatedBefore?: Load;
  readonly monolithBefore?: Load;
}

/**
 * Measures the first load of the lobby page, federated against the same sources built as one application. With
 * `before`, another checkout's two sides are loaded in the same rounds and printed beside them, without goals.
 */
export async function measureFirstPage({ rounds = ROUNDS, before }: Options): Promise<Figures> {
  const log = (line: string): void => console.log(`  ${line}`);
  const sides = await startSides(log);
  const other = before === undefined ? undefined : await startCheckout(before, log);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  try {
    const results = await inRounds(browser, sides, other, rounds);
    const last = results.at(-1)!;
    printFiles(last);
    printSides(results);
    if (other !== undefined) printBefore(results);
    assertRest(results);
    return figuresOf(results);
  } finally {
    await browser.close();
    await other?.stop();
    await sides.stop();
  }
}

async function inRounds(browser: Browser, sides: Sides, before: Sides | undefined, rounds: number): Promise<Round[]> {
  const results: Round[] = [];
  const open: Partial<Record<keyof Round, string>> = {
    federated: sides.federated,
    again: sides.federated,
    monolith: sides.monolith,
    ...(before && { federatedBefore: before.federated, monolithBefore: before.monolith }),
  };
  for (let round = 0; round <= rounds; round += 1) {
    const loads: Partial<Record<keyof Round, Load>> = {};
    for (const [side, address] of shuffled(Object.entries(open) as [keyof Round, string][])) {
      loads[side] = await loadPage(browser, address + PAGE, USABLE);
    }
    // The first round warms servers and browser and is discarded.
    if (round > 0) results.push(loads as Round);
  }
  return results;
}

function figuresOf(results: readonly Round[]): Figures {
  const each = (figure: (round: Round) => number): number[] => results.map(figure);
  const compositions = ({ federated }: Round): number =>
    federated.requests.filter(({ url }) => /composition|manifest\.json|channel/.test(url)).length;
  return {
    'script-ratio': each(({ federated, monolith }) => scriptBytes(federated) / scriptBytes(monolith)),
    'script-difference': each(({ federated, monolith }) => (scriptBytes(federated) - scriptBytes(monolith)) / 1024),
    'script-before-use': each(({ federated }) => scriptBytes(federated) / 1024),
    'waves-more': each(({ federated, monolith }) => waves(federated) - waves(monolith)),
    'requests-more': each(({ federated, monolith }) => federated.requests.length - monolith.requests.length),
    'composition-requests': each(compositions),
    'time-ratio': each(({ federated, monolith }) => modeledTime(federated) / modeledTime(monolith)),
  };
}

function assertRest(results: readonly Round[]): void {
  const even = median(results.map(({ federated, again }) => modeledTime(federated) / modeledTime(again)));
  console.log(`\nthe same page against itself: ${show(even)}`);
  assertQuiet('the same page', even, MAX_NULL_DEVIATION);
}

function printSides(results: readonly Round[]): void {
  const row = (name: string, figure: (load: Load) => number): string[] => {
    const both = (['federated', 'monolith'] as const).map((side) => results.map((round) => figure(round[side])));
    return [name, ...both.flatMap((values) => [show(median(values)), spread(values)])];
  };
  const rows = [
    row('JavaScript, KB brotli', (load) => scriptBytes(load) / 1024),
    row('all bytes, KB', (load) => load.requests.reduce((total, request) => total + request.bytes, 0) / 1024),
    row('requests', (load) => load.requests.length),
    row('waves', waves),
    row('processor, ms', (load) => load.processor),
    row('modelled time, ms', modeledTime),
  ];
  console.log(`\n${textTable(['', 'federated', '', 'one application', ''], rows)}`);
}

function printBefore(results: readonly Round[]): void {
  const row = (name: string, figure: (federated: Load, monolith: Load) => number): string[] => {
    const now = results.map(({ federated, monolith }) => figure(federated, monolith));
    const before = results.map((round) => figure(round.federatedBefore!, round.monolithBefore!));
    return [name, ...[before, now].flatMap((values) => [show(median(values)), spread(values)])];
  };
  const rows = [
    row('JavaScript, KB brotli', (federated) => scriptBytes(federated) / 1024),
    row('JavaScript / one application', (federated, monolith) => scriptBytes(federated) / scriptBytes(monolith)),
    row('requests', (federated) => federated.requests.length),
    row('waves', waves),
    row('processor, ms', (federated) => federated.processor),
    row('processor - one application, ms', (federated, monolith) => federated.processor - monolith.processor),
    row('modelled time, ms', modeledTime),
    row('modelled time / one application', (federated, monolith) => modeledTime(federated) / modeledTime(monolith)),
  ];
  console.log(`\n${textTable(['federated', 'before', '', 'now', ''], rows)}`);
}

function printFiles({ federated, monolith }: Round): void {
  for (const [name, load] of Object.entries({ federated, 'one application': monolith })) {
    const scripts = new Set(scriptsOf(load).map(({ url }) => url));
    const rows = load.requests.map(({ url, type, wave, bytes, body }) => [
      new URL(url).pathname.replace('/assets/', ''),
      scripts.has(url) ? 'Script' : type,
      String(wave),
      (body / 1024).toFixed(1),
      (bytes / 1024).toFixed(1),
    ]);
    console.log(`\n${textTable([name, 'kind', 'wave', 'body KB', 'wire KB'], rows)}`);
  }
}
