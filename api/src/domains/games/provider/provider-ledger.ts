import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { RoundKey, RoundPlace } from '../rounds/round.service';
import type { TransactionKind, TransactionState } from './tables';

/** A stored transaction of a provider. */
export interface StoredTransaction {
  readonly isStored: true;
  readonly id: string;
  readonly kind: TransactionKind;
  readonly playerId: string | null;
  readonly roundId: string;
  readonly amount: number;
  readonly fromMain: number;
  readonly fromBonus: number;
  readonly freeRoundId: string | null;
  readonly requestHash: Buffer | null;
  readonly answer: string | null;
  readonly state: TransactionState;
  readonly createdAt: number;
}

/** A transaction of a month that is detached: its id is taken, and nothing else of it is read. */
interface DetachedTransaction {
  readonly isStored: false;
}

/** Finds a provider's transaction by its id, of whatever age. */
export async function findTransaction(
  trx: Trx,
  provider: string,
  id: string,
): Promise<StoredTransaction | DetachedTransaction | undefined> {
  const { rows } = await sql<StoredTransaction | DetachedTransaction>`
    select * from find_provider_transaction(${provider}, ${id})`.execute(trx);
  return rows[0];
}

/** Stores a transaction, and its id for ever. */
export async function insertTransaction(trx: Trx, row: Insertable<Tables['providerTransactions']>): Promise<void> {
  await trx
    .with('taken', (db) =>
      db.insertInto('providerTransactionKeys').values({
        key: sql`provider_key(${row.provider}, ${row.id})`,
        createdAt: row.createdAt,
      }),
    )
    .insertInto('providerTransactions')
    .values(row)
    .execute();
}

/** Locks a provider's transactions by id, always in the same order to prevent deadlocks. */
export async function lockTransactions(trx: Trx, provider: string, ids: readonly string[]): Promise<void> {
  const numbers = [...new Set(ids)].sort().map((id) => lockNumber(provider, id));
  await sql`select pg_advisory_xact_lock(number) from unnest(${numbers}::bigint[]) as number`.execute(trx);
}

const lockNumber = (provider: string, id: string): string =>
  createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString();

/** Serializes the wins of a round; call it only after locking the transactions. @returns the round with its place. */
export async function lockRound(trx: Trx, { provider, round, player }: RoundKey): Promise<RoundPlace> {
  // Transaction ids never begin with a line break, so the keys can't collide.
  const number = lockNumber(provider, `\n${round}\n${player}`);
  const { rows } = await sql<{ createdAt: number | null }>`
    select lock_round(${number}::bigint, ${provider}, ${round}, ${player}) as created_at`.execute(trx);
  const createdAt = rows[0]?.createdAt ?? null;
  if (createdAt === null) throw new Error(`round ${round} of ${provider} doesn't exist`);
  return { provider, round, player, createdAt };
}

type TransactionPlace = Pick<StoredTransaction, 'id' | 'createdAt'>;

export async function markTransaction(
  trx: Trx,
  provider: string,
  { id, createdAt }: TransactionPlace,
  state: TransactionState,
): Promise<void> {
  await trx
    .updateTable('providerTransactions')
    .set({ state })
    .where('createdAt', '=', createdAt)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}
