import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldErrors } from '../../../kernel/texts/refusal';
import { accountTexts as texts } from '../texts/account.texts';
import { passwordRule } from './password';

// Of the list's 49,233 common passwords the 5,183 that our rule would accept.
const common = new Set(dictionary['passwords-common'].filter((word) => passwordRule.test(word)));

/** Returns a new password's errors by the server's rule (specification, decision 10); empty if it is valid. */
export function passwordErrors(password: string): FieldErrors {
  if (!passwordRule.test(password)) return { password: [texts.passwordRule] };
  return common.has(password.toLowerCase()) ? { password: [texts.passwordCommon] } : {};
}
