import { Activity } from './activity';
import { noteHeard } from './last-heard';

let stop: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function tab({ isWanted = true, storage = localStorage } = {}) {
  const keep = jest.fn();
  const activity = new Activity({ isWanted: () => isWanted, keep }, storage);
  const leave = activity.follow();
  const before = stop;
  stop = () => (before(), leave());
  return { keep, activity };
}
const press = (): boolean => window.dispatchEvent(new Event('pointerdown'));
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

test('however much a player does, the api hears of it once a minute', () => {
  const { keep } = tab();
  for (let second = 0; second < 125; second += 1) {
    press();
    pass(1);
  }
  expect(keep).toHaveBeenCalledTimes(3);
});

test('a player who does nothing is not kept, and neither is one in a hidden tab', () => {
  const { keep } = tab();
  pass(600);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  press();
  expect(keep).not.toHaveBeenCalled();
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
});

test("a call of the player's own says the same, so nothing more is sent in that minute", () => {
  const { keep } = tab();
  noteHeard();
  pass(30);
  press();
  expect(keep).not.toHaveBeenCalled();
  pass(31);
  press();
  expect(keep).toHaveBeenCalledTimes(1);
});

test("one tab's activity serves all", () => {
  const [here, there] = [tab(), tab()];
  press();
  expect(here.keep.mock.calls.length + there.keep.mock.calls.length).toBe(1);
});

test('a guest, or a player who is being warned, is not kept by moving about', () => {
  const { keep } = tab({ isWanted: false });
  press();
  expect(keep).not.toHaveBeenCalled();
});

test("a round in a game's frame counts where the frame has the focus", () => {
  const { keep, activity } = tab();
  activity.actInFrame();
  expect(keep).not.toHaveBeenCalled();
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.focus();
  pass(2);
  activity.actInFrame();
  expect(keep).toHaveBeenCalledTimes(1);
  frame.remove();
});
