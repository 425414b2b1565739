import { autorun } from 'mobx';
import { fakeLines, frame } from './live.fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const lines = fakeLines();
  const stop = lines.live.watch(['1.1']);
  const best = (): number | null | undefined => lines.live.book('1.1')?.runner(7)?.back[0]?.price;
  return { ...lines, stop, best, isFresh: () => lines.live.book('1.1')?.isFresh };
}

test('a delta changes what it names and nothing else', () => {
  const { tell, live, best } = watched();
  tell(frame('s', 4, 1.9), frame('d', 5, 2.1, 8));
  expect(best()).toBe(1.9);
  expect(live.book('1.1')?.runner(8)?.back[0]?.price).toBe(2.1);
});

test('a level that is gone is taken away', () => {
  const { tell, live } = watched();
  tell(frame('s', 1, 1.9), ['d', '1.1', 2, 'OPEN', 1, [[7, [[1.88, 10]], []]]]);
  const runner = live.book('1.1')?.runner(7);
  expect(runner?.back.map(({ price }) => price)).toEqual([1.88, null, null]);
  expect(runner?.lay[0]?.price).toBeNull();
});

test('a gap in the sequence makes prices stale and asks for a snapshot on a new line', () => {
  const { tell, lines, best, isFresh } = watched();
  tell(frame('s', 1, 1.9), frame('d', 3, 2.5));
  expect(best()).toBe(1.9);
  expect(isFresh()).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true, false]);
  tell(frame('s', 3, 2.5));
  expect(best()).toBe(2.5);
  expect(isFresh()).toBe(true);
});

test('a heartbeat that repeats the sequence keeps prices fresh; one that is ahead shows a gap', () => {
  const { tell, isFresh } = watched();
  tell(frame('s', 1, 1.9), frame('h', 1));
  expect(isFresh()).toBe(true);
  tell(frame('h', 2));
  expect(isFresh()).toBe(false);
});

test('a broken line makes prices stale until its next snapshot', () => {
  const { tell, state, isFresh } = watched();
  tell(frame('s', 1, 1.9));
  state('waiting');
  expect(isFresh()).toBe(false);
  tell(frame('s', 9, 1.8));
  expect(isFresh()).toBe(true);
});

test('a line that says nothing for ten seconds is taken for dead', () => {
  const { tell, lines, isFresh } = watched();
  tell(frame('s', 1, 1.9));
  jest.advanceTimersByTime(10_000);
  expect(isFresh()).toBe(false);
  expect(lines).toHaveLength(2);
});

test('frames between two paints are one change', () => {
  const { tell, say, paint, flushes, best } = watched();
  tell(frame('s', 1, 1.9));
  let changes = -1;
  const stop = autorun(() => {
    best();
    changes += 1;
  });
  say(frame('d', 2, 1.95), frame('d', 3, 2), frame('d', 4, 2.05));
  expect(flushes).toHaveLength(1);
  paint();
  expect([changes, best()]).toEqual([1, 2.05]);
  stop();
});

test('nothing is followed after the page is left', () => {
  const { lines, stop } = watched();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true]);
});
