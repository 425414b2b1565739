import { Seats } from './seats';

/** A work that ends when told. */
function work() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: jest.fn(() => ended), end: () => end() };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more works run than there are seats, and the next begins when one ends', async () => {
  const seats = new Seats(2);
  const works = [work(), work(), work(), work()];
  const all = works.map(({ run }) => seats.sit(run));
  const begun = (): number[] => works.map(({ run }) => run.mock.calls.length);
  await turn();
  expect(begun()).toEqual([1, 1, 0, 0]);
  works[1]?.end();
  await turn();
  expect(begun()).toEqual([1, 1, 1, 0]);
  works.forEach(({ end }) => end());
  await Promise.all(all);
  expect(begun()).toEqual([1, 1, 1, 1]);
});

test('a work that fails says so, and gives its seat back', async () => {
  const seats = new Seats(1);
  await expect(seats.sit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await seats.sit(() => Promise.resolve('yes'))).toBe('yes');
});
