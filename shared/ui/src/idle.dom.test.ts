import { runAfterLoad, runWhenIdle } from './idle';

let state: DocumentReadyState = 'complete';
const idle: (() => void)[] = [];
const run = jest.fn();

beforeEach(() => {
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => idle.push(callback),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
});

afterEach(() => {
  state = 'complete';
  idle.length = 0;
  run.mockReset();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const loaded = (): void => {
  state = 'complete';
  window.dispatchEvent(new Event('load'));
};
const beIdle = (): void => idle.splice(0).forEach((callback) => callback());

test('on a loaded page it runs when the browser is idle', () => {
  runWhenIdle(run);
  expect(run).not.toHaveBeenCalled();
  beIdle();
  expect(run).toHaveBeenCalledTimes(1);
});

test('in a browser that is never idle it runs after a while', () => {
  jest.useFakeTimers();
  Object.assign(window, {
    requestIdleCallback: (callback: () => void, { timeout }: IdleRequestOptions = {}) =>
      setTimeout(callback, timeout ?? 1e9),
  });
  runWhenIdle(run);
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a page that is still loading is not idle', () => {
  state = 'interactive';
  runWhenIdle(run);
  beIdle();
  expect(idle).toHaveLength(0);
  loaded();
  beIdle();
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['before the page has loaded', 'after it'])('it can be cancelled %s', (moment) => {
  state = 'interactive';
  const cancel = runWhenIdle(run);
  if (moment === 'after it') loaded();
  cancel();
  if (moment !== 'after it') loaded();
  beIdle();
  expect(run).not.toHaveBeenCalled();
});

test('work after loading waits for the pictures, and for an idle browser again', () => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  state = 'interactive';
  runAfterLoad(run, 3000);
  loaded();
  jest.advanceTimersByTime(3000);
  expect(run).not.toHaveBeenCalled();
  beIdle();
  expect(run).toHaveBeenCalledTimes(1);
});

test.each(['before the page has loaded', 'while the pictures have their time', 'after it'])(
  'work after loading can be cancelled %s',
  (moment) => {
    jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
    state = 'interactive';
    const cancel = runAfterLoad(run, 3000);
    const moments = [loaded, () => jest.advanceTimersByTime(3000), beIdle];
    const steps = { 'before the page has loaded': 0, 'while the pictures have their time': 1, 'after it': 2 }[moment];
    moments.slice(0, steps).forEach((step) => step());
    cancel();
    moments.slice(steps).forEach((step) => step());
    expect(run).not.toHaveBeenCalled();
  },
);
