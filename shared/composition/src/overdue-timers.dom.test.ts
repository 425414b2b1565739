/** The browser loses timers of this length. */
const LOST_MS = 77;

const browser = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
let runs: string[] = [];
const note = (what: string): void => void runs.push(what);

beforeAll(async () => {
  jest.useFakeTimers();
  const start = window.setTimeout;
  window.setTimeout = ((run: () => void, ms?: number) =>
    start(ms === LOST_MS ? () => undefined : run, ms)) as typeof setTimeout;
  await import('./overdue-timers');
});
beforeEach(() => (runs = []));
afterAll(() => {
  jest.useRealTimers();
  Object.assign(window, browser);
});

test('a timer that the browser lost runs once, a moment late', () => {
  setTimeout(note, LOST_MS, 'lost');
  jest.advanceTimersByTime(900);
  expect(runs).toEqual([]);
  jest.advanceTimersByTime(5000);
  expect(runs).toEqual(['lost']);
});

test('other timers run once, in time', () => {
  setTimeout(note, 78, 'kept');
  jest.advanceTimersByTime(78);
  expect(runs).toEqual(['kept']);
  jest.advanceTimersByTime(5000);
  expect(runs).toEqual(['kept']);
});

test('a cancelled timer does not run, whichever function cancelled it', () => {
  clearTimeout(setTimeout(note, LOST_MS, 'timeout'));
  clearInterval(setTimeout(note, LOST_MS, 'interval'));
  clearInterval(setInterval(note, 50, 'repeated'));
  jest.advanceTimersByTime(5000);
  expect(runs).toEqual([]);
});
