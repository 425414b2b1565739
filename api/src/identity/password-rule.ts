import type { FieldErrors } from '../server/refusal';
import { isCommonPassword } from './common-passwords';
import { identityTextsEn as words } from './identity.texts.en';
import { passwordRule } from './password';

/** What is wrong with a new password, by the server's rule (decisions.md 10); empty where nothing is. */
export function passwordErrors(password: string): FieldErrors {
  if (!passwordRule.test(password)) return { password: [words.passwordRule] };
  return isCommonPassword(password) ? { password: [words.passwordCommon] } : {};
}
