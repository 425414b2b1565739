import type { App } from '../../kernel/app';
import { inTransaction } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../session/confirmation.service';
import { lockPlayer } from '../../session/player-lock';
import { notifyOwner } from '../notices/notice.service';
import { blockersOf } from './erasure-blockers';
import { erasureDelayDays } from './privacy.settings';
import { blockerTexts } from './privacy.texts';

const DAY = 86_400_000;

/**
 * Requests the erasure of the caller's data. A queue does it after `erasure_delay_days`; until then the account works
 * as before and the request can be canceled. A second request changes nothing.
 *
 * @throws {Refusal} confirmation_required or erasure_blocked, with the first reason.
 */
export async function requestErasure(app: App, caller: ConfirmableCaller): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, caller.id);
    const [blocker] = await blockersOf(app, trx, caller.id);
    if (blocker !== undefined) refuse('erasure_blocked', blockerTexts[blocker]);
    await requireConfirmed(app, trx, caller);
    const requestedAt = app.clock.now();
    const erasesAt = requestedAt + (await erasureDelayDays(trx)) * DAY;
    const requested = await trx
      .insertInto('erasures')
      .values({ playerId: caller.id, requestedAt, erasesAt, erasedAt: null })
      .onConflict((conflict) => conflict.column('playerId').doNothing())
      .returning('playerId')
      .executeTakeFirst();
    if (requested !== undefined)
      await notifyOwner(app, trx, caller.id, { event: 'erasure', language: caller.language });
  });
}

/** Cancels a requested erasure; does nothing without one. */
export async function cancelErasure({ db }: Pick<App, 'db'>, player: string): Promise<void> {
  await db.deleteFrom('erasures').where('playerId', '=', player).where('erasedAt', 'is', null).execute();
}
