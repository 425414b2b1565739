import type { Movement } from '@pavilion/contract/calls/wallet-movements';

import type { Db } from '../database/database';
import { refuse } from '../server/refusal';

export interface MovementsAsked {
  readonly wallet: 'main' | 'bonus';
  /** The last movement of the page before. */
  readonly before?: string | undefined;
  readonly limit: number;
}

const MOST = 100;

/** One page of what moved a player's wallet, the newest first; `next` asks for the following one. */
export async function movementsOf(
  db: Db,
  player: string,
  { wallet, before, limit }: MovementsAsked,
): Promise<{ data: Movement[]; next: string | null }> {
  const size = Math.min(Math.max(Math.trunc(limit), 1), MOST);
  const from = before === undefined ? Number.MAX_SAFE_INTEGER : idOf(before);
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('owner', '=', player)
    .where('kind', '=', wallet)
    .executeTakeFirstOrThrow();
  // One more than is shown says whether there is a next page.
  const rows = await pageOf(db, account.id, from, size + 1).execute();
  const data = rows.slice(0, size).map(({ transaction_id: id, kind, amount, created_at: createdAt }) => ({
    id: String(id),
    kind: kind as Movement['kind'],
    amount,
    createdAt,
  }));
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null };
}

/** An account's entries before one, the newest first: what `npm run bench -- ledger` counts the pages of. */
export function pageOf(db: Db, account: number, before: number, count: number) {
  return db
    .selectFrom('entries')
    .select(['transaction_id', 'kind', 'amount', 'created_at'])
    .where('account_id', '=', account)
    .where('transaction_id', '<', before)
    .orderBy('transaction_id', 'desc')
    .limit(count);
}

function idOf(cursor: string): number {
  const id = Number(cursor);
  return /^[1-9]\d{0,15}$/.test(cursor) && Number.isSafeInteger(id) ? id : refuse('invalid_input');
}
