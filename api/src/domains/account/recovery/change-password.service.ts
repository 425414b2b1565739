import type { changePassword as call } from '@pavilion/contract/calls/security';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../../../kernel/app';
import { afterCommit, inTransaction, type Trx } from '../../../kernel/database/database';
import { type FieldErrors, refuse } from '../../../kernel/texts/refusal';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { type Caller, endSessionsOf } from '../../../session/session.service';
import { hasSecondFactor } from '../factors/second-factor';
import { forgetGuesses } from '../guards/log-in-throttle';
import { forgetWrongPasswords, requireOwnPassword } from '../password/own-password.service';
import { hashPassword, passwordRule } from '../password/password';
import { isGuessable, passwordErrors, personalDetailsOf } from '../password/password-rule';
import { accountTexts as texts } from '../texts/account.texts';
import { notifyPasswordChange } from './password-notice';

type Form = BodyOf<typeof call>;

/**
 * Changes the password given the current one, and ends every session of the player.
 *
 * Wrong current passwords are counted, so that an open session can't be used for guessing.
 *
 * @throws {Refusal} invalid_fields, confirmation_required of a player with a second factor, wrong_password, or password_tries after five wrong ones in 15 minutes.
 */
export async function changePassword(
  app: App,
  caller: ConfirmableCaller & Pick<Caller, 'username'>,
  form: Form,
): Promise<void> {
  const { language } = caller;
  const errors = await fieldErrors(app, caller.id, form);
  if (Object.keys(errors).length > 0) refuse('invalid_fields', undefined, errors);
  // The current password is the confirmation, unless there is a second factor.
  if (await hasSecondFactor(app.db, caller.id)) await requireConfirmed(app, app.db, caller);
  const stored = await requireOwnPassword(app, caller.id, form.current);
  const passwordHash = await hashPassword(form.password);
  await inTransaction(app.db, async (trx) => {
    await replace(trx, caller.id, stored, passwordHash);
    await forgetWrongPasswords(trx, caller.id);
    await forgetGuesses(trx, caller.username);
    await notifyPasswordChange(app, trx, caller.id, language);
    await endSessionsOf(app, trx, caller.id);
    afterCommit(trx, () => reportSecurityEvent('password.changed', { player: caller.id }));
  });
}

/** Replaces the hash only if it is unchanged: of two concurrent changes the second has an outdated current password. */
async function replace(trx: Trx, player: string, stored: string, passwordHash: string): Promise<void> {
  const changed = await trx
    .updateTable('players')
    .set({ passwordHash })
    .where('id', '=', player)
    .where('passwordHash', '=', stored)
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) refuse('wrong_password');
}

async function fieldErrors(app: App, player: string, { current, password, confirmation }: Form): Promise<FieldErrors> {
  return {
    ...(await newPasswordErrors(app, player, current, password)),
    ...(current === '' && { old_password: [texts.currentMissing] }),
    ...(confirmation === ''
      ? { new_password_confirmation: [texts.confirmMissing] }
      : confirmation !== password && { new_password_confirmation: [texts.passwordsDiffer] }),
  };
}

async function newPasswordErrors(app: App, player: string, current: string, password: string): Promise<FieldErrors> {
  if (!passwordRule.test(password))
    return { new_password: [password.length > 64 ? texts.passwordRule : texts.newPasswordRule] };
  const [firstError] = passwordErrors(password)['password'] ?? [];
  if (firstError !== undefined) return { new_password: [firstError] };
  if (password === current) return { new_password: [texts.passwordSame] };
  const isWeak = await isGuessable(app.db, password, await personalDetailsOf(app.db, player));
  return isWeak ? { new_password: [texts.passwordCommon] } : {};
}
