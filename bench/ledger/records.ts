import { sql } from 'kysely';
import { textTable } from '@pavilion/terminal/text-table';
import { pageOf, readMovements } from '../../api/src/domains/wallet/records/movements.service';
import type { Connection } from '../../api/src/kernel/database/database';
import { type Figures, median, show, shuffled } from '../figures';
import type { BenchServer } from './database';
import { fillRecords } from './fill';

const SMALL = 10_000;
const LARGE = 1_000_000;
/** Movements per wallet, in both ledgers. */
const EACH = 100;
const PAGE = 25;
const READS = 400;
const EXPLAINED = 40;
/** Wallets read in both ledgers, so that what differs is the ledger's size and not how much of it is in memory. */
const WALLETS = SMALL / EACH;
const MONTH_MS = 31 * 86_400_000;

interface Book {
  readonly connection: Connection;
  readonly first: number;
  readonly last: number;
  /** Time of the first posting; the others follow a millisecond apart. */
  readonly begin: number;
  readonly times: number[];
  readonly pages: number[];
}

/** Measures one page of a wallet's movements in a ledger of 10,000 postings and in one of 1,000,000, alternating. */
export async function measureRecords(server: BenchServer): Promise<Figures> {
  console.log(`\ncreating ledgers of ${show(SMALL)} and ${show(LARGE)} postings …`);
  const small = await openBook(server.books.small, SMALL);
  const large = await openBook(server.books.large, LARGE);
  for (const book of [small, large])
    for (let wallet = 0; wallet < 2 * WALLETS; wallet += 1) await readPage(book, wallet, Math.floor(wallet / 2));
  for (let read = 0; read < READS; read += 1) for (const book of shuffled([small, large])) await timePage(book, read);
  for (let read = 0; read < EXPLAINED; read += 1)
    for (const book of [small, large]) book.pages.push(await pagesRead(book, read));
  const row = (name: string, { times, pages }: Book): string[] => [
    name,
    show(median(times)),
    show(median(pages)),
    show(Math.max(...pages)),
  ];
  console.log(
    textTable(
      ['postings', 'a page, p50 ms', 'database pages', 'at most'],
      [row(show(SMALL), small), row(show(LARGE), large)],
    ),
  );
  return {
    'page-time': [median(large.times) / median(small.times)],
    'page-reads': [median(large.pages) - median(small.pages)],
  };
}

async function openBook(connection: Connection, postings: number): Promise<Book> {
  const begin = Date.now() - postings;
  const [first, last] = await fillRecords(connection.pool, postings, EACH, begin);
  return { connection, first, last, begin, times: [], pages: [] };
}

/** @returns the account of one of the wallets read, which are spread over the whole ledger. */
const walletOf = ({ first, last }: Book, number = Math.floor(Math.random() * WALLETS)): number =>
  first + number * Math.floor((last - first + 1) / WALLETS);

async function timePage(book: Book, read: number): Promise<void> {
  const startedAt = performance.now();
  await readPage(book, read);
  book.times.push(performance.now() - startedAt);
}

/** Reads one page. Every second page is from the middle: a later page must not cost more than the first. */
async function readPage(book: Book, read: number, number?: number): Promise<void> {
  const { data } = await readMovements(book.connection.db, `player-${walletOf(book, number) - book.first + 1}`, {
    wallet: 'main',
    limit: PAGE,
    before: read % 2 === 0 ? undefined : String(middleOf(book)),
    now: Date.now(),
  });
  if (data.length !== PAGE) throw new Error(`a page had ${data.length} movements`);
}

async function pagesRead(book: Book, read: number): Promise<number> {
  const id = read % 2 === 0 ? Number.MAX_SAFE_INTEGER : middleOf(book);
  const time = read % 2 === 0 ? Date.now() : book.begin + id - 1;
  const [row] = await pageOf(book.connection.db, walletOf(book), { time, id }, PAGE + 1, time - MONTH_MS).explain(
    'json',
    sql`analyze, buffers`,
  );
  const { Plan: plan } = (row as { 'QUERY PLAN': { Plan: Record<string, number> }[] })['QUERY PLAN'][0]!;
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

/** Returns the id of a transaction that half of every wallet's movements precede. */
function middleOf({ first, last }: Book): number {
  return Math.floor(((last - first + 1) * EACH) / 2);
}
