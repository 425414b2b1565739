import { storedPhone } from '@pavilion/contract/phone';
import type { App } from '../../../kernel/app';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { applyExclusions } from '../exclusions/exclusion-match.service';
import { accountTexts } from '../texts/account.texts';
import { useCode } from './code.service';
import { deliver } from './code-delivery';

/** Sends a code to the player's own phone or email. @returns the destination as the player wrote it. */
export async function sendCode(
  app: App,
  player: string,
  to: { phone?: string | undefined; email?: string | undefined },
  language: Language,
): Promise<void> {
  if (to.phone !== undefined) return sendPhoneCode(app, player, to.phone, language);
  if (to.email !== undefined) return sendEmailCode(app, player, to.email, language);
  refuse('invalid_input', undefined, { phone: [accountTexts.phoneOrEmail] });
}

async function sendPhoneCode(app: App, player: string, typed: string, language: Language): Promise<void> {
  const phone = storedPhone(typed);
  const row =
    phone === null
      ? undefined
      : await app.db
          .selectFrom('phones')
          .selectAll()
          .where('phone', '=', phone)
          .where('playerId', '=', player)
          .executeTakeFirst();
  if (row === undefined) refuse('not_yours');
  if (row.verifiedAt !== null) refuse('already_verified');
  await deliver(app, player, 'phone', { kind: 'phone', to: row.phone }, language);
}

async function sendEmailCode(app: App, player: string, typed: string, language: Language): Promise<void> {
  const row = await app.db
    .selectFrom('players')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  if (row.email.toLowerCase() !== typed.trim().toLowerCase()) refuse('not_yours');
  if (row.emailVerifiedAt !== null) refuse('already_verified');
  await deliver(app, player, 'email', { kind: 'email', to: row.email }, language);
}

export async function verifyPhone(app: App, player: string, code: string): Promise<void> {
  const verifiedAt = app.clock.now();
  await useCode(app, player, 'phone', code, async (trx, phone) => {
    await trx
      .updateTable('phones')
      .set({ verifiedAt })
      .where('phone', '=', phone)
      .where('playerId', '=', player)
      .execute();
  });
}

export async function verifyEmail(app: App, player: string, code: string): Promise<void> {
  const emailVerifiedAt = app.clock.now();
  await useCode(app, player, 'email', code, async (trx, email) => {
    await trx
      .updateTable('players')
      .set({ emailVerifiedAt })
      .where('id', '=', player)
      .where('email', '=', email)
      .execute();
    await applyExclusions(app, trx, player);
  });
}
