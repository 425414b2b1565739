import type { Random } from '../random';

/** Field values that violate every schema. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '00',
  'null',
  'undefined',
  'NaN',
  'true',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  '০১২৩৪৫',
  'Ω≈ç√∫',
  '🏏'.repeat(40),
  "' or 1=1 --",
  "'; drop table players; --",
  '$1',
  '%00',
  '%s%s%n',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\r\nset-cookie: a=b',
  'x'.repeat(300),
  'x'.repeat(20_000),
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '0001-01-01T00:00:00Z',
  '1970-01-01',
  '-99999999999999',
  '100.999',
  '1,000.00',
  '0x10',
  '١٢٣',
  [],
  [[]],
  [null],
  ['a', 'b'],
  {},
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
  { __proto__x: 1 },
];

export function hostileValue(random: Random): unknown {
  const roll = random.below(hostile.length + 2);
  if (roll === hostile.length) return nested(random.below(200) + 1);
  if (roll > hostile.length) return Array.from({ length: random.below(2_000) }, (_, index) => index);
  return hostile[roll];
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Bodies that are not JSON, or do not match their header. */
export const brokenBodies: readonly string[] = [
  '{',
  '}',
  '[',
  '{"a":',
  '{"a":1}}',
  'null',
  '"text"',
  '12',
  '[]',
  '{"a":NaN}',
  "{'a':1}",
  '\u0000',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  `{"a":"${'x'.repeat(70_000)}"}`,
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'a=b&c=d',
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
];
