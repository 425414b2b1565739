import { whenItsTurn } from './one-by-one';

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

test('one tile a frame, in order, without those that left', async () => {
  const shown: string[] = [];
  const [, leave] = ['a', 'b', 'c'].map((name) => whenItsTurn(() => shown.push(name)));
  leave?.();
  await frame();
  expect(shown).toEqual(['a']);
  await frame();
  expect(shown).toEqual(['a', 'c']);
});
