import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRule } from './password';

// The list is ordered from the most common; entries that our rule refuses anyway don't count.
const LISTED = 3000;
const common = new Set(dictionary['passwords-common'].filter((word) => passwordRule.test(word)).slice(0, LISTED));

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
