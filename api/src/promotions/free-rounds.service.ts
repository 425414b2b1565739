import { newId } from '@pavilion/database/id';
import type { Selectable } from 'kysely';

import type { Db, Trx } from '../database/database';
import { DAY_MS } from '../records/range';
import type { BonusRowState } from './bonus-tables';
import type { FreeRoundTables } from './free-round-tables';

export type FreeRounds = Selectable<FreeRoundTables['free_rounds']>;

/** A bonus that was given up, or ran out of time, takes its unused free rounds with it. */
const ENDS: readonly BonusRowState[] = ['forfeited', 'expired'];

/**
 * Gives what a promotion adds in free rounds, with the deposit's credit and in its transaction.
 *
 * @returns undefined where the promotion has none, or its game is withdrawn: nobody could play them.
 */
export async function grantFreeRounds(
  trx: Trx,
  { player, deposit, promotion }: { player: string; deposit: string; promotion: number },
  now: number,
): Promise<FreeRounds | undefined> {
  const terms = await trx
    .selectFrom('promotions')
    .innerJoin('games', 'games.code', 'promotions.free_round_game')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .where('games.status', '<>', 'withdrawn')
    .where('providers.status', '<>', 'withdrawn')
    .select(['games.code', 'free_rounds', 'free_round_stake', 'free_round_days'])
    .where('promotions.id', '=', promotion)
    .executeTakeFirst();
  if (terms === undefined) return undefined;
  const { code: game_code, free_rounds: granted, free_round_stake: stake, free_round_days: days } = terms;
  if (granted === 0 || stake === null || days === null) return undefined;
  return trx
    .insertInto('free_rounds')
    .values({
      id: newId(),
      player_id: player,
      deposit_id: deposit,
      promotion_id: promotion,
      game_code,
      stake,
      granted,
      remaining: granted,
      expires_at: now + days * DAY_MS,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function usable(db: Db | Trx, now: number) {
  return db
    .selectFrom('free_rounds')
    .where('remaining', '>', 0)
    .where('expires_at', '>', now)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('bonuses')
            .select('bonuses.id')
            .whereRef('bonuses.deposit_id', '=', 'free_rounds.deposit_id')
            .where('state', 'in', ENDS),
        ),
      ),
    );
}

/** What a player can still play for nothing in a game: of several, those that expire first. */
export function freeRoundsIn(db: Db | Trx, player: string, game: string, now: number): Promise<FreeRounds | undefined> {
  return usable(db, now)
    .selectAll()
    .where('player_id', '=', player)
    .where('game_code', '=', game)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Uses one up; the row's lock lets two at a time take two, and never one more than there are.
 *
 * @returns false where none is left: used, expired, or gone with its bonus.
 */
export async function takeFreeRound(
  trx: Trx,
  wanted: { id: string; player: string; game: string; stake: number },
  now: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable('free_rounds')
    .set((e) => ({ remaining: e('remaining', '-', 1) }))
    .where('id', 'in', usable(trx, now).select('free_rounds.id').where('free_rounds.id', '=', wanted.id))
    // Judged again once the lock is held: the other one may have been the last.
    .where('remaining', '>', 0)
    .where('player_id', '=', wanted.player)
    .where('game_code', '=', wanted.game)
    .where('stake', '=', wanted.stake)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function returnFreeRound(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('free_rounds')
    .set((e) => ({ remaining: e('remaining', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Which wallet a free round's win goes to: the bonus wallet, under the ticket of the bonus it came with.
 *
 * Once that is wagered and released, the win is the player's own. Of a bonus that was given up it goes to the bonus
 * wallet all the same, from where it follows the bonus back to the house.
 */
export async function walletOfWin(trx: Trx, id: string): Promise<'main' | 'bonus'> {
  const bonus = await trx
    .selectFrom('free_rounds')
    .innerJoin('bonuses', 'bonuses.deposit_id', 'free_rounds.deposit_id')
    .select('bonuses.state')
    .where('free_rounds.id', '=', id)
    .executeTakeFirst();
  return bonus === undefined || bonus.state === 'released' ? 'main' : 'bonus';
}
