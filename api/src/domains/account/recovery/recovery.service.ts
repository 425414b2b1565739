import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotPassword, resetPassword } from '@pavilion/contract/calls/recovery';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { storedPhone } from '@pavilion/contract/phone';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import { countUp } from '../../../http/call-limits';
import type { App } from '../../../kernel/app';
import { inBackground } from '../../../kernel/background';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import type { Language } from '../../../kernel/texts/language';
import { Refusal, refuse } from '../../../kernel/texts/refusal';
import { usableFrom } from '../../../session/phones';
import { endSessionsOf } from '../../../session/session.service';
import { useCode } from '../codes/code.service';
import { type Address, deliver } from '../codes/code-delivery';
import { checkCaptcha } from '../guards/captcha.service';
import { isProofRequired, type Proof, refuseUnproven, requireSolved } from '../guards/challenge.service';
import { forgetGuesses } from '../guards/log-in-throttle';
import type { Visitor } from '../guards/visitor';
import { hashPassword } from '../password/password';
import { isGuessable, passwordErrors, personalDetailsOf } from '../password/password-rule';
import { accountTexts as texts } from '../texts/account.texts';
import { notifyPasswordChange } from './password-notice';

type Forgot = BodyOf<typeof forgotPassword>;
type Reset = BodyOf<typeof resetPassword>;

const HOUR = 3_600_000;
/** Email requests per address in an hour without proof, unless the setting `forgot_before_captcha` overrides it. */
const BEFORE_CAPTCHA = 3;
// Longer than checking a code takes, so that timing doesn't reveal whether an account exists.
const REFUSED_AFTER_MS = 150;

/**
 * Sends a code to the account's own address, if the account exists and the address is its own.
 *
 * The response reveals neither: the work that differs happens after it.
 */
export async function requestReset(
  app: App,
  form: Forgot,
  visitor: Visitor & { readonly proof: Proof },
  language: Language,
): Promise<void> {
  if (form.type === 'email' && !form.email?.trim())
    refuse('invalid_fields', undefined, { email: [texts.emailMissing] });
  if (form.type === 'sms' && !form.phone?.trim()) refuse('invalid_fields', undefined, { phone: [texts.phoneMissing] });
  // A text message costs money and disturbs its recipient.
  const needsProof = form.type === 'sms' || (await isRequestedOften(app, visitor)) || (await isProofRequired(app));
  if (needsProof) requireSolved(visitor.proof);
  const isRead = await checkCaptcha(app, visitor, form.captcha);
  if (needsProof && !isRead && !visitor.proof.isSolved) refuseUnproven(visitor.proof);
  inBackground(app, 'a reset code could not be sent', () => sendResetCode(app, form, language));
}

async function isRequestedOften(app: App, visitor: Visitor): Promise<boolean> {
  const limit = await readSetting(app.db, 'forgot_before_captcha', BEFORE_CAPTCHA);
  return (await countUp(app.db, `forgot ${visitor.address}`, app.clock.now(), HOUR)) > limit;
}

async function sendResetCode(app: App, form: Forgot, language: Language): Promise<void> {
  const player = await findByName(app, form.username);
  if (player === undefined) return;
  const to =
    form.type === 'email' ? ownEmail(player, form.email ?? '') : await ownPhone(app, player.id, form.phone ?? '');
  if (to === null) return;
  await deliver(app, player.id, 'reset', to, language).catch((error: unknown) => {
    // Refused as too soon or too often: the code sent before still works.
    if (!(error instanceof Refusal)) throw error;
  });
}

function findByName(app: App, username: string) {
  return app.db
    .selectFrom('players')
    .select(['id', 'username', 'email'])
    .where('usernameKey', '=', username.trim().toLowerCase())
    .executeTakeFirst();
}

function ownEmail(player: { email: string }, typed: string): Address | null {
  return player.email.toLowerCase() === typed.trim().toLowerCase() ? { kind: 'email', to: player.email } : null;
}

async function ownPhone(app: App, player: string, typed: string): Promise<Address | null> {
  const phone = storedPhone(typed);
  if (phone === null) return null;
  const row = await app.db
    .selectFrom('phones')
    .selectAll()
    .where('phone', '=', phone)
    .where('playerId', '=', player)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.isPrimary) return { kind: 'phone', to: phone };
  const from = await usableFrom(app.db, 'reset', row);
  return from !== null && from <= app.clock.now() ? { kind: 'phone', to: phone } : null;
}

/**
 * Sets a new password with a code and ends every session of the player.
 *
 * @throws {Refusal} invalid_fields, for a password that names the person only with the right code, which stays valid; code_refused for any problem with the code or the account.
 */
export async function setPassword(app: App, form: Reset, language: Language): Promise<void> {
  const errors = {
    ...passwordErrors(form.password),
    ...(form.confirmation !== form.password && { password_confirmation: [texts.passwordsDiffer] }),
  };
  if (Object.keys(errors).length > 0) refuse('invalid_fields', undefined, errors);
  const began = performance.now();
  const player = (await findByName(app, form.username))?.id ?? '';
  try {
    await useCode(app, player, 'reset', form.code, (trx) => replacePassword(app, trx, player, form, language));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'invalid_fields') throw error;
    await sleep(Math.max(0, REFUSED_AFTER_MS - (performance.now() - began)));
    refuse('code_refused');
  }
}

async function replacePassword(app: App, trx: Trx, player: string, form: Reset, language: Language): Promise<void> {
  // Only with the right code: else anybody could try out words that the account has.
  if (await isGuessable(trx, form.password, await personalDetailsOf(trx, player)))
    refuse('invalid_fields', undefined, { password: [texts.passwordCommon] });
  await trx
    .updateTable('players')
    .set({ passwordHash: await hashPassword(form.password) })
    .where('id', '=', player)
    .execute();
  await forgetGuesses(trx, form.username.trim());
  await notifyPasswordChange(app, trx, player, language);
  await endSessionsOf(app, trx, player);
  afterCommit(trx, () => reportSecurityEvent('password.reset', { player }));
}
