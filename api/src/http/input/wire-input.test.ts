import { rule } from '@pavilion/contract/form-rules';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, taka } from '@pavilion/contract/wire';
import { type FieldErrors, Refusal } from '../../kernel/texts/refusal';
import { decodePart } from './wire-input';

const form = z.strictObject({
  name: z.optional(z.string().check(z.minLength(3), z.maxLength(5))),
  age: z.optional(z.number().check(z.minimum(18), z.maximum(99))),
  count: z.optional(z.number().check(z.integer())),
  color: z.optional(z.enumeration(['red', 'green'])),
  list: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  amount: z.optional(taka),
  page: z.optional(numeric),
  code: z.optional(z.string().check(z.regex(/^[a-z\d]+$/))),
  own: z.optional(z.string().check(z.regex(/@/, rule('email')))),
  at: z.optional(moment),
  unnamed: z.optional(z.string().check(z.regex(/@/, 'constructor'))),
});

function errorsOf(schema: z.Schema, value: unknown): FieldErrors | undefined {
  try {
    decodePart(schema, value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.errors;
  }
  return {};
}

test.each([
  ['name', 'ab', 'This is too short.', 'এটি বেশি ছোট।'],
  ['name', 'abcdef', 'This is too long.', 'এটি বেশি বড়।'],
  ['name', 5, 'This isn’t valid.', 'এটি সঠিক নয়।'],
  ['age', 17, 'This is outside the allowed range.', 'এটি অনুমোদিত সীমার বাইরে।'],
  ['age', 100, 'This is outside the allowed range.', 'এটি অনুমোদিত সীমার বাইরে।'],
  ['age', 'old', 'Please enter a number.', 'একটি সংখ্যা লিখুন।'],
  ['count', 1.5, 'Please enter a whole number.', 'একটি পূর্ণ সংখ্যা লিখুন।'],
  ['color', 'blue', 'This choice is not available.', 'এটি বেছে নেওয়া যাবে না।'],
  ['list', [], 'There are too few entries.', 'তালিকায় কমপক্ষে যতটি দরকার, ততটি নেই।'],
  ['list', ['a', 'b', 'c'], 'There are too many entries.', 'তালিকাটি বেশি লম্বা।'],
  ['amount', 'much', 'Please enter a number.', 'একটি সংখ্যা লিখুন।'],
  ['page', 'last', 'Please enter a number.', 'একটি সংখ্যা লিখুন।'],
  ['code', 'a b', 'This isn’t valid.', 'এটি সঠিক নয়।'],
  ['own', 'nobody', 'Invalid email address', 'ইমেইল ঠিকানা সঠিক নয়'],
  ['unnamed', 'nobody', 'This isn’t valid.', 'এটি সঠিক নয়।'],
  ['other', 'x', 'unknown field', 'অজানা তথ্য'],
])('a refused value says which rule it breaks, in both languages: %s %j', (field, value, english, bangla) => {
  expect(errorsOf(form, { [field]: value })).toEqual({ [field]: [{ en: english, bn: bangla }] });
});

test('a missing value is named as such, wherever it stands', () => {
  const order = z.object({ items: z.array(z.object({ id: z.string(), stake: taka })), kind: z.enumeration(['a']) });
  const missing = [{ en: 'This is required.', bn: 'এটি দেওয়া আবশ্যক।' }];
  expect(errorsOf(order, { items: [{ id: 'x' }] })).toEqual({ 'items.0.stake': missing, kind: missing });
  expect(errorsOf(order, {})).toEqual({ items: missing, kind: missing });
});
