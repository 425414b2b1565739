import type { FieldErrors } from '../../../kernel/texts/refusal';
import { accountTexts as words } from '../texts/account.texts';
import { isCommonPassword } from './common-passwords';
import { passwordRule } from './password';

/** Returns a new password's errors by the server's rule (specification, decision 10); empty if it is valid. */
export function passwordErrors(password: string): FieldErrors {
  if (!passwordRule.test(password)) return { password: [words.passwordRule] };
  return isCommonPassword(password) ? { password: [words.passwordCommon] } : {};
}
