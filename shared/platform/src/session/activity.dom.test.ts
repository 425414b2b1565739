import { Activity } from './activity';
import { recordContact } from './last-contact';

let stop: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function tab({ canExtend = true, storage = localStorage } = {}) {
  const extendSession = jest.fn();
  const activity = new Activity({ canExtend: () => canExtend, extendSession }, storage);
  const leave = activity.observe();
  const before = stop;
  stop = () => (before(), leave());
  return { extendSession, activity };
}
const press = (): boolean => window.dispatchEvent(new Event('pointerdown'));
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test('any amount of activity sends one keep-alive a minute', () => {
  const { extendSession } = tab();
  for (let second = 0; second < 125; second += 1) {
    press();
    pass(1);
  }
  expect(extendSession).toHaveBeenCalledTimes(3);
});

test('an idle player sends no keep-alive, and neither does a hidden tab', () => {
  const { extendSession } = tab();
  pass(600);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  press();
  expect(extendSession).not.toHaveBeenCalled();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

test("the player's own request counts as a keep-alive, so none is sent for a minute", () => {
  const { extendSession } = tab();
  recordContact();
  pass(30);
  press();
  expect(extendSession).not.toHaveBeenCalled();
  pass(31);
  press();
  expect(extendSession).toHaveBeenCalledTimes(1);
});

test("one tab's activity counts for all tabs", () => {
  const [here, there] = [tab(), tab()];
  press();
  expect(here.extendSession.mock.calls.length + there.extendSession.mock.calls.length).toBe(1);
});

test('activity of a guest, or of a player seeing the warning, sends no keep-alive', () => {
  const { extendSession } = tab({ canExtend: false });
  press();
  expect(extendSession).not.toHaveBeenCalled();
});

test("a round in a game's frame counts if the frame is focused", () => {
  const { extendSession, activity } = tab();
  activity.recordFrameActivity();
  expect(extendSession).not.toHaveBeenCalled();
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.focus();
  pass(2);
  activity.recordFrameActivity();
  expect(extendSession).toHaveBeenCalledTimes(1);
  frame.remove();
});
