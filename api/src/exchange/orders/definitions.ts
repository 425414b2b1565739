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

/** Keeps the markets' rows as the feed tells, one word after the other, and lets bets lapse where a market goes in play, loses a runner or closes. */
export class Definitions {
  private readonly known = new Map<string, string>();
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly app: App) {}

  hear(heard: HeardDefinition): void {
    const text = textOf(heard);
    if (this.known.get(heard.book.id) === text) return;
    this.known.set(heard.book.id, text);
    this.last = this.last.then(() => this.keep(heard));
    inBackground(this.app, 'a market could not be kept', () => this.last);
  }

  /** The feed carries these no more: what is said of them again is news. */
  lose(markets: readonly string[], at: number): void {
    markets.forEach((id) => this.known.delete(id));
    this.last = this.last.then(() => suspendGone(this.app.db, markets, at, this.app.clock.now())).catch((error: unknown) => this.app.log.warn({ err: error }, 'exchange: markets that are gone were not kept'));
    inBackground(this.app, 'markets that are gone could not be kept', () => this.last);
  }

  private async keep(heard: HeardDefinition): Promise<void> {
    try {
      await turnMarket(this.app, heard);
    } catch (error) {
      // Heard again with the next word: the feed repeats itself on every connection.
      this.known.delete(heard.book.id);
      this.app.log.warn({ err: error, market: heard.book.id }, 'exchange: how a market stands was not kept');
    }
  }
}

function textOf({ book, isRefused }: HeardDefinition): string {
  return JSON.stringify([book.status, book.inPlay, isRefused, book.name, book.eventName, inOrder(book).map(({ id, name, status }) => [id, name, status])]);
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
    await trx.updateTable('exchange_books').set({ name: next.name, event_name: next.event_name, selections: selectionsJson(selections), status, in_play: next.in_play, heard_at: heard.heardAt, updated_at: now }).where('market_id', '=', next.market_id).execute();
    const isHalted = status !== 'CLOSED' && (heard.isRefused || hasWithdrawn({ selections }));
    const goesInPlay = next.in_play && !before.in_play;
    const lapsed = status === 'CLOSED' || isHalted || goesInPlay ? await takeOffAll(trx, { markets: [next.market_id], ...(status !== 'CLOSED' && !isHalted && { lapsing: true }) }, 'lapsed', now) : [];
    await holdAgain(app, trx, lapsed);
    if (status !== 'CLOSED') await announceWithdrawals(app, trx, before, selections, lapsed);
    if (lapsed.length > 0 || isHalted || status === 'CLOSED') tellAfter(app, trx, [next.market_id], new Set(lapsed.map(({ player }) => player)));
  });
}

/** Closed is for ever: what it comes to is the settlement's to say. Once a runner is withdrawn, only an operator ends the market. */
function statusOf(before: BookRow, { book, isRefused }: HeardDefinition, selections: readonly BookSelection[]): MarketStatus {
  if (before.status === 'CLOSED' || book.status === 'CLOSED') return 'CLOSED';
  return isRefused || hasWithdrawn({ selections }) ? 'SUSPENDED' : book.status;
}

/** Withdrawn is for ever, too, and so is a runner that the feed names no more: bets may stand on it. */
function withWithdrawn(before: readonly BookSelection[], next: readonly BookSelection[]): BookSelection[] {
  const withdrawn = new Set(before.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id));
  const gone = before.filter(({ id }) => !next.some((selection) => selection.id === id)).map((selection) => ({ ...selection, isWithdrawn: true }));
  return [...next.map((selection) => (withdrawn.has(selection.id) ? { ...selection, isWithdrawn: true } : selection)), ...gone];
}

/** Everybody with a bet in the market reads why it stands still; one line says it to the operators. */
async function announceWithdrawals(app: App, trx: Trx, before: BookRow, selections: readonly BookSelection[], lapsed: readonly TakenOff[]): Promise<void> {
  const known = new Set(before.selections.filter(({ isWithdrawn }) => isWithdrawn).map(({ id }) => id));
  const withdrawn = selections.filter(({ id, isWithdrawn }) => isWithdrawn && !known.has(id));
  if (withdrawn.length === 0) return;
  // With the house's bets on the same winner.
  const matched = await trx.selectFrom('exchange_positions').innerJoin('exchange_books', 'exchange_books.market_id', 'exchange_positions.market_id').select('player_id').distinct().where('group_id', '=', before.group_id).execute();
  const runner = withdrawn.map(({ name }) => name).join(', ');
  for (const player of new Set([...lapsed.map((order) => order.player), ...matched.map(({ player_id }) => player_id)])) {
    await tellInbox(app, trx, player, { kind: 'runner_withdrawn', params: { runner, market: `${before.event_name}: ${before.name}` } });
  }
  afterCommit(trx, () => app.log.warn({ market: before.market_id, runner }, 'exchange: a runner was withdrawn: the market is suspended until it is voided or settled'));
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
    selections: inOrder(book).map((runner) => ({ id: String(runner.id), name: runner.name, outcome: String(runner.id), ...(isWithdrawn(runner) && { isWithdrawn: true }) })),
    status: book.status,
    in_play: book.inPlay,
    heard_at: heardAt,
    updated_at: now,
  };
}
