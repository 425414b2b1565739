import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startLoop } from './loop';

const app = { log: pino({ level: 'silent' }) };
const warn = jest.spyOn(app.log, 'warn');
beforeEach(() => warn.mockClear());

/** Returns a promise and the function that resolves it. */
function signal(): [promise: Promise<void>, resolve: () => void] {
  let resolve: () => void = () => undefined;
  return [new Promise((done) => (resolve = done)), () => resolve()];
}

test('a failed turn is logged and does not end the loop', async () => {
  const [isThird, reachThird] = signal();
  let turns = 0;
  const turn = async (): Promise<void> => {
    if (++turns === 3) reachThird();
    throw new Error('out of luck');
  };
  const stop = startLoop(app, { name: 'test', pauseMs: 1, failure: 'the turn failed', turn });
  await isThird;
  await stop();
  expect(warn).toHaveBeenCalledTimes(3);
  expect(warn).toHaveBeenCalledWith({ err: new Error('out of luck') }, 'the turn failed');
});

test('a stop waits for the running turn, which can see it, and no turn follows', async () => {
  const [isStarted, start] = signal();
  const [isReleased, release] = signal();
  const events: string[] = [];
  const turn = async (isStopped: () => boolean): Promise<void> => {
    start();
    await isReleased;
    events.push(isStopped() ? 'turn ended early' : 'turn ended');
  };
  const stop = startLoop(app, { name: 'test', pauseMs: () => 1, failure: '', turn });
  await isStarted;
  const stopped = Promise.resolve(stop()).then(() => events.push('stopped'));
  await sleep(10);
  expect(events).toEqual([]);
  release();
  await stopped;
  await sleep(10);
  expect(events).toEqual(['turn ended early', 'stopped']);
});

test('a delayed loop that is stopped before its first turn has none', async () => {
  const turn = jest.fn(async () => undefined);
  await startLoop(app, { name: 'test', pauseMs: 5, isDelayed: true, failure: '', turn })();
  await sleep(20);
  expect(turn).not.toHaveBeenCalled();
});
