import { autorun } from 'mobx';
import { eventDetails } from '@pavilion/contract/calls/exchange';
import { fakeStreams, frame } from './live.fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const lines = fakeStreams();
  const stop = lines.live.watch(['1.1']);
  const best = (): number | null | undefined => lines.live.book('1.1')?.runner(7)?.back[0]?.price;
  return { ...lines, stop, best, isFresh: () => lines.live.book('1.1')?.isFresh };
}

test('a delta changes what it names and nothing else', () => {
  const { sendFrames, live, best } = watched();
  sendFrames(frame('s', 4, 1.9), frame('d', 5, 2.1, 8));
  expect(best()).toBe(1.9);
  expect(live.book('1.1')?.runner(8)?.back[0]?.price).toBe(2.1);
});

test('a level that is gone is removed', () => {
  const { sendFrames, live } = watched();
  sendFrames(frame('s', 1, 1.9), ['d', '1.1', 2, 'OPEN', 1, [[7, [[1.88, 10]], []]]]);
  const runner = live.book('1.1')?.runner(7);
  expect(runner?.back.map(({ price }) => price)).toEqual([1.88, null, null]);
  expect(runner?.lay[0]?.price).toBeNull();
});

test('a gap in the sequence makes prices stale and opens a new stream for a snapshot', () => {
  const { sendFrames, lines, best, isFresh } = watched();
  sendFrames(frame('s', 1, 1.9), frame('d', 3, 2.5));
  expect(best()).toBe(1.9);
  expect(isFresh()).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true, false]);
  sendFrames(frame('s', 3, 2.5));
  expect(best()).toBe(2.5);
  expect(isFresh()).toBe(true);
});

test('a heartbeat that repeats the sequence keeps prices fresh; one that is ahead reveals a gap', () => {
  const { sendFrames, isFresh } = watched();
  sendFrames(frame('s', 1, 1.9), frame('h', 1));
  expect(isFresh()).toBe(true);
  sendFrames(frame('h', 2));
  expect(isFresh()).toBe(false);
});

test('a broken stream makes prices stale until its next snapshot', () => {
  const { sendFrames, state, isFresh } = watched();
  sendFrames(frame('s', 1, 1.9));
  state('waiting');
  expect(isFresh()).toBe(false);
  sendFrames(frame('s', 9, 1.8));
  expect(isFresh()).toBe(true);
});

test('in play, a market without frames shows suspended within 3 s, and its stream is reopened', () => {
  const { sendFrames, lines, live, isFresh } = watched();
  sendFrames(frame('s', 1, 1.9));
  jest.advanceTimersByTime(2_000);
  expect([isFresh(), live.book('1.1')?.status]).toEqual([true, 'OPEN']);
  jest.advanceTimersByTime(1_000);
  expect([isFresh(), live.book('1.1')?.status]).toEqual([false, 'SUSPENDED']);
  jest.advanceTimersByTime(3_000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true, false]);
});

test('after a sleep no earlier price is shown as live', () => {
  const { sendFrames, live, best } = watched();
  sendFrames(frame('s', 1, 1.9));
  // Timers stop while a device sleeps; the clock doesn't.
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.advanceTimersByTime(250);
  expect([live.book('1.1')?.status, best()]).toEqual(['SUSPENDED', 1.9]);
});

test('frames that waited in buffers are not shown as live, however steadily they arrive, and the stream is reopened', () => {
  const { sendFrames, lines, live, best, isFresh } = watched();
  sendFrames(frame('s', 1, 1.9));
  const sendTimed = (sequence: number, tenths: number, price: number) =>
    sendFrames([...frame('d', sequence, price), tenths] as unknown as ReturnType<typeof frame>);
  sendTimed(2, 1000, 1.91);
  // Half as fast as the server sent them.
  for (let at = 1; at <= 5; at += 1) {
    jest.advanceTimersByTime(1_000);
    sendTimed(2 + at, 1000 + at * 5, 1.91 + at / 100);
  }
  expect([isFresh(), live.book('1.1')?.status]).toEqual([false, 'SUSPENDED']);
  expect(best()).toBe(1.95);
  jest.advanceTimersByTime(1_000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true, false]);
  sendFrames(frame('s', 40, 2.4));
  expect([isFresh(), best()]).toEqual([true, 2.4]);
});

test('a first frame that took longer than 3 s is not shown as live: it may have waited while the device slept', () => {
  const { sendFrames, lines, live, isFresh } = watched();
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.8);
  const timed = (sequence: number, tenths: number) =>
    [...frame('s', sequence, 1.9), tenths] as unknown as ReturnType<typeof frame>;
  // Timers stop while a device sleeps.
  jest.setSystemTime(Date.now() + 3_000);
  sendFrames(timed(1, 1000));
  expect([isFresh(), live.book('1.1')?.status]).toEqual([false, 'SUSPENDED']);
  jest.advanceTimersByTime(1_000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true, false]);
  random.mockRestore();
  // A first frame that took less time goes stale just as soon.
  jest.setSystemTime(Date.now() + 1_000);
  sendFrames(timed(2, 1080));
  expect(isFresh()).toBe(true);
  jest.advanceTimersByTime(2_000);
  expect(isFresh()).toBe(false);
});

test('fancy lines that follow stale prices are as stale as these', () => {
  const { live, sendFrames, sendLines } = fakeStreams();
  live.watch(['1.1'], ['e1']);
  sendFrames(frame('s', 1, 1.9), [...frame('h', 1), 1000] as unknown as ReturnType<typeof frame>);
  sendLines(['s', 'e1', 1, [['f1', 'Six overs', 41, 100, 43, 90, 0, 0]], []]);
  const suspended = () => live.lines('e1')?.shown?.fancy.map((line) => line.suspended);
  expect(suspended()).toEqual([0]);
  jest.setSystemTime(Date.now() + 5_000);
  sendLines(['d', 'e1', 2, [['f1', 'Six overs', 44, 100, 46, 90, 0, 0]], []]);
  expect(suspended()).toEqual([1]);
});

const polled = (price: number) => ({
  kind: 'ok' as const,
  value: {
    marketId: '1.1',
    eventId: 'e1',
    name: 'A v B',
    status: 'OPEN' as const,
    inPlay: true,
    sequence: 9,
    runners: [
      {
        selectionId: 7,
        name: 'A',
        status: 'ACTIVE',
        ex: { availableToBack: [{ price, size: 10 }], availableToLay: [] },
      },
    ],
  },
});

function pollable() {
  const requestedPaths: string[] = [];
  const background = async (endpoint: { readonly path: string }) => {
    requestedPaths.push(endpoint.path);
    return polled(2 + requestedPaths.length / 100);
  };
  const world = fakeStreams({ background: background as never });
  const stop = world.live.watch(['1.1']);
  return { ...world, requestedPaths, stop };
}

test('without a stream prices are polled every 300 ms, and no longer once it is back', async () => {
  const { sendFrames, state, live, requestedPaths } = pollable();
  sendFrames(frame('s', 1, 1.9));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requestedPaths).toHaveLength(0);
  state('waiting');
  expect(live.book('1.1')?.status).toBe('SUSPENDED');
  await jest.advanceTimersByTimeAsync(1_200);
  expect(requestedPaths).toHaveLength(4);
  expect([live.book('1.1')?.status, live.book('1.1')?.runner(7)?.back[0]?.price]).toEqual(['OPEN', 2.04]);
  sendFrames(frame('s', 5, 1.7));
  await jest.advanceTimersByTimeAsync(1_200);
  expect(requestedPaths).toHaveLength(4);
  expect(live.book('1.1')?.runner(7)?.back[0]?.price).toBe(1.7);
});

test('polled lines bring the score of the ball feed', async () => {
  const lines = { fancy: [], bookmaker: [], score: ['running', [['Dhaka', 55, 2, 6, 1]]] };
  const reply = { kind: 'ok', value: { data: { items: { e1: lines } } } };
  const { live, state } = fakeStreams({
    background: (async ({ path }: { readonly path: string }) =>
      path === eventDetails.path ? reply : polled(2)) as never,
  });
  const stop = live.watch(['1.1'], ['e1']);
  state('waiting');
  await jest.advanceTimersByTimeAsync(300);
  expect(live.lines('e1')?.score).toEqual(lines.score);
  stop();
});

test('a hidden tab does not poll', async () => {
  const { sendFrames, state, requestedPaths } = pollable();
  sendFrames(frame('s', 1, 1.9));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  state('waiting');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requestedPaths).toHaveLength(0);
  visibility.mockRestore();
});

test('a page that was left does not poll either', async () => {
  const { state, requestedPaths, stop } = pollable();
  state('waiting');
  stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requestedPaths).toHaveLength(0);
});

test('fancy and bookmaker lines change row by row, and all show suspended while they may be stale', () => {
  const { live, sendLines, state } = fakeStreams();
  live.watch(['1.1'], ['e1']);
  sendLines([
    's',
    'e1',
    1,
    [
      ['f1', 'Six overs', 41, 100, 43, 90, 0, 0],
      ['f2', 'Ten overs', 80, 100, 82, 90, 0, 0],
    ],
    [['b1', 'Dhaka', 85, 88, 0, 0]],
  ]);
  sendLines(['d', 'e1', 2, [['f2', 'Ten overs', 81, 100, 83, 90, 0, 1]], []]);
  const shown = () => live.lines('e1')?.shown;
  expect(shown()?.fancy.map(({ no, ballRunning, suspended }) => [no, ballRunning, suspended])).toEqual([
    [41, 0, 0],
    [81, 1, 0],
  ]);
  state('waiting');
  expect([...(shown()?.fancy ?? []), ...(shown()?.bookmaker ?? [])].map(({ suspended }) => suspended)).toEqual([
    1, 1, 1,
  ]);
});

test('frames between two paints are applied as one change', () => {
  const { sendFrames, queueFrames, paint, flushes, best } = watched();
  sendFrames(frame('s', 1, 1.9));
  let changes = -1;
  const stop = autorun(() => {
    best();
    changes += 1;
  });
  queueFrames(frame('d', 2, 1.95), frame('d', 3, 2), frame('d', 4, 2.05));
  expect(flushes).toHaveLength(1);
  paint();
  expect([changes, best()]).toEqual([1, 2.05]);
  stop();
});

test('leaving the page ends all subscriptions', () => {
  const { lines, stop } = watched();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(lines.map(({ stopped }) => stopped)).toEqual([true]);
});
