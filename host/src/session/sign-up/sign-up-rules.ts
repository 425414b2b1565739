import { emailRule } from '@pavilion/contract/calls/identity';
import type { CallingCode } from '@pavilion/contract/phone';
import {
  PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
  type UsernameProblem,
  usernameProblem,
} from '../credentials';
import { type PhoneProblem, phoneProblem } from '../phone-input';

/** The fields of both layouts' forms. */
export type SignUpField =
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'currency'
  | 'referralCode'
  | 'name'
  | 'callingCode'
  | 'phone'
  | 'email'
  | 'terms';
export type SignUpProblem =
  | UsernameProblem
  | PasswordProblem
  | PhoneProblem
  | 'usernameLength'
  | 'nameRequired'
  | 'emailRequired'
  | 'email'
  | 'phoneRequired'
  | 'passwordLetters'
  | 'passwordMix'
  | 'confirmRequired'
  | 'confirm'
  | 'referralLength'
  | 'terms';

type Values = Readonly<Record<SignUpField, string>>;
export type Step = 1 | 2;

/** The fields of each step of the desktop form, in display order. */
export const stepFields: Readonly<Record<Step, readonly SignUpField[]>> = {
  1: ['username', 'password', 'confirmPassword', 'currency', 'referralCode'],
  2: ['name', 'callingCode', 'phone', 'email', 'terms'],
};
/** The required fields of the desktop form. */
export const neededFields: Readonly<Record<Step, readonly SignUpField[]>> = {
  1: ['username', 'password', 'confirmPassword'],
  2: ['name', 'phone', 'email'],
};
/** The fields of the one-page form. */
export const pageFields: readonly SignUpField[] = [
  'username',
  'email',
  'phone',
  'password',
  'confirmPassword',
  'referralCode',
  'terms',
];

/** The currency codes of the specification's form, and the currency of each. */
export const currencies = [
  { code: '8', currency: 'BDT' },
  { code: '7', currency: 'INR' },
  { code: '17', currency: 'PKR' },
] as const;

export const emptySignUp: Values = {
  username: '',
  password: '',
  confirmPassword: '',
  currency: '8',
  referralCode: '',
  name: '',
  callingCode: '880',
  phone: '',
  email: '',
  terms: '',
};

const plainPassword = /^[A-Za-z0-9]+$/;
const mixedPassword = /[A-Za-z].*\d|\d.*[A-Za-z]/;
const referralLength = { min: 6, max: 20 };

export const signUpRules: Readonly<Record<SignUpField, (values: Values) => SignUpProblem | null>> = {
  username: ({ username }) =>
    usernameProblem(username) ?? (/^.{8,16}$/.test(username.trim()) ? null : 'usernameLength'),
  password: ({ password }) => {
    if (password !== '' && !plainPassword.test(password) && password.length >= PASSWORD_LENGTH)
      return 'passwordLetters';
    return passwordProblem(password) ?? (mixedPassword.test(password) ? null : 'passwordMix');
  },
  confirmPassword: ({ password, confirmPassword }) =>
    required(confirmPassword, 'confirmRequired') ?? (confirmPassword === password ? null : 'confirm'),
  currency: () => null,
  referralCode: ({ referralCode: code }) => {
    const { length } = code.trim();
    return length === 0 || (length >= referralLength.min && length <= referralLength.max) ? null : 'referralLength';
  },
  name: ({ name }) => required(name, 'nameRequired'),
  callingCode: () => null,
  phone: ({ phone, callingCode }) =>
    required(phone, 'phoneRequired') ?? phoneProblem(callingCode as CallingCode, phone),
  email: ({ email }) => required(email, 'emailRequired') ?? (emailRule.test(email.trim()) ? null : 'email'),
  terms: ({ terms }) => (terms === 'yes' ? null : 'terms'),
};

function required<P extends SignUpProblem>(value: string, problem: P): P | null {
  return value.trim() === '' ? problem : null;
}
