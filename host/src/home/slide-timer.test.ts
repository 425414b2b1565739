import { startSlideTimer } from './slide-timer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const recorded = { ticks: [] as number[], turns: 0, suspended: false };
  const stop = startSlideTimer({
    onTick: (done) => recorded.ticks.push(done),
    onEnd: () => void (recorded.turns += 1),
    isSuspended: () => recorded.suspended,
  });
  return { recorded, stop };
}

test('a banner stays for 3 s and updates its bar every 30 ms', () => {
  const { recorded } = watched();
  jest.advanceTimersByTime(2970);
  expect([recorded.ticks.length, recorded.turns]).toEqual([99, 0]);
  expect(recorded.ticks[49]).toBeCloseTo(0.5);
  jest.advanceTimersByTime(30);
  expect([recorded.ticks.at(-1), recorded.turns]).toEqual([1, 1]);
  jest.advanceTimersByTime(10_000);
  expect(recorded.turns).toBe(1);
});

test('a paused banner keeps its progress, and a stopped one never advances', () => {
  const { recorded, stop } = watched();
  jest.advanceTimersByTime(1500);
  recorded.suspended = true;
  jest.advanceTimersByTime(60_000);
  expect([recorded.ticks.at(-1), recorded.turns]).toEqual([0.5, 0]);
  recorded.suspended = false;
  stop();
  jest.advanceTimersByTime(60_000);
  expect(recorded.turns).toBe(0);
});
