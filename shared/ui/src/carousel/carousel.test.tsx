import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './carousel';

const STAY_MS = 3000;
const names = ['First', 'Second', 'Third'];

/** Shows banners; `load` is the moment the page has loaded and the browser is idle. */
function show(reducesMotion = false) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: reducesMotion && media.includes('reduce'),
      }) as MediaQueryList,
  );
  const idle: (() => void)[] = [];
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: () => undefined,
  });
  render(
    <Carousel label="Banners" rotateMs={STAY_MS}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
  );
  const load = async () => {
    await act(() => jest.advanceTimersByTimeAsync(1));
    await act(async () => idle.splice(0).forEach((run) => run()));
    await act(() => jest.advanceTimersByTimeAsync(1));
  };
  return { load };
}

const carousel = () => within(screen.getByRole('region', { name: 'Banners' }));
const current = () =>
  carousel()
    .getAllByRole('button', { name: /^Slide \d/ })
    .findIndex((dot) => dot.hasAttribute('aria-current'));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** A stay, and the move to the next slide: jsdom has no transitions, so their end is sent here. */
async function stay() {
  await act(() => jest.advanceTimersByTimeAsync(STAY_MS));
  const row = document.querySelector('.swiper-wrapper');
  await act(async () => row?.dispatchEvent(new Event('transitionend')));
}

// jsdom has no layout; swiper reads these widths.
const style = document.createElement('style');
style.textContent = '.slide { width: 300px; box-sizing: border-box }';
beforeEach(() => {
  jest.useFakeTimers();
  document.head.append(style);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('until the page has loaded, only the first slide is there, in plain elements', async () => {
  const { load } = show();
  expect(carousel().getByRole('link')).toHaveTextContent('First');
  expect(carousel().queryByRole('button')).toBeNull();
  await load();
  expect(carousel().getAllByRole('button', { name: /^Slide \d \/ 3$/ })).toHaveLength(3);
  expect(carousel().getByRole('group', { name: '1 / 3' })).toHaveTextContent('First');
});

test('a slide with the focus is not replaced until the focus leaves', async () => {
  const { load } = show();
  carousel().getByRole('link').focus();
  await load();
  expect(carousel().getByRole('link')).toHaveFocus();
  expect(carousel().queryByRole('button')).toBeNull();
  carousel().getByRole('link').blur();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(carousel().getByRole('button', { name: 'Pause slides' })).toBeVisible();
});

test('slides rotate, from the last to the first, until paused', async () => {
  const { load } = show();
  await load();
  for (const place of [1, 2, 0, 1]) {
    await stay();
    expect(current()).toBe(place);
  }
  await user().click(carousel().getByRole('button', { name: 'Pause slides' }));
  await stay();
  expect(current()).toBe(1);
  expect(carousel().getByRole('button', { name: 'Play slides' })).toBeVisible();
});

test('with reduced motion nothing rotates until the player asks for it', async () => {
  const { load } = show(true);
  await load();
  await stay();
  expect(current()).toBe(0);
  const pointer = user();
  await pointer.click(carousel().getByRole('button', { name: 'Play slides' }));
  await stay();
  expect(current()).toBe(0);
  await pointer.unhover(carousel().getByRole('button', { name: 'Pause slides' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await stay();
  expect(current()).toBe(1);
});

test('arrow keys move the slides while the focus is inside, and the rotation waits for it', async () => {
  const { load } = show();
  await load();
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39, bubbles: true })));
  expect(current()).toBe(0);
  await user().click(carousel().getByRole('button', { name: 'Slide 2 / 3' }));
  act(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { keyCode: 39, bubbles: true })));
  expect(current()).toBe(2);
});

test('only the slides seen and the next one are in the page, and only the current one takes the focus', async () => {
  const { load } = show();
  await load();
  expect(document.querySelectorAll('a')).toHaveLength(2);
  expect(screen.getByText('Second').closest('[inert]')).not.toBeNull();
  await stay();
  expect(document.querySelectorAll('a')).toHaveLength(3);
  expect(screen.getByText('First').closest('[inert]')).not.toBeNull();
});
