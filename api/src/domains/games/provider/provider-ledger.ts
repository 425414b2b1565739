import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { callFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { type OpenedPlay, tokenHash } from '../launch/launch.service';
import type { LockedRound, RoundKey, RoundState } from '../rounds/round.service';
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
        key: sql`narrow_key(${`${row.provider}\n${row.id}`})`,
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
  const rows = await callFunction<NamedTransaction>(trx, 'lock_provider_calls', [
    provider,
    ...namesAndLocks(provider, ids),
  ]);
  return new Map(rows.map((row) => [row.name, row]));
}

type NamedTransaction = (StoredTransaction | DetachedTransaction) & { readonly name: string };

/** A bet's transactions under their locks, with its play. */
interface LockedBet {
  readonly named: LockedTransactions;
  /** Null if the token is of none. */
  readonly play: OpenedPlay | null;
}

/** The play is in each row, and null if there is none; a row without a name has no transaction. */
type RowWithPlay = (NamedTransaction | { readonly name: null }) &
  Omit<OpenedPlay, 'player'> & { readonly player: string | null };

/** Locks the transactions of a bet as lockTransactions does, and reads the play of its token. */
export async function lockBet(
  trx: Trx,
  provider: string,
  ids: readonly string[],
  token: string,
  now: number,
): Promise<LockedBet> {
  const rows = await callFunction<RowWithPlay>(trx, 'lock_bet', [
    ...[provider, ...namesAndLocks(provider, ids), tokenHash(token), now],
  ]);
  const [first] = rows;
  const named = rows.filter((row): row is RowWithPlay & NamedTransaction => row.name !== null);
  return {
    named: new Map(named.map((row) => [row.name, row])),
    play: first === undefined || first.player === null ? null : { ...first, player: first.player },
  };
}

/** Returns transactions in the order in which they are locked, and the numbers of their locks. */
export function namesAndLocks(
  provider: string,
  ids: readonly string[],
): [names: readonly string[], locks: readonly string[]] {
  const names = [...new Set(ids)].sort();
  return [names, names.map((id) => lockNumber(provider, id))];
}

const lockNumber = (provider: string, id: string): string =>
  createHash('sha256').update(`${provider}\n${id}`).digest().readBigInt64BE().toString();

/** A win's transactions under their locks, with the round of its bet. */
interface LockedWin {
  readonly named: LockedTransactions;
  /** Null if the bet has none. */
  readonly round: LockedRound | null;
  /** The player had open turnover tickets. */
  readonly hasTicket: boolean;
}

/** The bet's row: null where it has no round. */
type RowOfBet = NamedTransaction &
  Omit<RoundState, 'id' | 'createdAt'> & {
    readonly ownRound: string | null;
    readonly roundAt: number;
    readonly hasTicket: boolean | null;
  };

/** Locks the transactions of a win as lockTransactions does, then the round of its bet as lockRound does. */
export async function lockWin(
  trx: Trx,
  { provider, id, bet }: { readonly provider: string; readonly id: string; readonly bet: string },
): Promise<LockedWin> {
  const rows = await callFunction<RowOfBet>(trx, 'lock_win', [provider, ...namesAndLocks(provider, [id, bet]), bet]);
  const row = rows.find(({ name }) => name === bet);
  return {
    named: new Map(rows.map((each) => [each.name, each])),
    round: row === undefined ? null : roundOf(provider, row),
    hasTicket: row?.hasTicket ?? false,
  };
}

function roundOf(provider: string, row: RowOfBet): LockedRound | null {
  if (!row.isStored || row.ownRound === null || row.playerId === null) return null;
  const { gameCode, status, stake, win, waiting, ownMultiple, usualMultiple } = row;
  const state = { gameCode, status, stake, win, waiting, ownMultiple, usualMultiple };
  return { provider, round: row.roundId, player: row.playerId, id: row.ownRound, createdAt: row.roundAt, ...state };
}

/**
 * Serializes the wins of a round; call it only after locking the transactions.
 *
 * @param without - a bet whose waiting wins are excluded.
 */
export async function lockRound(trx: Trx, key: RoundKey, without = ''): Promise<LockedRound> {
  const { provider, round, player } = key;
  const [row] = await callFunction<RoundState | { readonly id: null }>(trx, 'lock_round', [
    ...[provider, round, player, without],
  ]);
  if (row === undefined || row.id === null) throw new Error(`round ${round} of ${provider} doesn't exist`);
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
