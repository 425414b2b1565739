import { emailRule } from '@pavilion/contract/calls/identity';
import { bangladeshiPhone } from '@pavilion/contract/phone';
import { PASSWORD_LENGTH, type PasswordProblem, passwordProblem, usernameProblem, type UsernameProblem } from './credentials';

export type SignUpField = 'username' | 'email' | 'phone' | 'password' | 'confirmPassword' | 'referralCode' | 'terms';
export type SignUpProblem =
  | UsernameProblem
  | PasswordProblem
  | 'usernameLength'
  | 'emailRequired'
  | 'email'
  | 'phoneRequired'
  | 'phone'
  | 'passwordLetters'
  | 'confirmRequired'
  | 'confirm'
  | 'referralLength'
  | 'terms';

type Values = Readonly<Record<SignUpField, string>>;

const PREFIX = '88';
const typedPhone = /^\d{10,15}$/;
const plainPassword = /^[A-Za-z0-9]+$/;
const referralLength = { least: 6, most: 20 };

/** Digits alone: Bangla ones count, spaces, dashes and a pasted +88 don't. */
export function phoneDigits(typed: string): string {
  const latin = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)));
  const text = latin.replace(/[\s()-]/g, '').replace(/^\+/, '');
  return /^8801\d{9}$/.test(text) ? text.slice(PREFIX.length) : text;
}

/** As the server takes it; a number that isn't Bangladesh's goes as it is, and the server words the refusal. */
export function wirePhone(typed: string): string {
  const digits = phoneDigits(typed);
  return bangladeshiPhone(digits) ?? bangladeshiPhone(`0${digits}`) ?? `+${PREFIX}${digits}`;
}

/** The one-page form's rules, in the order its fields stand. */
export const signUpRules: Readonly<Record<SignUpField, (values: Values) => SignUpProblem | null>> = {
  username: ({ username }) => usernameProblem(username) ?? (/^.{8,16}$/.test(username.trim()) ? null : 'usernameLength'),
  email: ({ email }) => required(email, 'emailRequired') ?? (emailRule.test(email.trim()) ? null : 'email'),
  phone: ({ phone }) => required(phone, 'phoneRequired') ?? (typedPhone.test(phoneDigits(phone)) ? null : 'phone'),
  password: ({ password }) => {
    if (password !== '' && !plainPassword.test(password) && password.length >= PASSWORD_LENGTH) return 'passwordLetters';
    return passwordProblem(password);
  },
  confirmPassword: ({ password, confirmPassword }) =>
    required(confirmPassword, 'confirmRequired') ?? (confirmPassword === password ? null : 'confirm'),
  referralCode: ({ referralCode: code }) => {
    const { length } = code.trim();
    return length === 0 || (length >= referralLength.least && length <= referralLength.most) ? null : 'referralLength';
  },
  terms: ({ terms }) => (terms === 'yes' ? null : 'terms'),
};

function required<P extends SignUpProblem>(value: string, problem: P): P | null {
  return value.trim() === '' ? problem : null;
}
