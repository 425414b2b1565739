import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldErrors } from '../../../kernel/texts/refusal';
import { accountTexts as texts } from '../texts/account.texts';
import { passwordRule } from './password';

// The list is ordered from the most common; entries that our rule refuses anyway don't count.
const LISTED = 3000;
const common = new Set(dictionary['passwords-common'].filter((word) => passwordRule.test(word)).slice(0, LISTED));

/** Returns a new password's errors by the server's rule (specification, decision 10); empty if it is valid. */
export function passwordErrors(password: string): FieldErrors {
  if (!passwordRule.test(password)) return { password: [texts.passwordRule] };
  return common.has(password.toLowerCase()) ? { password: [texts.passwordCommon] } : {};
}
