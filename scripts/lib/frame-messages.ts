import fc from 'fast-check';

const real = ['ready', 'balance-changed', 'round-open', 'round-closed', 'close', 'error'].map(
  (name) => `pavilion:${name}`,
);
const near = [
  'pavilion:',
  'pavilion',
  'Pavilion:close',
  'pavilion:close ',
  ' pavilion:close',
  'pavilion:logout',
  'pavilion:clos',
  'pavilion:close\u0000',
  'PAVILION:ERROR',
  'balance-changed',
  'constructor',
  '__proto__',
  'toString',
];
const keys = ['Type', 'data', 'event', 'action', 'code', '__proto__', 'then', 'length', 'toJSON'];

/** All valid messages in their accepted form. */
export const realMessages = real.map((type) => ({ type }));

/** Values that can be posted but are not valid messages. */
export const invalidMessage: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown; flat: unknown; deep: unknown }>(
  (tie) => ({
    any: fc.oneof({ maxDepth: 3 }, { arbitrary: tie('flat'), weight: 6 }, { arbitrary: tie('deep'), weight: 4 }),
    flat: fc.oneof(
      fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, '', []),
      fc.constantFrom(...real, ...near),
      fc.double({ min: 0, max: 1e8, noNaN: true }),
      fc.nat({ max: 2000 }).map((length) => 'x'.repeat(length)),
      fc.record({ type: fc.constantFrom(...near) }),
      fc.constantFrom(...real).map((type) => JSON.stringify({ type })),
    ),
    deep: fc.oneof(
      fc.record({ type: fc.tuple(fc.constantFrom(...real)) }),
      fc.record({ type: fc.record({ toString: fc.constantFrom(...real) }), type2: fc.constantFrom(...real) }),
      fc.tuple(tie('any'), tie('any'), tie('any')),
      fc
        .tuple(fc.constantFrom(...keys), fc.constantFrom(...real), tie('any'))
        .map(([key, value, inner]) => ({ [key]: value, inner })),
    ),
  }),
).any;
