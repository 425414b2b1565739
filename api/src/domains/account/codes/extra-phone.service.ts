import { MAX_PHONES } from '@pavilion/contract/calls/profile';
import { shownPhone, storedPhone } from '@pavilion/contract/phone';
import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { sendInboxMessage } from '../../messages/messages.service';
import { notifyOwner } from '../../notices/notice.service';
import { phoneOf, takenErrors } from '../sign-up/sign-up-rules';
import { useCode } from './code.service';
import { deliver } from './code-delivery';

const PURPOSE = 'extra-phone';

/**
 * Adds the one extra phone a player may have.
 *
 * It has no effect until verified; until then another number may replace it.
 *
 * @throws {Refusal} confirmation_required, invalid_fields, or phone_limit once the extra phone is verified.
 */
export async function addPhone(app: App, caller: ConfirmableCaller, typed: string): Promise<void> {
  const { id: player } = caller;
  try {
    await inTransaction(app.db, async (trx) => {
      const { currency } = await trx
        .selectFrom('players')
        .select('currency')
        .where('id', '=', player)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { phone, errors } = phoneOf(currency, typed);
      if (phone === null) return refuse('invalid_fields', undefined, errors);
      await trx
        .deleteFrom('phones')
        .where('playerId', '=', player)
        .where('isPrimary', '=', false)
        .where('verifiedAt', 'is', null)
        .execute();
      const has = await trx.selectFrom('phones').select('phone').where('playerId', '=', player).execute();
      if (has.length >= MAX_PHONES) refuse('phone_limit');
      await requireConfirmed(app, trx, caller);
      await trx
        .insertInto('phones')
        .values({ phone, playerId: player, isPrimary: false, verifiedAt: null, createdAt: app.clock.now() })
        .execute();
    });
  } catch (error) {
    const errors = takenErrors[(error as { constraint?: string }).constraint ?? ''];
    if (errors !== undefined) refuse('invalid_fields', undefined, errors);
    throw error;
  }
}

/** Sends the extra phone's own code, separate from the first phone's: both may be pending at once. */
export async function sendExtraPhoneCode(app: App, player: string, typed: string, language: Language): Promise<void> {
  const row = await app.db
    .selectFrom('phones')
    .selectAll()
    .where('phone', '=', storedPhone(typed) ?? '')
    .where('playerId', '=', player)
    .where('isPrimary', '=', false)
    .executeTakeFirst();
  if (row === undefined) refuse('not_yours');
  if (row.verifiedAt !== null) refuse('already_verified');
  await deliver(app, player, PURPOSE, { kind: 'phone', to: row.phone }, language);
}

/** Verifies the extra phone. @throws {Refusal} confirmation_required: whoever added it may not be the player. */
export async function verifyExtraPhone(app: App, caller: ConfirmableCaller, code: string): Promise<void> {
  const { id: player } = caller;
  await requireConfirmed(app, app.db, caller);
  const verifiedAt = app.clock.now();
  await useCode(app, player, PURPOSE, code, async (trx, phone) => {
    const row = await trx
      .updateTable('phones')
      .set({ verifiedAt })
      .where('phone', '=', phone)
      .where('playerId', '=', player)
      .returning('phone')
      .executeTakeFirst();
    // Another number has replaced it since.
    if (row === undefined) refuse('code_expired');
    const detail = shownPhone(phone);
    await sendInboxMessage(app, trx, player, { kind: 'phone_added', params: { detail } });
    await notifyOwner(app, trx, player, { event: 'phone', detail, language: caller.language, exceptPhone: phone });
  });
}
