import { dictionary } from '@zxcvbn-ts/language-common';
import type { Db, Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import type { FieldErrors } from '../../../kernel/texts/refusal';
import { defaults, settingKeys } from '../../site/site.settings';
import { accountTexts as texts } from '../texts/account.texts';
import { type IsBreached, openBreachedPasswords } from './breached-passwords';
import { type PersonalDetails, withoutGuessableWords } from './guessable-words';
import { passwordRule } from './password';

const SHORTEST = 8;
/** Of a list of 49,233 passwords that are frequent in breaches, those that one of our rules would accept. */
const common = new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST));

type Env = Readonly<Record<string, string | undefined>>;

const lists = new Map<string, IsBreached>();

/**
 * Returns a new password's errors by the server's rule (specification, decision 10), whoever chooses it; empty if it
 * is valid. `isGuessable` adds what depends on the person.
 */
export function passwordErrors(password: string, env: Env = process.env): FieldErrors {
  if (!passwordRule.test(password)) return { password: [texts.passwordRule] };
  return isCommonPassword(password, env) ? { password: [texts.passwordCommon] } : {};
}

/** Returns whether a password is in our list of common ones, or in the operator's list of breached ones. */
export function isCommonPassword(password: string, env: Env = process.env): boolean {
  return common.has(password.toLowerCase()) || (breachedPasswords(env)?.(password) ?? false);
}

/**
 * Returns whether a password consists of the site's and the person's words: without them it is too short or common.
 * A long password may contain them.
 *
 * @param shortest - the length that the rest must have.
 */
export async function isGuessable(
  db: Db | Trx,
  password: string,
  person: PersonalDetails,
  shortest = SHORTEST,
): Promise<boolean> {
  const { siteTitle } = await readSetting<{ readonly siteTitle?: string }>(db, settingKeys.general, {});
  const rest = withoutGuessableWords(password, siteTitle ?? defaults.general.siteTitle, person);
  return rest.length < shortest || (rest.length < password.length && isCommonPassword(rest));
}

/** Returns what the house knows of a player that others may know too. */
export async function personalDetailsOf(db: Db | Trx, player: string): Promise<PersonalDetails> {
  const row = await db
    .selectFrom('players')
    .select(['username', 'name', 'email'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const phones = await db.selectFrom('phones').select('phone').where('playerId', '=', player).execute();
  return { ...row, phones: phones.map(({ phone }) => phone) };
}

/** Returns the operator's list (PAVILION_BREACHED_PASSWORDS), opened once; undefined if there is none. */
export function breachedPasswords(env: Env = process.env): IsBreached | undefined {
  const path = env['PAVILION_BREACHED_PASSWORDS'];
  if (path === undefined || path === '') return undefined;
  const list = lists.get(path) ?? openBreachedPasswords(path);
  lists.set(path, list);
  return list;
}
