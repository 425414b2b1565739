import { hideOnScroll } from './hide-on-scroll';

const bar = document.createElement('header');
function scrollTo(y: number): boolean {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  return bar.hasAttribute('data-away');
}

test('the bar stays down to 300 px, hides further down, and returns with the first movement up', () => {
  const stop = hideOnScroll(bar);
  expect([200, 300, 301, 900, 897, 880, 881, 950].map(scrollTo)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
  expect([300, 0, -40].map(scrollTo)).toEqual([false, false, false]);
  stop?.();
  expect(scrollTo(2000)).toBe(false);
});
