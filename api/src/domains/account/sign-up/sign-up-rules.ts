import type { signUp } from '@pavilion/contract/calls/identity';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { type CallingCode, storedPhone } from '@pavilion/contract/phone';
import type { Db } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { type FieldErrors, refuse } from '../../../kernel/texts/refusal';
import { ruleTexts } from '../../../kernel/texts/validation.texts';
import { isGuessable, passwordErrors } from '../password/password-rule';
import { accountTexts as texts } from '../texts/account.texts';
import { findReferrer, type Referrer } from './referrer.service';

export type SignUp = BodyOf<typeof signUp>;

/** Field errors by the constraint that reports them: concurrent sign-ups can pass every lookup. */
export const takenErrors: Readonly<Record<string, FieldErrors>> = {
  username_taken: { username: [texts.usernameTaken] },
  phone_taken: { phone: [texts.phoneTaken] },
};

/** The country of each currency, which determines its players' phone numbers. */
const countries: Readonly<Record<string, { readonly code: CallingCode; readonly wrongPhone: FieldErrors[string] }>> = {
  BDT: { code: '880', wrongPhone: [texts.phoneCountry] },
  INR: { code: '91', wrongPhone: [texts.phoneIndia] },
  PKR: { code: '92', wrongPhone: [texts.phonePakistan] },
};

/** Returns a phone number in stored form for the currency's country, or the errors. */
export function phoneOf(
  currency: string,
  typed: string,
): { readonly phone: string | null; readonly errors: FieldErrors } {
  const country = countries[currency];
  const phone = storedPhone(typed);
  const isOwn = phone !== null && country !== undefined && phone.startsWith(`+${country.code}`);
  return isOwn
    ? { phone, errors: {} }
    : { phone: null, errors: { phone: country?.wrongPhone ?? [texts.phoneCountry] } };
}

/** A sign-up form that passed every rule. */
export interface ValidSignUp {
  /** With the country's calling code. */
  readonly phone: string;
  readonly referrer: Referrer | undefined;
}

/**
 * Validates a form by every rule that reveals nothing about other players, and reports all field errors at once.
 *
 * @param isDemo - the demo player, whose password everybody knows; the production profile refuses that log-in.
 * @throws {Refusal} currency_closed, or invalid_fields with texts by wire field name.
 */
export async function requireValid(db: Db, form: SignUp, isDemo = false): Promise<ValidSignUp> {
  const country = countries[form.currency];
  const open = await readSetting<string[]>(db, 'currencies', ['BDT']);
  if (country === undefined || !open.includes(form.currency))
    refuse('currency_closed', undefined, { currency: [texts.currency] });
  const { phone: own, errors: phoneErrors } = phoneOf(form.currency, form.phone);
  const referrer = form.referralCode?.trim() ? await findReferrer(db, form.referralCode) : undefined;
  const errors: Record<string, FieldErrors[string]> = {
    ...phoneErrors,
    ...(isDemo ? passwordErrors(form.password) : await newPasswordErrors(db, form)),
    ...(form.confirmPassword !== form.password && { confirmPassword: [ruleTexts.confirm] }),
    ...(form.referralCode?.trim() && referrer === undefined && { referral_code: [texts.referral] }),
  };
  if (own === null || Object.keys(errors).length > 0) refuse('invalid_fields', undefined, errors);
  return { phone: own, referrer };
}

async function newPasswordErrors(db: Db, { password, username, name, email, phone }: SignUp): Promise<FieldErrors> {
  const errors = passwordErrors(password);
  if (Object.keys(errors).length > 0) return errors;
  const isWeak = await isGuessable(db, password, { username, name, email, phones: [phone] });
  return isWeak ? { password: [texts.passwordCommon] } : {};
}

/** Returns the field errors of a name and a phone that other players have. */
export async function findConflicts(db: Db, username: string, phone: string): Promise<FieldErrors> {
  const name = await db
    .selectFrom('players')
    .select('id')
    .where('usernameKey', '=', username.toLowerCase())
    .executeTakeFirst();
  const number = await db.selectFrom('phones').select('playerId').where('phone', '=', phone).executeTakeFirst();
  return { ...(name && takenErrors['username_taken']), ...(number && takenErrors['phone_taken']) };
}
