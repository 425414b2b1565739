import type { Movement } from '@pavilion/contract/calls/wallet-movements';
import type { Db } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';

interface MovementQuery {
  readonly wallet: 'main' | 'bonus';
  /** Id of the last movement of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const MAX_PAGE = 100;

/** Returns one page of a player's wallet movements, newest first; `next` is the cursor of the following page. */
export async function readMovements(
  db: Db,
  player: string,
  { wallet, before, limit }: MovementQuery,
): Promise<{ data: Movement[]; next: string | null }> {
  const size = Math.min(Math.max(Math.trunc(limit), 1), MAX_PAGE);
  const from = before === undefined ? Number.MAX_SAFE_INTEGER : idOf(before);
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', player)
    .where('kind', '=', wallet)
    .executeTakeFirstOrThrow();
  // Reads one extra row to find out whether there is a next page.
  const rows = await pageOf(db, account.id, from, size + 1).execute();
  const data = rows.slice(0, size).map(({ transactionId: id, kind, amount, createdAt }) => ({
    id: String(id),
    // Free bets move money between house accounts only.
    kind: kind === 'free_bet' ? ('other' as const) : kind,
    amount,
    createdAt,
  }));
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null };
}

/**
 * Queries an account's entries before a given one, newest first. `npm run bench -- ledger` counts its database
 * pages.
 */
export function pageOf(db: Db, account: number, before: number, count: number) {
  return db
    .selectFrom('entries')
    .select(['transactionId', 'kind', 'amount', 'createdAt'])
    .where('accountId', '=', account)
    .where('transactionId', '<', before)
    .orderBy('transactionId', 'desc')
    .limit(count);
}

function idOf(cursor: string): number {
  const id = Number(cursor);
  return /^[1-9]\d{0,15}$/.test(cursor) && Number.isSafeInteger(id) ? id : refuse('invalid_input');
}
