import type { MarketStatus } from '@pavilion/contract/calls/exchange';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, inTransaction, type Trx } from '../../../kernel/database/database';
import { type BookRow, lockBooks, type NewBook, openBook, selectionsJson } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import { storeLastLevels } from '../books/levels';
import { suspendRemoved } from '../books/removed-markets';
import type { BookSelection } from '../books/tables';
import { inOrder, isWithdrawn, type MarketBook } from '../feed/book';
import { assertOwner, LeaseLost, limitPauses } from '../feed/feed-lease';
import { adjustHolds } from '../holds/holds';
import { removeFromBook } from '../holds/remove-orders';
import { exchangeOf } from '../markets/exchange.domain';
import type { ReceivedDefinition } from '../markets/feed-intake';
import { processRemovals } from '../removals/removals.service';
import { voidGroup } from '../settlement/void-group';
import { findRefusedRunners } from './added-runners';

/**
 * Within this time an older feed timestamp means a late message from another process; after it, the feed has
 * restarted.
 */
const OLD_MS = 10_000;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** A feed message to be stored in the markets' rows. */
interface PendingWrite {
  readonly write: () => Promise<void>;
  /** Returns false once a newer message supersedes this one. */
  readonly isNewest: () => boolean;
  /** The market's id; absent for a list of markets. */
  readonly market?: string;
}

/**
 * Stores the feed's definitions in the markets' rows, one at a time, lapses bets when a market goes in play or closes,
 * and applies withdrawals. Failed writes are retried because the feed may not send them again.
 */
export class Definitions {
  private readonly latestTexts = new Map<string, string>();
  private readonly retries = new Set<NodeJS.Timeout>();
  private carried: ReadonlySet<string> = new Set();
  private last: Promise<void> = Promise.resolve();
  private isStopped = false;
  private fence: number | null = null;

  constructor(private readonly app: App) {
    app.http.addHook('onClose', async () => this.stop());
  }

  receive(received: ReceivedDefinition): void {
    const { id } = received.book;
    this.enterLease(received.fence);
    const text = textOf(received);
    if (this.latestTexts.get(id) === text) return;
    this.latestTexts.set(id, text);
    this.add({
      market: id,
      write: () => turnMarket(this.app, received),
      isNewest: () => this.isNewest(received, text),
    });
  }

  /**
   * Suspends markets that the feed no longer carries and forgets their definitions.
   *
   * @param at - the feed's time. @param fence - of the lease under which it was received.
   */
  retainOnly(carried: ReadonlySet<string>, at: number, fence: number | null): void {
    this.enterLease(fence);
    this.carried = carried;
    for (const id of this.latestTexts.keys()) if (!carried.has(id)) this.latestTexts.delete(id);
    const write = (): Promise<void> => suspendRemoved(this.app.db, { carried, at, now: this.app.clock.now(), fence });
    this.add({ write, isNewest: () => this.carried === carried });
  }

  /** What was stored under an earlier lease counts no more: another owner may have stored something else since. */
  private enterLease(fence: number | null): void {
    if (fence === this.fence) return;
    this.fence = fence;
    this.latestTexts.clear();
  }

  private add(word: PendingWrite, wait = FIRST_WAIT_MS): void {
    this.last = this.last.then(() => this.write(word, wait));
    inBackground(this.app, 'a market could not be saved', () => this.last);
  }

  private async write(word: PendingWrite, wait: number): Promise<void> {
    try {
      await word.write();
    } catch (error) {
      // The new owner of the feed has received the same market.
      if (error instanceof LeaseLost) return;
      this.app.log.warn(
        { err: error, market: word.market },
        'exchange: the state of a market could not be saved; retrying',
      );
      this.retry(word, wait);
    }
  }

  /** Retries later, behind the pending writes: one failing market must not block the others. */
  private retry(word: PendingWrite, wait: number): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.retries.delete(timer);
      if (word.isNewest()) this.add(word, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
    this.retries.add(timer);
  }

  /**
   * Returns whether the definition is still current. A market that left the feed stays suspended unless its last
   * definition closed it.
   */
  private isNewest({ book }: ReceivedDefinition, text: string): boolean {
    const newest = this.latestTexts.get(book.id);
    return newest === text || (newest === undefined && book.status === 'CLOSED');
  }

  private stop(): void {
    this.isStopped = true;
    for (const timer of this.retries) clearTimeout(timer);
  }
}

function textOf({ book, isRefused }: ReceivedDefinition): string {
  return JSON.stringify([
    book.status,
    book.inPlay,
    book.winners,
    book.type,
    book.betDelay,
    isRefused,
    book.name,
    book.eventName,
    inOrder(book).map(({ id, name, status, factor }) => [id, name, status, factor]),
  ]);
}

/** Updates a market's row from its feed definition and lapses bets that may not stay. */
async function turnMarket(app: App, received: ReceivedDefinition): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    await limitPauses(trx, received.fence);
    const next = rowOf(received, now);
    await openBook(trx, next);
    const [before] = await lockBooks(trx, [next.marketId]);
    if (before === undefined || (before.heardAt > received.receivedAt && now - before.updatedAt < OLD_MS)) return;
    const refused = await findRefusedRunners(trx, before, next.selections);
    const selections = withWithdrawn(
      before,
      next.selections.filter((selection) => !refused.includes(selection)),
    );
    const isRefused = received.isRefused || refused.some(({ isWithdrawn }) => isWithdrawn !== true);
    const status = statusOf(before, received.book, isRefused);
    await trx
      .updateTable('exchangeBooks')
      .set({
        name: next.name,
        eventName: next.eventName,
        marketType: received.book.type,
        betDelay: received.book.betDelay,
        selections: selectionsJson(selections),
        status,
        inPlay: next.inPlay,
        heardAt: received.receivedAt,
        updatedAt: now,
      })
      .where('marketId', '=', next.marketId)
      .execute();
    if (status === 'CLOSED') await storeLastLevels(trx, next.marketId);
    const isHalted = status !== 'CLOSED' && isRefused;
    const goesInPlay = next.inPlay && !before.inPlay;
    const lapsed =
      status === 'CLOSED' || isHalted || goesInPlay
        ? await removeFromBook(
            trx,
            { markets: [next.marketId], ...(status !== 'CLOSED' && !isHalted && { lapsing: true }) },
            status === 'CLOSED' ? 'market_closed' : isHalted ? 'market_suspended' : 'in_play',
            now,
          )
        : [];
    await adjustHolds(app, trx, lapsed);
    await applyWithdrawals(app, trx, { ...before, selections, status });
    if (lapsed.length > 0 || isHalted || status === 'CLOSED')
      publishAfterCommit(app, trx, [next.marketId], new Set(lapsed.map(({ player }) => player)));
    await assertOwner(trx, received.fence);
    afterCommit(trx, () => showRefusedRunners(app, next.marketId, refused));
  });
}

/** Players see the market without them and suspended. Logs one line for operators. */
function showRefusedRunners(app: App, market: string, refused: readonly BookSelection[]): void {
  if (!exchangeOf(app).refuseRunners(market, refused)) return;
  app.log.warn(
    { market, runners: refused.map(({ name }) => name) },
    'exchange: a runner was added to a market with bets; settle or void it by hand',
  );
}

/** Returns the row's new status. Closed is final: settlement decides the rest. */
function statusOf(before: BookRow, { status }: MarketBook, isRefused: boolean): MarketStatus {
  if (before.status === 'CLOSED' || status === 'CLOSED') return 'CLOSED';
  return isRefused ? 'SUSPENDED' : status;
}

/**
 * Merges the runners. A withdrawal and its factor are final, and a runner missing from the feed counts as withdrawn: it
 * may have bets. After a settlement the feed withdraws nobody: an operator corrects it.
 */
function withWithdrawn({ selections: before, settledAt }: BookRow, next: readonly BookSelection[]): BookSelection[] {
  if (settledAt !== null) return [...before];
  const withdrawn = new Map(
    before.filter(({ isWithdrawn }) => isWithdrawn).map((selection) => [selection.id, selection]),
  );
  const removed = before
    .filter(({ id }) => !next.some((selection) => selection.id === id))
    .map((selection) => ({ ...selection, isWithdrawn: true }));
  return [...next.map((selection) => withdrawn.get(selection.id) ?? selection), ...removed];
}

/** Applies withdrawals that weren't yet; voids the market if too few runners are left. Logs one line for operators. */
async function applyWithdrawals(app: App, trx: Trx, book: BookRow): Promise<void> {
  const { runners, isAllVoid } = await processRemovals(app, trx, book);
  if (runners.length === 0) return;
  if (isAllVoid) await voidGroup(app, trx, book.groupId, 'feed');
  afterCommit(trx, () =>
    app.log.info(
      { market: book.marketId, runners, policy: book.removalPolicy },
      isAllVoid ? 'exchange: too few runners are left; the market is void' : 'exchange: runners were withdrawn',
    ),
  );
}

function rowOf({ book, sport, receivedAt }: ReceivedDefinition, now: number): NewBook {
  return {
    marketId: book.id,
    kind: 'exchange',
    eventId: book.eventId,
    eventName: book.eventName,
    sport,
    name: book.name,
    winners: book.winners,
    removalPolicy: book.removalPolicy,
    marketType: book.type,
    betDelay: book.betDelay,
    baseRate: book.baseRate,
    groupId: book.id,
    selections: inOrder(book).map((runner) => ({
      id: String(runner.id),
      name: runner.name,
      outcome: String(runner.id),
      ...(isWithdrawn(runner) && {
        isWithdrawn: true,
        ...(book.removalPolicy === 'REDUCE' && runner.factor !== null && { factor: runner.factor }),
      }),
      ...(runner.handicap && { handicap: runner.handicap }),
    })),
    status: book.status,
    inPlay: book.inPlay,
    heardAt: receivedAt,
    updatedAt: now,
  };
}
