import type { MarketStatus } from '@pavilion/contract/calls/exchange';

import { afterCommit, inTransaction, type Trx } from '../../database/database';
import { tellInbox } from '../../messages/messages.service';
import type { App } from '../../server/app';
import { inBackground } from '../../server/background';
import type { HeardDefinition } from '../exchange.service';
import { inOrder, isWithdrawn } from '../book';
import type { BookSelection } from '../tables';
import { hasWithdrawn, lockBooks, openBook, selectionsJson, type BookRow, type NewBook } from './book-row';
import { suspendGone } from './gone';
import { holdAgain } from './holds';
import { tellAfter } from './news';
import { takeOffAll, type TakenOff } from './take-off';

/** Words that come late from another process are old ones for so long; after that the feed began again. */
const OLD_MS = 10_000;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** What the feed said, to be kept in the markets' rows. */
interface Word {
  readonly keep: () => Promise<void>;
  /** False once the feed said something else of it, which is kept in its place. */
  readonly isNewest: () => boolean;
  /** Of which market; a list of markets is of none. */
  readonly market?: string;
}

/**
 * Keeps the markets' rows as the feed tells, one word after the other, and lets bets lapse where a market goes in play,
 * loses a runner or closes. A word that can't be kept is tried again, as the feed may never say it again.
 */
export class Definitions {
  private readonly known = new Map<string, string>();
  private readonly retries = new Set<NodeJS.Timeout>();
  private carried: ReadonlySet<string> = new Set();
  private last: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(private readonly app: App) {
    app.http.addHook('onClose', async () => this.stop());
  }

  hear(heard: HeardDefinition): void {
    const { id } = heard.book;
    const text = textOf(heard);
    if (this.known.get(id) === text) return;
    this.known.set(id, text);
    this.add({ market: id, keep: () => turnMarket(this.app, heard), isNewest: () => this.isNewest(heard, text) });
  }

  /** The feed carries these and no others: what is said of others is news. @param at - the feed's time. */
  keepOnly(carried: ReadonlySet<string>, at: number): void {
    this.carried = carried;
    for (const id of this.known.keys()) if (!carried.has(id)) this.known.delete(id);
    const keep = (): Promise<void> => suspendGone(this.app.db, { carried, at, now: this.app.clock.now() });
    this.add({ keep, isNewest: () => this.carried === carried });
  }

  private add(word: Word, wait = FIRST_WAIT_MS): void {
    this.last = this.last.then(() => this.keep(word, wait));
    inBackground(this.app, 'a market could not be kept', () => this.last);
  }

  private async keep(word: Word, wait: number): Promise<void> {
    try {
      await word.keep();
    } catch (error) {
      this.app.log.warn({ err: error, market: word.market }, 'exchange: how markets stand was not kept; tried again');
      this.retry(word, wait);
    }
  }

  /** Later, and behind what waits: one market that can't be kept must not hold up the others. */
  private retry(word: Word, wait: number): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      if (word.isNewest()) this.add(word, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
    this.retries.add(timer);
  }

  /** A market that left the feed stays suspended, unless its last word was that it is over. */
  private isNewest({ book }: HeardDefinition, text: string): boolean {
    const newest = this.known.get(book.id);
    return newest === text || (newest === undefined && book.status === 'CLOSED');
  }

  private stop(): void {
    this.isStopped = true;
    for (const timer of this.retries) clearTimeout(timer);
  }
}

function textOf({ book, isRefused }: HeardDefinition): string {
  return JSON.stringify([
    book.status,
    book.inPlay,
    isRefused,
    book.name,
    book.eventName,
    inOrder(book).map(({ id, name, status }) => [id, name, status]),
  ]);
}

/** Brings a market's row to what the feed said of it, and lets lapse what may not stay. */
export async function turnMarket(app: App, heard: HeardDefinition): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    const next = rowOf(heard, now);
    await openBook(trx, next);
    const [before] = await lockBooks(trx, [next.market_id]);
    if (before === undefined || (before.heard_at > heard.heardAt && now - before.updated_at < OLD_MS)) return;
    const selections = withWithdrawn(before.selections, next.selections);
    const status = statusOf(before, heard, selections);
    await trx
      .updateTable('exchange_books')
      .set({
        name: next.name,
        event_name: next.event_name,
        selections: selectionsJson(selections),
        status,
        in_play: next.in_play,
        heard_at: heard.heardAt,
        updated_at: now,
      })
      .where('market_id', '=', next.market_id)
      .execute();
    const isHalted = status !== 'CLOSED' && (heard.isRefused || hasWithdrawn({ selections }));
    const goesInPlay = next.in_play && !before.in_play;
    const lapsed =
      status === 'CLOSED' || isHalted || goesInPlay
        ? await takeOffAll(
            trx,
            { markets: [next.market_id], ...(status !== 'CLOSED' && !isHalted && { lapsing: true }) },
            'lapsed',
            now,
          )
        : [];
    await holdAgain(app, trx, lapsed);
    if (status !== 'CLOSED') await announceWithdrawals(app, trx, before, selections, lapsed);
    if (lapsed.length > 0 || isHalted || status === 'CLOSED')
      tellAfter(app, trx, [next.market_id], new Set(lapsed.map(({ player }) => player)));
  });
}

/** Closed is for ever: what it comes to is the settlement's to say. Once a runner is withdrawn, only an operator ends the market. */
function statusOf(
  before: BookRow,
  { book, isRefused }: HeardDefinition,
  selections: readonly BookSelection[],
): MarketStatus {
  if (before.status === 'CLOSED' || book.status === 'CLOSED') return 'CLOSED';
  return isRefused || hasWithdrawn({ selections }) ? 'SUSPENDED' : book.status;
}

/** Withdrawn is for ever, too, and so is a runner that the feed names no more: bets may stand on it. */
function withWithdrawn(before: readonly BookSelection[], next: readonly BookSelection[]): BookSelection[] {
  const withdrawn = new Set(before.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !next.some((selection) => selection.id === id))
    .map((selection) => ({ ...selection, isWithdrawn: true }));
  return [
    ...next.map((selection) => (withdrawn.has(selection.id) ? { ...selection, isWithdrawn: true } : selection)),
    ...gone,
  ];
}

/** Everybody with a bet in the market reads why it stands still; one line says it to the operators. */
async function announceWithdrawals(
  app: App,
  trx: Trx,
  before: BookRow,
  selections: readonly BookSelection[],
  lapsed: readonly TakenOff[],
): Promise<void> {
  const known = new Set(before.selections.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id));
  const withdrawn = selections.filter(({ id, isWithdrawn }) => isWithdrawn && !known.has(id));
  if (withdrawn.length === 0) return;
  // With the house's bets on the same winner.
  const matched = await trx
    .selectFrom('exchange_positions')
    .innerJoin('exchange_books', 'exchange_books.market_id', 'exchange_positions.market_id')
    .select('player_id')
    .distinct()
    .where('group_id', '=', before.group_id)
    .execute();
  const runner = withdrawn.map(({ name }) => name).join(', ');
  for (const player of new Set([
    ...lapsed.map((order) => order.player),
    ...matched.map(({ player_id }) => player_id),
  ])) {
    await tellInbox(app, trx, player, {
      kind: 'runner_withdrawn',
      params: { runner, market: `${before.event_name}: ${before.name}` },
    });
  }
  afterCommit(trx, () =>
    app.log.warn(
      { market: before.market_id, runner },
      'exchange: a runner was withdrawn: the market is suspended until it is voided or settled',
    ),
  );
}

function rowOf({ book, sport, heardAt }: HeardDefinition, now: number): NewBook {
  return {
    market_id: book.id,
    kind: 'exchange',
    event_id: book.eventId,
    event_name: book.eventName,
    sport,
    name: book.name,
    group_id: book.id,
    selections: inOrder(book).map((runner) => ({
      id: String(runner.id),
      name: runner.name,
      outcome: String(runner.id),
      ...(isWithdrawn(runner) && { isWithdrawn: true }),
    })),
    status: book.status,
    in_play: book.inPlay,
    heard_at: heardAt,
    updated_at: now,
  };
}
