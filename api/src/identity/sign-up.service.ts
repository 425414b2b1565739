import { randomInt } from 'node:crypto';

import { type signUp, signUpMessages } from '@pavilion/contract/calls/identity';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { bangladeshiPhone } from '@pavilion/contract/phone';

import { inTransaction, type Trx } from '../database/database';
import { newId } from '../database/id';
import { openPlayerAccounts } from '../ledger/accounts';
import type { App } from '../server/app';
import { refuse, type FieldErrors } from '../server/refusal';
import { readSetting } from '../server/settings';
import { isCommonPassword } from './common-passwords';
import { identityTextsEn as words } from './identity.texts.en';
import { hashPassword, passwordRule } from './password';

export type SignUp = BodyOf<typeof signUp>;

const HOUR = 3_600_000;
const taken: Readonly<Record<string, FieldErrors>> = {
  username_taken: { username: [words.usernameTaken] },
  phone_taken: { phone: [words.phoneTaken] },
};

/**
 * Makes a player with empty wallets.
 *
 * @param address - where the sign-up came from, for the captcha's count.
 * @returns the player's id.
 * @throws {Refusal} with texts by wire field name.
 */
export async function createPlayer(app: App, form: SignUp, address: string | null = null): Promise<string> {
  const phone = bangladeshiPhone(form.phone);
  await judge(app, form, phone, address);
  const password = await hashPassword(form.password);
  try {
    return await inTransaction(app.db, (trx) => insert(app, trx, form, { phone: phone ?? '', password, address }));
  } catch (error) {
    const errors = taken[(error as { constraint?: string }).constraint ?? ''];
    if (errors !== undefined) refuse('invalid_fields', undefined, errors);
    throw error;
  }
}

async function judge(app: App, form: SignUp, phone: string | null, address: string | null): Promise<void> {
  if (await readSetting(app.db, 'signups_closed', false)) refuse('closed_here');
  const open = await readSetting<string[]>(app.db, 'currencies', ['BDT']);
  if (!open.includes(form.currency)) refuse('currency_closed', undefined, { currency: [words.currency] });
  const errors: Record<string, FieldErrors[string]> = {};
  if (phone === null) errors['phone'] = [words.phoneCountry];
  if (!passwordRule.test(form.password)) errors['password'] = [words.passwordRule];
  else if (isCommonPassword(form.password)) errors['password'] = [words.passwordCommon];
  if (form.confirmPassword !== form.password) errors['confirmPassword'] = [signUpMessages.confirm];
  Object.assign(errors, await findTaken(app, form, phone));
  if (form.referralCode && (await findReferrer(app, form.referralCode)) === undefined) errors['referral_code'] = [words.referral];
  if (Object.keys(errors).length > 0) refuse('invalid_fields', undefined, errors);
  await limitAddress(app, address);
}

/** Judged before the insert so that all fields are told at once; the unique keys judge again. */
async function findTaken(app: App, form: SignUp, phone: string | null): Promise<FieldErrors> {
  const name = await app.db.selectFrom('players').select('id').where('username_key', '=', form.username.toLowerCase()).executeTakeFirst();
  const number = phone === null ? undefined : await app.db.selectFrom('phones').select('player_id').where('phone', '=', phone).executeTakeFirst();
  return { ...(name && taken['username_taken']), ...(number && taken['phone_taken']) };
}

async function findReferrer(app: App, code: string): Promise<string | undefined> {
  const row = await app.db.selectFrom('players').select('id').where('referral_code', '=', code.trim().toUpperCase()).executeTakeFirst();
  return row?.id;
}

/** After so many sign-ups an hour an address needs a captcha; 0 asks for none. */
async function limitAddress(app: App, address: string | null): Promise<void> {
  const limit = await readSetting(app.db, 'signups_before_captcha', 0);
  if (limit === 0 || address === null) return;
  const since = app.clock.now() - HOUR;
  const made = await app.db.selectFrom('players').select('id').where('signup_address', '=', address).where('created_at', '>', since).limit(limit).execute();
  if (made.length >= limit) refuse('captcha_required');
}

interface Prepared {
  readonly phone: string;
  readonly password: string;
  readonly address: string | null;
}

async function insert(app: App, trx: Trx, form: SignUp, prepared: Prepared): Promise<string> {
  const id = newId();
  const now = app.clock.now();
  const referrer = form.referralCode ? await findReferrer(app, form.referralCode) : undefined;
  await trx
    .insertInto('players')
    .values({
      id,
      username: form.username,
      username_key: form.username.toLowerCase(),
      password_hash: prepared.password,
      name: form.name?.trim() || null,
      email: form.email.trim(),
      email_verified_at: null,
      birthday: null,
      currency: form.currency,
      referral_code: await freeReferralCode(trx),
      referred_by: referrer ?? null,
      signup_address: prepared.address,
      created_at: now,
    })
    .execute();
  await trx.insertInto('phones').values({ phone: prepared.phone, player_id: id, is_primary: true, verified_at: null, created_at: now }).execute();
  await openPlayerAccounts(trx, id, form.currency);
  return id;
}

// Without 0, O, 1 and I, which people confuse when they read a code aloud.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

async function freeReferralCode(trx: Trx): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const found = await trx.selectFrom('players').select('id').where('referral_code', '=', code).executeTakeFirst();
    if (found === undefined) return code;
  }
}
