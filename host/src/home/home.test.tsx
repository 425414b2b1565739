import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@pavilion/testing';
import { renderInHost } from '../testing/site-map';
import { Page } from './home.page';

const slide = {
  id: 'one',
  status: 'active',
  slider_type: 'Main',
  message_id: null,
  thubmnail: 'banners/v1/one.svg',
  link: '/exchange',
  name: 'Cricket nights',
  name_bn: 'ক্রিকেটের রাত',
  label: 'Exchange',
  label_bn: 'এক্সচেঞ্জ',
};
beforeAll(() => {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => jest.restoreAllMocks());

const homeApi = () =>
  fakeApi({
    'GET /api/sliders': [
      { ...slide, id: 'poster', slider_type: 'Features', name: 'Night Dice' },
      slide,
      { ...slide, id: 'ball', slider_type: 'Favourite', name: 'Football' },
    ],
    'GET /api/notices': [
      { en: 'Play money only', bn: 'শুধু ভার্চুয়াল টাকা' },
      { en: 'Deposits are open', bn: '' },
    ],
  }).transport;

test('the first banner loads with high priority', async () => {
  await renderInHost(<Page />, { transport: homeApi(), guest: true });
  const link = await screen.findByRole('link', { name: 'Exchange Cricket nights' });
  expect(link).toHaveAttribute('href', '/exchange');
  const picture = link.querySelector('img');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('src', '/storage/banners/v1/one.svg');
});

test('announcements can be paused', async () => {
  await renderInHost(<Page />, { transport: homeApi(), guest: true });
  await userEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
  expect(screen.getAllByText('Play money only')[0]?.closest('div')).toHaveStyle({ animationPlayState: 'paused' });
});

test('with reduced motion announcements show one at a time', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('reduce') }) as MediaQueryList,
    );
  await renderInHost(<Page />, { transport: homeApi(), guest: true });
  expect(screen.queryByRole('button', { name: 'Pause announcements' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Next announcement' }));
  expect(screen.getByText('Deposits are open')).toBeInTheDocument();
  expect(screen.queryByText('Play money only')).toBeNull();
});

test.each([
  [true, '/login?from=%2Fexchange'],
  [false, '/exchange'],
])('a favorite leads to the exchange, for a guest (%s) via login', async (guest, address) => {
  await renderInHost(<Page />, { transport: homeApi(), guest });
  expect(await screen.findByRole('link', { name: 'Football' })).toHaveAttribute('href', address);
});

test('a slot without fillers renders nothing', async () => {
  const { container } = await renderInHost(<Page />, { transport: homeApi(), guest: true });
  expect(container.querySelectorAll('.slot')).toHaveLength(0);
});
