import { hashPassword, isPassword } from './password';
import { passwordErrors } from './password-rule';

const hasErrors = (password: string): boolean => Object.keys(passwordErrors(password)).length > 0;

test.each([
  [7, true],
  [8, false],
  [64, false],
  [65, true],
])('ASVS 6.2.1, 6.2.9: a password of %i characters: refused is %s', (length, isRefused) => {
  expect(hasErrors(`নদী-7x ${'-ঘাট'.repeat(16)}`.slice(0, length))).toBe(isRefused);
});

test('ASVS 6.2.8: a password counts as it was typed: every character, with its case and its spaces', async () => {
  const typed = ` Padma-river ${'x'.repeat(50)}7`;
  const stored = await hashPassword(typed);
  expect(await isPassword(stored, typed)).toBe(true);
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed}7`])
    expect(await isPassword(stored, other)).toBe(false);
});

test('ASVS 11.4.2: passwords are stored as argon2id with a salt of their own, 19 MiB and two passes', async () => {
  const [first, second] = await Promise.all([hashPassword('nodi8para'), hashPassword('nodi8para')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(second).not.toBe(first);
});
