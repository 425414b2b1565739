import type { Selectable } from 'kysely';
import { newId } from '@pavilion/database/id';
import { DAY_MS } from '../../http/lists/range';
import type { Db, Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import type { BonusRowState } from './tables';

export type FreeRounds = Selectable<Tables['freeRounds']>;

/** A forfeited or expired bonus ends its unused free rounds. */
const ENDS: readonly BonusRowState[] = ['forfeited', 'expired'];

/**
 * Grants a promotion's free rounds with the deposit's credit, in its transaction.
 *
 * @returns undefined if the promotion has none, or its game is withdrawn and can't be played.
 */
export async function grantFreeRounds(
  trx: Trx,
  { player, deposit, promotion }: { player: string; deposit: string; promotion: number },
  now: number,
): Promise<FreeRounds | undefined> {
  const terms = await trx
    .selectFrom('promotions')
    .innerJoin('games', 'games.code', 'promotions.freeRoundGame')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .where('games.status', '<>', 'withdrawn')
    .where('providers.status', '<>', 'withdrawn')
    .select(['games.code', 'freeRounds', 'freeRoundStake', 'freeRoundDays'])
    .where('promotions.id', '=', promotion)
    .executeTakeFirst();
  if (terms === undefined) return undefined;
  const { code: gameCode, freeRounds: granted, freeRoundStake: stake, freeRoundDays: days } = terms;
  if (granted === 0 || stake === null || days === null) return undefined;
  return trx
    .insertInto('freeRounds')
    .values({
      id: newId(),
      playerId: player,
      depositId: deposit,
      promotionId: promotion,
      gameCode,
      stake,
      granted,
      remaining: granted,
      expiresAt: now + days * DAY_MS,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function usable(db: Db | Trx, now: number) {
  return db
    .selectFrom('freeRounds')
    .where('remaining', '>', 0)
    .where('expiresAt', '>', now)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('bonuses')
            .select('bonuses.id')
            .whereRef('bonuses.depositId', '=', 'freeRounds.depositId')
            .where('state', 'in', ENDS),
        ),
      ),
    );
}

/** Returns the player's usable free rounds in a game; if there are several grants, the one that expires first. */
export function freeRoundsIn(db: Db | Trx, player: string, game: string, now: number): Promise<FreeRounds | undefined> {
  return usable(db, now)
    .selectAll()
    .where('playerId', '=', player)
    .where('gameCode', '=', game)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Uses one free round; the row lock serializes concurrent uses, so that no more are used than exist.
 *
 * @returns false if none is left: used, expired, or ended with the bonus.
 */
export async function takeFreeRound(
  trx: Trx,
  request: { id: string; player: string; game: string; stake: number },
  now: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable('freeRounds')
    .set((e) => ({ remaining: e('remaining', '-', 1) }))
    .where('id', 'in', usable(trx, now).select('freeRounds.id').where('freeRounds.id', '=', request.id))
    // Checked again under the lock: a concurrent use may have taken the last one.
    .where('remaining', '>', 0)
    .where('playerId', '=', request.player)
    .where('gameCode', '=', request.game)
    .where('stake', '=', request.stake)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function returnFreeRound(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('freeRounds')
    .set((e) => ({ remaining: e('remaining', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Returns the wallet that a free round's win goes to: the bonus wallet, under the ticket of its bonus.
 *
 * After that bonus is released, the win is main money. If the bonus was forfeited, the win still goes to the bonus
 * wallet and follows the bonus back to the house.
 */
export async function walletOfWin(trx: Trx, id: string): Promise<'main' | 'bonus'> {
  const bonus = await trx
    .selectFrom('freeRounds')
    .innerJoin('bonuses', 'bonuses.depositId', 'freeRounds.depositId')
    .select('bonuses.state')
    .where('freeRounds.id', '=', id)
    .executeTakeFirst();
  return bonus === undefined || bonus.state === 'released' ? 'main' : 'bonus';
}
