import { usernameRule } from '@pavilion/contract/calls/identity';

export const PASSWORD_LENGTH = 8;

export type UsernameProblem = 'usernameRequired' | 'usernameLetters';
export type PasswordProblem = 'passwordRequired' | 'passwordLength';

/** Validates a username, new or existing. @returns the problem, or null. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (username.trim() === '') return 'usernameRequired';
  return usernameRule.test(username.trim()) ? null : 'usernameLetters';
}

export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'passwordRequired';
  return password.length < PASSWORD_LENGTH ? 'passwordLength' : null;
}
