import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldErrors } from '../../../kernel/texts/refusal';
import { accountTexts as texts } from '../texts/account.texts';
import { type IsBreached, openBreachedPasswords } from './breached-passwords';
import { passwordRule } from './password';

/** Of a list of 49,233 passwords that are frequent in breaches, those that one of our rules would accept. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= 8));

type Env = Readonly<Record<string, string | undefined>>;

const lists = new Map<string, IsBreached>();

/** Returns a new password's errors by the server's rule (specification, decision 10); empty if it is valid. */
export function passwordErrors(password: string, env: Env = process.env): FieldErrors {
  if (!passwordRule.test(password)) return { password: [texts.passwordRule] };
  return isCommonPassword(password, env) ? { password: [texts.passwordCommon] } : {};
}

/** Returns whether a password is in our list of common ones, or in the operator's list of breached ones. */
export function isCommonPassword(password: string, env: Env = process.env): boolean {
  return common.has(password.toLowerCase()) || (breachedPasswords(env)?.(password) ?? false);
}

/** Returns the operator's list (PAVILION_BREACHED_PASSWORDS), opened once; undefined if there is none. */
export function breachedPasswords(env: Env = process.env): IsBreached | undefined {
  const path = env['PAVILION_BREACHED_PASSWORDS'];
  if (path === undefined || path === '') return undefined;
  const list = lists.get(path) ?? openBreachedPasswords(path);
  lists.set(path, list);
  return list;
}
