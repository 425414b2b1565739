import { normalizeTransactionId, phoneOfWallet, walletDigits } from './proof';

test.each([
  ['bkash', 'BGK5T7Q9XZ'],
  ['bkash', '0123456789'],
  ['nagad', '72AB9XQ1'],
  ['rocket', '4012345678'],
  ['upay', 'UP12345678'],
])('%s accepts IDs like %s', (provider, id) => {
  expect(normalizeTransactionId(provider, id)).toBe(id);
});

test.each([
  ['small letters', 'bgk5t7q9xz'],
  ['spaces around', ' BGK5T7Q9XZ '],
  ['a line’s end', 'BGK5T7Q9XZ\n'],
  ['a tab and mixed letters', '\tbgK5t7Q9Xz'],
])('an ID typed with %s is the same ID', (_, typed) => {
  expect(normalizeTransactionId('bkash', typed)).toBe('BGK5T7Q9XZ');
});

test.each([
  ['bkash', 'nine characters', 'BGK5T7Q9X'],
  ['bkash', 'eleven characters', 'BGK5T7Q9XZA'],
  ['bkash', 'a space inside', 'BGK5T 7Q9XZ'],
  ['bkash', 'a hyphen', 'BGK5T-7Q9X'],
  ['bkash', 'Bangla digits', 'BGK5T7Q9X১'],
  ['bkash', 'nothing', ''],
  ['bkash', 'an id behind other words', 'TrxID BGK5T7Q9XZ'],
  ['bkash', 'an id before other words', 'BGK5T7Q9XZ at 10:15'],
  ['nagad', 'seven characters', '72AB9XQ'],
  ['nagad', 'nine characters', '72AB9XQ12'],
  ['nagad', 'a sign', '72AB9XQ!'],
  ['nagad', 'an id of bKash', 'BGK5T7Q9XZ'],
  ['rocket', 'letters', 'BGK5T7Q9XZ'],
  ['rocket', 'nine digits', '401234567'],
  ['rocket', 'eleven digits', '40123456789'],
  ['upay', 'nine characters', 'UP1234567'],
  ['upay', 'eleven characters', 'UP123456789'],
  ['upay', 'a sign', 'UP1234567_'],
])('%s rejects an ID with %s', (provider, _, typed) => {
  expect(normalizeTransactionId(provider, typed)).toBeNull();
});

test.each([
  ['ABC1234', 'ABC1234'],
  [' abcdefghij0123456789abcdefghij01 ', 'ABCDEFGHIJ0123456789ABCDEFGHIJ01'],
  ['ABC123', null],
  ['ABCDEFGHIJ0123456789ABCDEFGHIJ012', null],
  ['ABC-1234', null],
  ['-ABC1234', null],
  ['ABC1234-', null],
])('a network without a published ID format accepts 7 to 32 letters and digits: %s', (typed, id) => {
  expect(normalizeTransactionId('another', typed)).toBe(id);
});

test.each([
  ['01712345678', '01712345678'],
  ['+8801712345678', '01712345678'],
  ['8801712345678', '01712345678'],
  ['01712-345 678', '01712345678'],
  ['+880 1712 - 345678', '01712345678'],
  // Rocket's number, with its check digit.
  ['+88017123456789', '017123456789'],
  // No country code: no Bangladeshi number has 88 without 01 after it.
  ['88112345678', '88112345678'],
  ['01788012345', '01788012345'],
  ['+1 555 0100', '+15550100'],
])('a wallet’s number typed as %s is %s', (typed, digits) => {
  expect(walletDigits(typed)).toBe(digits);
});

test.each(['bkash', 'nagad', 'upay', 'another'])('a number of %s has eleven digits, the phone number', (provider) => {
  expect(phoneOfWallet(provider, '01712345678')).toBe('01712345678');
  for (const other of ['0171234567', '017123456789', '0171234567a', 'a01712345678', '01712345678 ', ''])
    expect(phoneOfWallet(provider, other)).toBeNull();
});

test('a Rocket number has twelve digits, the first eleven being the phone; the phone alone is accepted', () => {
  expect(phoneOfWallet('rocket', '017123456789')).toBe('01712345678');
  expect(phoneOfWallet('rocket', '01712345678')).toBe('01712345678');
  for (const other of ['0171234567', '0171234567890', '01712345678a', 'x017123456789'])
    expect(phoneOfWallet('rocket', other)).toBeNull();
});
