import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { callFunction, callLastFunction } from '../../../kernel/database/call-function';
import type { Trx } from '../../../kernel/database/database';
import { houseKind } from '../../../ledger/accounts';
import { countPosting } from '../../../ledger/ledger.service';
import type { Parts } from '../../../ledger/parts';
import { countTurnover, settle, type SettledRound, type StoredRound } from './settlement';
import type { RoundStatus } from './tables';

export interface RoundKey {
  readonly provider: string;
  readonly round: string;
  readonly player: string;
}

/** A round with the time of its first bet, which names the month that it is stored in. */
export interface RoundPlace extends RoundKey {
  readonly createdAt: number;
}

/** A round as lock_round returns it. */
export interface RoundState extends StoredRound {
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
export type LockedRound = RoundKey & RoundState;

/** Processes' clocks may differ, so that a round's transaction may be stamped before its round; by less than this. */
const CLOCKS_DIFFER_MS = 86_400_000;

/** Returns the time before which no transaction of a round is looked for: earlier months are not read. */
export const firstTransactionOf = ({ createdAt }: { readonly createdAt: number }): number =>
  createdAt - CLOCKS_DIFFER_MS;

/** Thrown when a round belongs to another game, or to a month that is detached; nothing was written. */
export class OtherGame extends Error {}

/** An accepted bet, as a provider's transaction and as a stake of its round. */
interface AcceptedBet extends RoundKey {
  readonly id: string;
  readonly game: string;
  /** Poisha; paid by the wallets in these parts, or by a free round. */
  readonly amount: number;
  readonly parts: Parts;
  readonly freeRound?: string | undefined;
  /** Of the request, and the response to it as JSON. */
  readonly hash: Buffer;
  readonly response: string;
  readonly at: number;
}

/** The SQLSTATE of place_bet for a round of another game. */
const OTHER_GAME = 'PV004';

/** Returns the key of a bet's posting. */
export const betKey = (provider: string, id: string): string => `bet:${provider}:${id}`;

/** Returns the key of a win's posting. */
export const winKey = (provider: string, id: string): string => `win:${provider}:${id}`;

/** Where a reply has the balance that its posting leaves, in taka. */
export const BALANCE = '{balance}';

/** A bet that its player's money pays for. */
type PaidBet = Omit<AcceptedBet, 'parts' | 'freeRound'> & {
  /** The response to a bet that is too large, as JSON. */
  readonly refusal: string;
};

/** What place_bet returns: no parts if the stake was too large, and no round if no win follows. */
interface PlacedRow extends RoundState {
  readonly main: number | null;
  readonly bonus: number;
  readonly balance: number;
  readonly replayed: boolean;
}

interface PlacedBet {
  /** Null if the stake was too large. */
  readonly parts: Parts | null;
  /** Of both wallets, in poisha. */
  readonly balance: number;
  /** Locked for the win that follows. */
  readonly round: LockedRound;
}

/**
 * Takes the stake of a bet and stores it as storeBet does, in one round trip; a bet that is too large is stored as
 * refused. Unless a win follows, it is the last statement of the transaction.
 *
 * @throws {OtherGame}
 */
export async function placeBet(trx: Trx, bet: PaidBet, winFollows: boolean): Promise<PlacedBet> {
  const { provider, id, round, player, game, amount, hash, response, refusal, at } = bet;
  const key = betKey(provider, id);
  const call = winFollows ? callFunction : callLastFunction;
  const rows = await call<PlacedRow>(trx, 'place_bet', [
    ...[key, houseKind('gaming', key), newId(), provider, id, round, player, game, amount],
    ...[hash, response, refusal, at, winFollows],
  ]).catch((error: unknown) => {
    throw (error as { code?: string }).code === OTHER_GAME ? new OtherGame((error as Error).message) : error;
  });
  const [row] = rows;
  if (row === undefined) throw new Error('place_bet returned no row');
  const { main, bonus, balance, replayed, ...state } = row;
  if (replayed === false) countPosting(trx, 'bet');
  return { parts: main === null ? null : { main, bonus }, balance, round: { ...state, provider, round, player } };
}

/** Stores a free bet in a new or existing round; a settled round reopens. @throws {OtherGame} */
export async function storeBet(trx: Trx, bet: AcceptedBet): Promise<void> {
  const { provider, id, round, player, game, amount, parts, freeRound, hash, response, at } = bet;
  const [row] = await callFunction<{ storeBet: boolean }>(trx, 'store_bet', [
    ...[newId(), provider, id, round, player, game, amount, parts.main, parts.bonus, freeRound ?? null],
    ...[hash, response, at],
  ]);
  if (row?.storeBet !== true) throw new OtherGame(`round ${round} belongs to another game than ${game}`);
}

/**
 * Adds a win; `isClosed` settles the round. A win added after settlement (approved by an operator) is recorded at
 * once.
 */
export async function payRound(
  app: Pick<App, 'clock'>,
  trx: Trx,
  { id, createdAt, win, detail, isClosed }: StoredRound & { win: number; detail: string | null; isClosed: boolean },
): Promise<void> {
  const [settled] = await callFunction<SettledRound>(trx, 'pay_round', [
    ...[id, createdAt, win, detail, isClosed, app.clock.now()],
  ]);
  await countTurnover(trx, { id, createdAt }, settled);
}

/**
 * Removes a stake from its round; a round without stakes becomes refunded, and its recorded settlement is corrected.
 */
export async function refundRound(
  trx: Trx,
  { stake, freeStake = 0, at, ...place }: RoundPlace & { stake: number; freeStake?: number; at: number },
): Promise<void> {
  const round = await trx
    .updateTable('rounds')
    .set((e) => ({ stake: e('stake', '-', stake), freeStake: e('freeStake', '-', freeStake) }))
    .where('createdAt', '=', place.createdAt)
    .where('provider', '=', place.provider)
    .where('providerRound', '=', place.round)
    .where('playerId', '=', place.player)
    .returning(['id', 'createdAt', 'stake', 'freeStake', 'status'])
    .executeTakeFirstOrThrow();
  if (round.stake === 0 && round.freeStake === 0) await settle(trx, round, 'refunded', at);
  else if (round.status !== 'open') await settle(trx, round, 'settled', at);
}

/** Returns whether a player has an open round in a game, which only that game can end. */
export async function hasOpenRound(app: Pick<App, 'db'>, player: string, game: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('rounds')
    .select(sql`1`.as('one'))
    .where('playerId', '=', player)
    .where('gameCode', '=', game)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
