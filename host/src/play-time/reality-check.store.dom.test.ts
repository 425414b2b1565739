import { observable, runInAction } from 'mobx';
import type { SessionTimes } from '@pavilion/platform';
import { RealityCheckStore } from './reality-check.store';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 8);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => jest.useRealTimers());

const session = (minutes: number | null, id = 's1'): SessionTimes => ({
  id,
  now: START,
  startedAt: START,
  idleEndsAt: 0,
  endsAt: 0,
  realityCheckMinutes: minutes,
  netPosition: 0,
  restriction: null,
});

function tab(minutes: number | null = 15) {
  const clock = observable({ times: session(minutes) as SessionTimes | null }, {}, { deep: false });
  const read = jest.fn(async () => undefined);
  const store = new RealityCheckStore(Object.assign(clock, { elapsedMs: () => Date.now() - START, read }), {
    isIdle: true,
  });
  const stop = store.follow();
  const set = (times: SessionTimes | null): void => runInAction(() => void (clock.times = times));
  return { store, read, stop, set };
}
const pass = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);

test("the check falls due at each interval from the session's beginning, with fresh figures", () => {
  const { store, read } = tab();
  pass(14.9);
  expect(store.isShown).toBe(false);
  pass(0.2);
  expect(store.isShown).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  store.answer();
  pass(14.8);
  expect(store.isShown).toBe(false);
  pass(0.2);
  expect(store.isShown).toBe(true);
});

test('a reload neither repeats nor delays the check', () => {
  const first = tab();
  pass(16);
  first.store.answer();
  first.stop();
  const { store } = tab();
  expect(store.isShown).toBe(false);
  pass(14.5);
  expect(store.isShown).toBe(true);
});

test('an answer in one tab answers the check in all tabs', () => {
  const [here, there] = [tab(), tab()];
  pass(16);
  here.store.answer();
  window.dispatchEvent(new StorageEvent('storage', { key: 'reality_check' }));
  expect(there.store.isShown).toBe(false);
});

test('a new interval ignores the time before it was chosen, and without an interval no check falls due', () => {
  const { store, set } = tab(null);
  pass(40);
  set(session(15));
  expect(store.isShown).toBe(false);
  pass(6);
  expect(store.isShown).toBe(true);
  set(session(0));
  expect(store.isShown).toBe(false);
});
