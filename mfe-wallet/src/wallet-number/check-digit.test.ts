import { checkDigitOf } from './check-digit';

test.each([
  ['5', '5'],
  ['৫', '5'],
  ['a57', '5'],
  ['x', ''],
])('of %j the check digit is %j', (typed, digit) => {
  expect(checkDigitOf(typed)).toBe(digit);
});
