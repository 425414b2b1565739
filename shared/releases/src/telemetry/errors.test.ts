import { thrownErrorSchema, withoutPersonalData } from './errors';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'options')",
    "TypeError: Cannot read properties of undefined (reading 'options')",
  ],
  ['Error: 01712345678 has ৳12,345.60', 'Error: # has ৳#,#.#'],
  ['Error: ০১৭১২ is taken', 'Error: # is taken'],
  ['Error: no reply of https://site.example/api/user?token=abc', 'Error: no reply of <address>'],
  ['Error: rahim.uddin+1@mail.example is no player', 'Error: <mail> is no player'],
  ['Error: bearer kJ8sd9f7sdf98sdf7sdf9', 'Error: bearer <token>'],
  ['Error: player u-7f3a9c20 left', 'Error: player <token> left'],
  [
    'SyntaxError: Unexpected token < in "{\\"name\\":\\"Rahim Uddin of Dhaka\\"}"',
    'SyntaxError: Unexpected token < in <text>',
  ],
])('%s', (message, rest) => expect(withoutPersonalData(message)).toBe(rest));

test('a position is one of a release’s file and nothing else', () => {
  const error = { part: 'wallet', version: '1.0.0', message: 'Error' };
  const isValid = (frame: string): boolean => thrownErrorSchema.safeParse({ ...error, frames: [frame] }).success;
  expect(isValid('wallet/1.0.0/page.3c4d.js:1:2345')).toBe(true);
  for (const wrong of [
    'https://elsewhere.example/x.js:1:2',
    'wallet/1.0.0/../x.js:1:2',
    'wallet/1.0.0/page.js',
    'a b/1/x.js:1:1',
  ])
    expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
});
