import type { Random } from '../random';

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

/** Returns a random value that can be posted but is not a valid message. */
export function fuzzed(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 6 : 10)) {
    case 0:
      return random.pick<unknown>([null, true, false, 0, -1, 1e308, '', []]);
    case 1:
      return random.pick<unknown>([...real, ...near]);
    case 2:
      return random.below(1e9) / 7;
    case 3:
      return 'x'.repeat(random.below(2000));
    case 4:
      return { type: random.pick<unknown>(near) };
    case 5:
      return JSON.stringify({ type: random.pick<unknown>(real) });
    case 6:
      return { type: [random.pick<unknown>(real)] };
    case 7:
      return { type: { toString: random.pick<unknown>(real) }, type2: random.pick<unknown>(real) };
    case 8:
      return Array.from({ length: 3 }, () => fuzzed(random, depth + 1));
    default:
      return { [random.pick(keys)]: random.pick<unknown>(real), inner: fuzzed(random, depth + 1) };
  }
}
