import { OnScreen } from './on-screen';

type Notice = (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

/** Creates rows that a test scrolls itself. */
function list(count: number) {
  let notice: Notice = () => undefined;
  class FakeObserver {
    readonly observe = jest.fn();
    readonly unobserve = jest.fn();
    constructor(callback: Notice) {
      notice = callback;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  const lines: (readonly string[])[] = [];
  const stop = jest.fn();
  const screen = new OnScreen({
    watch: (ids) => {
      lines.push(ids);
      return stop;
    },
  });
  const rows = Array.from({ length: count }, (_, at) => ({ row: document.createElement('li'), id: `1.${at}` }));
  const leave = rows.map(({ row, id }) => screen.watch(row, id));
  const show = (from: number, to: number, isIntersecting: boolean): void => {
    notice(rows.slice(from, to).map(({ row }) => ({ target: row, isIntersecting })));
    jest.advanceTimersByTime(200);
  };
  return { lines, stop, show, leave };
}

test('only rows on screen are subscribed', () => {
  const { lines, show } = list(40);
  jest.advanceTimersByTime(1000);
  expect(lines).toEqual([]);
  show(0, 3, true);
  expect(lines).toEqual([['1.0', '1.1', '1.2']]);
});

test('a single row out of sight opens no new stream, many of them do', () => {
  const { lines, show } = list(40);
  show(0, 20, true);
  show(0, 5, false);
  expect(lines).toHaveLength(1);
  show(5, 10, false);
  expect(lines.at(-1)).toEqual(Array.from({ length: 10 }, (_, at) => `1.${at + 10}`));
});

test('leaving the list ends all subscriptions', () => {
  const { lines, stop, show, leave } = list(2);
  show(0, 2, true);
  leave.forEach((each) => each());
  jest.advanceTimersByTime(200);
  expect(lines).toHaveLength(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('without an IntersectionObserver every row is subscribed', () => {
  const watch = jest.fn(() => () => undefined);
  new OnScreen({ watch }).watch(document.createElement('li'), '1.7');
  jest.advanceTimersByTime(200);
  expect(watch).toHaveBeenCalledWith(['1.7']);
});
