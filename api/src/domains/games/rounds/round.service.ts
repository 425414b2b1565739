import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { settle } from './settlement';

export interface RoundKey {
  readonly provider: string;
  readonly round: string;
  readonly player: string;
}

/** A round with the time of its first bet, which names the month that it is stored in. */
export interface RoundPlace extends RoundKey {
  readonly createdAt: number;
}

/** Processes' clocks may differ, so that a round's transaction may be stamped before its round; by less than this. */
const CLOCKS_DIFFER_MS = 86_400_000;

/** Returns the time before which no transaction of a round is looked for: earlier months are not read. */
export const firstTransactionOf = ({ createdAt }: { readonly createdAt: number }): number =>
  createdAt - CLOCKS_DIFFER_MS;

/** Thrown when a round belongs to another game, or to a month that is detached; nothing was written. */
export class OtherGame extends Error {}

/** Records a stake in a new or existing round; a settled round reopens. @throws {OtherGame} */
export async function openRound(
  trx: Trx,
  bet: RoundKey & { game: string; stake: number; freeStake?: number; at: number },
): Promise<void> {
  const { rows } = await sql<{ written: boolean }>`
    select open_round(${newId()}, ${bet.provider}, ${bet.round}, ${bet.player}, ${bet.game}, ${bet.stake}::bigint,
      ${bet.freeStake ?? 0}::bigint, ${bet.at}::bigint) as written`.execute(trx);
  if (!rows[0]?.written) throw new OtherGame(`round ${bet.round} belongs to another game than ${bet.game}`);
}

/**
 * Adds a win; `isClosed` settles the round. A win added after settlement (approved by an operator) is recorded at
 * once.
 */
export async function payRound(
  app: Pick<App, 'clock'>,
  trx: Trx,
  { win, detail, isClosed, ...place }: RoundPlace & { win: number; detail: string | null; isClosed: boolean },
): Promise<void> {
  const round = await one(trx, place)
    .set((e) => ({ win: e('win', '+', win), ...(detail === null ? {} : { detail }) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isClosed || round.status !== 'open') await settle(trx, round, 'settled', app.clock.now());
}

/**
 * Removes a stake from its round; a round without stakes becomes refunded, and its recorded settlement is corrected.
 */
export async function refundRound(
  trx: Trx,
  { stake, freeStake = 0, at, ...place }: RoundPlace & { stake: number; freeStake?: number; at: number },
): Promise<void> {
  const round = await one(trx, place)
    .set((e) => ({ stake: e('stake', '-', stake), freeStake: e('freeStake', '-', freeStake) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (round.stake === 0 && round.freeStake === 0) await settle(trx, round, 'refunded', at);
  else if (round.status !== 'open') await settle(trx, round, 'settled', at);
}

function one(trx: Trx, { provider, round, player, createdAt }: RoundPlace) {
  return trx
    .updateTable('rounds')
    .where('createdAt', '=', createdAt)
    .where('provider', '=', provider)
    .where('providerRound', '=', round)
    .where('playerId', '=', player);
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
