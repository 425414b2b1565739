import { type Expression, sql } from 'kysely';
import type { Movement } from '@pavilion/contract/calls/wallet-movements';
import { DAY_MS } from '../../../http/lists/range';
import type { Db } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';

interface MovementQuery {
  readonly wallet: 'main' | 'bonus';
  /** Id of the last movement of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
  readonly now: number;
}

/** A place between two entries, which are ordered by time and then by id. */
interface EntryPlace {
  readonly time: number;
  readonly id: number;
}

const MAX_PAGE = 100;
const WINDOW_MS = 31 * DAY_MS;

/** Returns one page of a player's wallet movements, newest first; `next` is the cursor of the following page. */
export async function readMovements(
  db: Db,
  player: string,
  { wallet, before, limit, now }: MovementQuery,
): Promise<{ data: Movement[]; next: string | null }> {
  const size = Math.min(Math.max(Math.trunc(limit), 1), MAX_PAGE);
  const id = before === undefined ? Number.MAX_SAFE_INTEGER : idOf(before);
  const account = await db
    .selectFrom('accounts')
    .select(['id', (e) => timeOf(e.val(id)).as('time')])
    .where('owner', '=', player)
    .where('kind', '=', wallet)
    .executeTakeFirstOrThrow();
  // Clocks differ: the newest entry may be stamped later than now.
  const place = { id, time: before === undefined ? now + DAY_MS : (account.time ?? 0) };
  // Reads one extra row to find out whether there is a next page.
  const recent = await pageOf(db, account.id, place, size + 1, place.time - WINDOW_MS).execute();
  const rows = recent.length > size ? recent : await pageOf(db, account.id, place, size + 1).execute();
  const data = rows.slice(0, size).map(({ transactionId, kind, amount, createdAt }) => ({
    id: String(transactionId),
    // Free bets move money between house accounts only, and amounts carried forward moved none.
    kind: kind === 'free_bet' || kind === 'carried_forward' ? ('other' as const) : kind,
    amount,
    createdAt,
  }));
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null };
}

/** The time of a transaction, or of the one before it if there is none of that id. */
function timeOf(id: Expression<number>) {
  return sql<number | null>`(select created_at from transactions where id <= ${id}::bigint order by id desc limit 1)`;
}

/**
 * Queries an account's entries before a place, newest first. `npm run bench -- ledger` counts its database pages.
 *
 * @param since - the months before it are not read.
 */
export function pageOf(db: Db, account: number, { time, id }: EntryPlace, count: number, since?: number) {
  return (
    db
      .selectFrom('entries')
      .select(['transactionId', 'kind', 'amount', 'createdAt'])
      .where('accountId', '=', account)
      .where('kind', '<>', 'carried_forward')
      // Names the months; the row comparison alone does not.
      .where('createdAt', '<=', time)
      .where(sql<boolean>`(created_at, transaction_id) < (${time}::bigint, ${id}::bigint)`)
      .$if(since !== undefined, (rows) => rows.where('createdAt', '>=', since ?? 0))
      .orderBy('createdAt', 'desc')
      .orderBy('transactionId', 'desc')
      .limit(count)
  );
}

function idOf(cursor: string): number {
  const id = Number(cursor);
  return /^[1-9]\d{0,15}$/.test(cursor) && Number.isSafeInteger(id) ? id : refuse('invalid_input');
}
