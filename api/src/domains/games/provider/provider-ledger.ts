import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { RoundKey } from '../rounds/round.service';
import type { StoredRound } from '../rounds/settlement';
import type { RoundStatus } from '../rounds/tables';
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
  const [row] = await callFunction<StoredTransaction | DetachedTransaction>(trx, 'find_provider_transaction', [
    provider,
    id,
  ]);
  return row;
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

/** Those of the locked transactions that exist, by their ids. */
export type LockedTransactions = ReadonlyMap<string, StoredTransaction | DetachedTransaction>;

/** Locks a provider's transactions by id, always in the same order to prevent deadlocks, and reads them. */
export async function lockTransactions(
  trx: Trx,
  provider: string,
  ids: readonly string[],
): Promise<LockedTransactions> {
  const names = [...new Set(ids)].sort();
  const numbers = names.map((id) => lockNumber(provider, id));
  const rows = await callFunction<(StoredTransaction | DetachedTransaction) & { readonly name: string }>(
    trx,
    'lock_provider_calls',
    [provider, names, numbers],
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const lockNumber = (provider: string, id: string): string =>
  createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString();

interface RoundRow extends StoredRound {
  readonly gameCode: string;
  readonly status: RoundStatus;
  /** Poisha, regardless of who paid it. */
  readonly stake: number;
  readonly win: number;
  /** Wins that wait for an operator. */
  readonly waiting: number;
  /** The game's maximum win as a multiple of the stake. */
  readonly ownMultiple: number | null;
  /** The operators' setting for games without their own maximum. */
  readonly usualMultiple: number | null;
}

/** A round under its lock, with what its next win depends on. */
export type LockedRound = RoundKey & RoundRow;

/**
 * Serializes the wins of a round; call it only after locking the transactions.
 *
 * @param without - a bet whose waiting wins are excluded.
 */
export async function lockRound(trx: Trx, key: RoundKey, without = ''): Promise<LockedRound> {
  const { provider, round, player } = key;
  // Transaction ids never begin with a line break, so the keys can't collide.
  const number = lockNumber(provider, `\n${round}\n${player}`);
  const [row] = await callFunction<RoundRow>(trx, 'lock_round_state', [number, provider, round, player, without]);
  if (row === undefined) throw new Error(`round ${round} of ${provider} doesn't exist`);
  return { ...row, provider, round, player };
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
