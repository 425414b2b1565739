import { act, renderHook } from '@testing-library/react';
import { oneStep, useInTurn } from './use-in-turn';

const frame = (): Promise<unknown> => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

test('a step brings one place and takes one away, and keeps the order', () => {
  expect(oneStep([3, 4, 5, 6], [5, 6, 7, 8])).toEqual([4, 5, 6, 7]);
  expect(oneStep([4, 5, 6, 7], [5, 6, 7, 8])).toEqual([5, 6, 7, 8]);
  expect(oneStep([5], [5])).toEqual([5]);
});

test('out of turn all are drawn at once; in turn one a frame, until all are', async () => {
  const { result, rerender } = renderHook(({ wanted, inTurn }) => useInTurn(wanted, inTurn), { initialProps: { wanted: [0, 1, 2], inTurn: false } });
  expect(result.current).toEqual([0, 1, 2]);
  rerender({ wanted: [2, 3, 4], inTurn: true });
  expect(result.current).toEqual([0, 1, 2]);
  await frame();
  expect(result.current).toEqual([1, 2, 3]);
  await frame();
  expect(result.current).toEqual([2, 3, 4]);
  rerender({ wanted: [9], inTurn: false });
  expect(result.current).toEqual([9]);
});
