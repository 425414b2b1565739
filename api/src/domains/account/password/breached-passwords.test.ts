import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountTexts as texts } from '../texts/account.texts';
import { openBreachedPasswords } from './breached-passwords';
import { passwordErrors } from './password-rule';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** Writes a list. @param format - writes one line without its end. */
function listOf(passwords: readonly string[], format: (hash: string, n: number) => string, end = '\r\n'): string {
  const file = join(folder, `list-${passwords.length}-${end.length}.txt`);
  writeFileSync(file, passwords.map(sha1).sort().map(format).join(end) + end);
  return file;
}

test.each([1, 2, 3, 500])('all of %i passwords are found, from the first to the last, and no others', (count) => {
  const passwords = Array.from({ length: count }, (_, n) => `leaked${n}`);
  for (const file of [
    listOf(passwords, (hash, n) => `${hash}:${10 ** (n % 9)}`),
    listOf(passwords, (hash) => hash.toLowerCase(), '\n'),
  ]) {
    const isBreached = openBreachedPasswords(file);
    expect(passwords.filter((password) => !isBreached(password))).toEqual([]);
    for (let n = 0; n < 200; n += 1) expect(isBreached(`other${n}`)).toBe(false);
  }
});

test('a password of the operator’s list is refused, beside the common ones', () => {
  const file = listOf(['Padma-river-71'], (hash) => `${hash}:4`);
  const env = { PAVILION_BREACHED_PASSWORDS: file };
  expect(passwordErrors('Padma-river-71', env)).toEqual({ password: [texts.passwordCommon] });
  expect(passwordErrors('Padma-river-72', env)).toEqual({});
  expect(passwordErrors('Padma-river-71', {})).toEqual({});
});

test('a missing file, and one that is no such list, say so', () => {
  expect(() => openBreachedPasswords(join(folder, 'missing'))).toThrow(/^PAVILION_BREACHED_PASSWORDS: ENOENT/);
  const other = join(folder, 'other.txt');
  writeFileSync(other, 'password\n');
  expect(() => openBreachedPasswords(other)).toThrow('does not begin with a SHA-1');
});
