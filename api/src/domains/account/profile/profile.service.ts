import type { updateProfile as call } from '@pavilion/contract/calls/profile';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { writeAudit } from '../../../kernel/audit/audit.service';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { type FieldErrors, refuse } from '../../../kernel/texts/refusal';
import { ADULT, ageOn, isBirthday } from '../../../session/age';
import { sendInboxMessage } from '../../messages/messages.service';
import { paySoon, returnDeposits } from '../../wallet/deposits/return-deposits.service';
import { applyExclusions } from '../exclusions/exclusion-match.service';
import { accountTexts as texts } from '../texts/account.texts';

type Form = Pick<BodyOf<typeof call>, 'birthday' | 'name'>;

/**
 * Sets details that have no value yet; repeating the same value changes nothing.
 *
 * A birthday under 18 closes play, deposits and withdrawals, and refunds the deposits.
 *
 * @returns the birthday.
 * @throws {Refusal} invalid_fields, or locked if another value was confirmed before.
 */
export async function updateProfile(app: App, player: string, form: Form): Promise<string | null> {
  const errors = fieldErrors(form, app.clock.now());
  if (Object.keys(errors).length > 0) refuse('invalid_fields', undefined, errors);
  return inTransaction(app.db, async (trx) => {
    const has = await trx
      .selectFrom('players')
      .select(['name', 'birthday', 'status'])
      .where('id', '=', player)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const name = once(has.name, form.name?.trim());
    const birthday = once(has.birthday, form.birthday);
    await trx.updateTable('players').set({ name, birthday }).where('id', '=', player).execute();
    const isMinor = birthday !== null && has.birthday === null && ageOn(birthday, app.clock.now()) < ADULT;
    if (isMinor) await freezeMinor(app, trx, player);
    await applyExclusions(app, trx, player);
    return birthday;
  });
}

function once(had: string | null, given: string | undefined): string | null {
  if (given === undefined || given === had) return had;
  return had === null ? given : refuse('locked');
}

function fieldErrors({ birthday, name }: Form, now: number): FieldErrors {
  return {
    ...(name !== undefined && name.trim() === '' && { name: [texts.nameMissing] }),
    ...((birthday === '' || (birthday === undefined && name === undefined)) && { dofb: [texts.birthdayMissing] }),
    ...(birthday && !isBirthday(birthday, now) && { dofb: [texts.birthdayInvalid] }),
  };
}

async function freezeMinor(app: App, trx: Trx, player: string): Promise<void> {
  await trx.updateTable('players').set({ status: 'frozen' }).where('id', '=', player).execute();
  await sendInboxMessage(app, trx, player, { kind: 'account_frozen', params: {} });
  const returned = await returnDeposits(app, trx, player);
  paySoon(app, trx, returned);
  await writeAudit(trx, {
    at: app.clock.now(),
    operator: 'auto',
    act: 'freeze',
    subject: player,
    details: { reason: 'birthday under 18', returned: returned.sent, short: returned.short },
  });
}
