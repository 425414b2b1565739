import { showTransactions } from '@pavilion/contract/calls/wallet';
import * as z from '@pavilion/contract/schema';
import { encoderOf } from './encoder';
import { moment, numeric, openEnum, taka, wire } from './wire';

const schema = wire(
  {
    id: z.string(),
    amount: taka,
    at: z.nullable(moment),
    note: z.optional(z.string()),
    count: z.withDefault(numeric, 0),
    state: openEnum(['open', 'closed'], 'closed'),
    rows: z.array(wire({ sum: z.optional(taka), pair: z.tuple([z.string(), z.number()]) }, { sum: 'total' })),
    either: z.union([z.string(), wire({ sum: taka }, { sum: 'total' })]),
  },
  { amount: 'stake', at: 'settledAt' },
);

const value = {
  id: 'a',
  stake: 123450,
  settledAt: 1_800_000_000_000,
  count: 3,
  state: 'open' as const,
  rows: [{ total: 5, pair: ['x', 1] as [string, number] }, { pair: ['y', 2] as [string, number] }],
  either: { total: 700 },
};

test.each([
  ['all fields', value],
  ['null and undefined', { ...value, settledAt: null, note: undefined }],
  ['a field the schema does not name', { ...value, secret: 'dropped' }],
  ['the other side of a union', { ...value, note: 'n', either: 'text' }],
])('encodes as z.encode does: %s', (_name, given) => {
  const encoded = encoderOf(schema)(given);
  expect(encoded).toEqual(z.encode(schema, given));
  expect(encoded).toMatchObject({ amount: '1234.50' });
  expect(encoded).not.toHaveProperty('secret');
});

test('encodes a reply of the contract as z.encode does', () => {
  const page = { next: null, previous: null, first: 1 };
  const row = { number: 'N1', action: 'deposit', key: 1, amount: 5000, createdAt: 1e12, updatedAt: 1e12 } as const;
  const method = { icon: 'm', name: 'Mobile', nameBn: 'মোবাইল', type: 'Personal' };
  const reply = {
    data: [
      { ...row, id: 't1', proof: 'P', reason: null, method },
      { ...row, id: 't2', proof: null, reason: null, method: null },
    ],
    page,
  };
  expect(encoderOf(showTransactions.reply)(reply)).toEqual(z.encode(showTransactions.reply, reply));
});
