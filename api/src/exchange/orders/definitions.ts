import { inTransaction } from '../../database/database';
import type { App } from '../../server/app';
import { inBackground } from '../../server/background';
import type { HeardDefinition } from '../exchange.service';
import { inOrder } from '../book';
import { lockBooks, openBook, selectionsJson, type NewBook } from './book-row';
import { suspendGone } from './gone';
import { holdAgain } from './holds';
import { tellAfter } from './news';
import { takeOffAll } from './take-off';

/** Words that come late from another process are old ones for so long; after that the feed began again. */
const OLD_MS = 10_000;

/** Keeps the markets' rows as the feed tells, one word after the other, and lets bets lapse where a market goes in play or closes. */
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

function textOf({ book }: HeardDefinition): string {
  return JSON.stringify([book.status, book.inPlay, book.name, book.eventName, inOrder(book).map(({ id, name }) => [id, name])]);
}

/** Brings a market's row to what the feed said of it, and lets lapse what may not stay. */
export async function turnMarket(app: App, heard: HeardDefinition): Promise<void> {
  const now = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    const next = rowOf(heard, now);
    await openBook(trx, next);
    const [before] = await lockBooks(trx, [next.market_id]);
    if (before === undefined || (before.heard_at > heard.heardAt && now - before.updated_at < OLD_MS)) return;
    // Closed is for ever; what it comes to is the settlement's to say.
    const status = before.status === 'CLOSED' ? 'CLOSED' : next.status;
    const selections = selectionsJson(next.selections);
    await trx.updateTable('exchange_books').set({ name: next.name, event_name: next.event_name, selections, status, in_play: next.in_play, heard_at: heard.heardAt, updated_at: now }).where('market_id', '=', next.market_id).execute();
    const goesInPlay = next.in_play && !before.in_play;
    if (status !== 'CLOSED' && !goesInPlay) return;
    const lapsed = await takeOffAll(trx, { markets: [next.market_id], ...(status !== 'CLOSED' && { lapsing: true }) }, 'lapsed', now);
    await holdAgain(app, trx, lapsed);
    tellAfter(app, trx, [next.market_id], new Set(lapsed.map(({ player }) => player)));
  });
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
    selections: inOrder(book).map(({ id, name }) => ({ id: String(id), name, outcome: String(id) })),
    status: book.status,
    in_play: book.inPlay,
    heard_at: heardAt,
    updated_at: now,
  };
}
