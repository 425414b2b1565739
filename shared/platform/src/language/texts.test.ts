import { defineTexts } from './texts';

const never = (): Promise<{ texts: { title: string } }> => new Promise(() => undefined);
const arrived = async () => ({ texts: { title: 'Deposit' } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('texts that do not arrive fail as soon as a page would, and the next attempt requests them again', async () => {
  const load = jest.fn(never).mockImplementationOnce(never).mockImplementation(arrived);
  const texts = defineTexts({ en: load, bn: never });
  const failed = expect(texts.load('en')).rejects.toThrow('timed out');
  await jest.advanceTimersByTimeAsync(15_000);
  await failed;
  await jest.advanceTimersByTimeAsync(500);
  expect(await texts.load('en')).toEqual({ title: 'Deposit' });
  expect(load).toHaveBeenCalledTimes(2);
});

test('texts that arrived stay after the limit', async () => {
  const texts = defineTexts({ en: arrived, bn: never });
  const first = texts.load('en');
  await first;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(texts.load('en')).toBe(first);
});
