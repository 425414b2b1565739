import { commitment, drawFloats } from './draw';

const serverSeed = 'a'.repeat(64);

test('the scheme’s published test vectors match', () => {
  expect(commitment(serverSeed)).toBe('ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb');
  expect(drawFloats(serverSeed, 'dhaka', 1, 1)).toEqual([0.7537293476052582]);
});

test('a longer draw starts with the shorter one and continues in the next block', () => {
  const long = drawFloats(serverSeed, 'dhaka', 1, 24);
  expect(long.slice(0, 8)).toEqual(drawFloats(serverSeed, 'dhaka', 1, 8));
  expect(new Set(long).size).toBe(24);
  expect(long.every((float) => float >= 0 && float < 1)).toBe(true);
});
