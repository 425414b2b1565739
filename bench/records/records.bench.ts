import { sql } from 'kysely';
import { withClient } from '@pavilion/database/with-client';
import { textTable } from '@pavilion/terminal/text-table';
import { listRounds, recentBetsOf, totalRounds } from '../../api/src/domains/games/bets/betting-record.service';
import { catalogOf } from '../../api/src/domains/games/games.domain';
import {
  listTransactions,
  recordsOf,
  totalTransactions,
} from '../../api/src/domains/wallet/records/transactions.service';
import { cursorsOf } from '../../api/src/http/lists/cursor';
import { rangeOf } from '../../api/src/http/lists/range';
import { startTestWallet, type TestWallet } from '../../api/src/testing/test-wallet';
import { type Figures, median, type Options, quantile, show, shuffled, VoidRun } from '../figures';
import { createPastMonths, fillRecords } from './fill';

const SMALL = 10_000;
const LARGE = 1_000_000;
const SIZE = 10;
const PAGE = 1000;
/** On a busy machine, the ratio of one round is often half or twice that of the next; reading is cheap beside filling. */
const ROUNDS = 75;
/** Pages read per round, for each kind and database. */
const READS = 12;
/** Number of deep pages whose database reads are counted; the median evens out pages that cross a block boundary. */
const DEEP_PAGES = 15;

const lists = ['bets', 'transactions'] as const;
type List = (typeof lists)[number];
const places = ['first', 'thousandth'] as const;
type Place = (typeof places)[number];
type Kind = `${List} ${Place}` | `${List} totals`;

/** One player's records in their own database. */
interface PlayerRecords {
  readonly rows: number;
  readonly wallet: TestWallet;
  readonly player: string;
  /** Cursors of the list's pages up to the thousandth, which comes last. */
  readonly cursors: Readonly<Record<List, readonly string[]>>;
}

/**
 * Measures the first and the thousandth page of a player with a million rows against one with ten thousand, with
 * other players' rows among both.
 *
 * Each round reads all lists on both sides, in random order. Read one list after another, a busy minute of the machine
 * was the figure of the list that was read in it: another one was the worst in each run.
 */
export async function measureRecords({ rounds = ROUNDS }: Options): Promise<Figures> {
  const books: PlayerRecords[] = [];
  try {
    for (const rows of [SMALL, LARGE]) books.push(await createPlayerRecords(rows));
    const [small, large] = books as [PlayerRecords, PlayerRecords];
    const kinds = [
      ...lists.flatMap((list) => places.map((place): Kind => `${list} ${place}`)),
      ...lists.map((list): Kind => `${list} totals`),
    ];
    const results = await measure(kinds, small, large, rounds);
    const head = ['', `${show(SMALL)}: p50 ms`, 'database pages', `${show(LARGE)}: p50 ms`, 'database pages', 'ratio'];
    console.log(
      `\n${textTable(
        head,
        results.map(({ kind, times, pages, ratios }) => [
          kind,
          show(times[0]),
          show(pages[0]),
          show(times[1]),
          show(pages[1]),
          show(median(ratios)),
        ]),
      )}`,
    );
    const isPage = ({ kind }: Pick<Result, 'kind'>): boolean => !kind.endsWith('totals');
    // Reports the worst: no list and no depth may be slow.
    const worst = (of: readonly Result[]): readonly number[] =>
      of.reduce((a, b) => (median(a.ratios) > median(b.ratios) ? a : b)).ratios;
    return {
      'page-time': worst(results.filter(isPage)),
      'page-reads': [Math.max(...results.filter(isPage).map(({ pages }) => pages[1] - pages[0]))],
    };
  } finally {
    for (const { wallet } of books) await wallet.stop();
  }
}

interface Result {
  readonly kind: Kind;
  readonly times: readonly [number, number];
  readonly pages: readonly [number, number];
  readonly ratios: readonly number[];
}

async function createPlayerRecords(rows: number): Promise<PlayerRecords> {
  console.log(`creating ${show(rows)} bets and as many transactions of one player, half as many of others …`);
  const wallet = await startTestWallet();
  const { id: player } = await wallet.player(0);
  const { db, clock } = wallet.api.app;
  await withClient(wallet.database.superuserUrl, async (superuser) => {
    await createPastMonths(db, superuser, clock.now());
    await fillRecords(superuser, player, rows, clock.now());
  });
  const book = { rows, wallet, player };
  return {
    ...book,
    cursors: { bets: await pageRange(book, 'bets'), transactions: await pageRange(book, 'transactions') },
  };
}

/** Pages through the list as a player would, up to the thousandth page; every row must be new. */
async function pageRange(book: Omit<PlayerRecords, 'cursors'>, list: List): Promise<string[]> {
  const ids = new Set<string>();
  const cursors: string[] = [];
  for (let page = 1; page < PAGE; page += 1) {
    const reply = await read(book, list, cursors.at(-1));
    for (const { id } of reply.data) ids.add(id);
    if (ids.size !== page * SIZE || reply.page?.first !== (page - 1) * SIZE + 1)
      throw new VoidRun(`page ${page} of ${list} does not follow the page before`);
    cursors.push(reply.page.next ?? '');
  }
  return cursors.slice(-DEEP_PAGES);
}

function read({ wallet: { api }, player }: Omit<PlayerRecords, 'cursors'>, list: List, cursor: string | undefined) {
  const page = { days: 'all', size: SIZE, cursor } as const;
  return list === 'bets'
    ? listRounds(api.app, catalogOf(api.app), player, { ...page, status: 'settled' })
    : listTransactions(api.app, player, page);
}

async function measure(
  kinds: readonly Kind[],
  small: PlayerRecords,
  large: PlayerRecords,
  rounds: number,
): Promise<Result[]> {
  const measured = kinds.map((kind) => ({ kind, times: [[], []] as [number[], number[]], ratios: [] as number[] }));
  // The first round warms the caches and is discarded.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { kind, times, ratios } of shuffled(measured)) {
      const turns = await measureTurns(kind, small, large);
      if (round === 0) continue;
      times.forEach((all, side) => all.push(...(turns[side] as number[])));
      ratios.push(median(turns[1]) / median(turns[0]));
    }
  }
  const results: Result[] = [];
  for (const { kind, times, ratios } of measured) {
    const pages = [await countPages(kind, small), await countPages(kind, large)] as const;
    results.push({ kind, times: times.map((all) => quantile(all, 0.5)) as [number, number], ratios, pages });
  }
  return results;
}

/** Reads a list on both sides in turn. @returns the times of each side. */
async function measureTurns(kind: Kind, small: PlayerRecords, large: PlayerRecords): Promise<[number[], number[]]> {
  const turns: [number[], number[]] = [[], []];
  for (let turn = 0; turn < READS; turn += 1)
    for (const side of shuffled([0, 1] as const))
      turns[side].push(await measureTime(kind, [small, large][side] as PlayerRecords));
  return turns;
}

async function measureTime(kind: Kind, book: PlayerRecords): Promise<number> {
  const [list, place] = kind.split(' ') as [List, Place | 'totals'];
  const startedAt = performance.now();
  if (place !== 'totals') await read(book, list, place === 'first' ? undefined : book.cursors[list].at(-1));
  else if (list === 'bets') await totalRounds(book.wallet.api.app, book.player, { status: 'settled', days: 'all' });
  else await totalTransactions(book.wallet.api.app, book.player, { days: 'all' });
  return performance.now() - startedAt;
}

/**
 * Counts the database pages that the list's query touches, cached or not: of the first page, or the median of the
 * deep ones.
 */
async function countPages(kind: Kind, book: PlayerRecords): Promise<number> {
  const [list, place] = kind.split(' ') as [List, Place | 'totals'];
  if (place === 'totals') return 0;
  const { db, clock } = book.wallet.api.app;
  const range = rangeOf({ days: 'all' }, clock.now());
  const [name, by] =
    list === 'bets'
      ? [['bets', 'settled', undefined, undefined, 'all', undefined, undefined], 'settled_at']
      : [['transactions', undefined, undefined, 'all', undefined, undefined], 'created_at'];
  const counts: number[] = [];
  for (const cursor of book.cursors[list]) {
    const from = place === 'first' ? null : cursorsOf([name, by, 'desc']).read(cursor);
    const walked = { by, order: 'desc', from, limit: SIZE + 1 } as const;
    const query =
      list === 'bets'
        ? recentBetsOf(db, book.player, { status: 'settled' }, range, walked).query
        : recordsOf(db, book.player, {}, range, walked);
    const [row] = await query.explain('json', sql`analyze, buffers`);
    const { Plan: plan } = (row as { 'QUERY PLAN': { Plan: Record<string, number> }[] })['QUERY PLAN'][0]!;
    counts.push((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
  }
  return median(counts);
}
