import { stay } from './turning';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const seen = { ticks: [] as number[], turns: 0, held: false };
  const stop = stay({
    onTick: (done) => seen.ticks.push(done),
    onDone: () => void (seen.turns += 1),
    isHeld: () => seen.held,
  });
  return { seen, stop };
}

test('a banner stays for 3 s and updates its bar every 30 ms', () => {
  const { seen } = watched();
  jest.advanceTimersByTime(2970);
  expect([seen.ticks.length, seen.turns]).toEqual([99, 0]);
  expect(seen.ticks[49]).toBeCloseTo(0.5);
  jest.advanceTimersByTime(30);
  expect([seen.ticks.at(-1), seen.turns]).toEqual([1, 1]);
  jest.advanceTimersByTime(10_000);
  expect(seen.turns).toBe(1);
});

test('a held banner keeps its progress, and a stopped one never turns', () => {
  const { seen, stop } = watched();
  jest.advanceTimersByTime(1500);
  seen.held = true;
  jest.advanceTimersByTime(60_000);
  expect([seen.ticks.at(-1), seen.turns]).toEqual([0.5, 0]);
  seen.held = false;
  stop();
  jest.advanceTimersByTime(60_000);
  expect(seen.turns).toBe(0);
});
