import { fireEvent } from '@testing-library/react';
import { Kills } from '@pavilion/composition';
import { prefetchLinks } from './prefetch-links';

const shows = (part: string, page: string, path: string, access: 'open' | 'player' = 'open') => ({
  path,
  handle: { part, page, path, access },
});
const routes = [
  {
    children: [
      shows('games', 'lobby', '/games'),
      shows('wallet', 'deposit', '/deposit', 'player'),
      shows('promotions', 'details', '/promotions/:id'),
      shows('draws', 'draws', '/draws'),
      { path: '*' },
    ],
  },
];
const claims = [
  { part: 'wallet', page: 'deposit', path: '/deposit', access: 'player', prefetch: 2 },
  { part: 'games', page: 'lobby', path: '/games', access: 'open', prefetch: 1 },
  { part: 'promotions', page: 'details', path: '/promotions/:id', access: 'open' },
  { part: 'draws', page: 'draws', path: '/draws', access: 'open', prefetch: 1 },
] as const;
const partOf = (name: string, integrity?: string) => {
  const entry = { url: `/${name}.js`, ...(integrity && { integrity }) };
  return { name, version: '1', container: name, entry, claims: [], slots: [] };
};
// The draws come from a development server.
const composition = {
  parts: [...['games', 'wallet', 'promotions'].map((name) => partOf(name, 'sha256-x')), partOf('draws')],
};
const session = { isPlayer: false };
const kills = new Kills();
const page = jest.fn(() => Promise.reject(new Error('prefetched, never rendered')));
const later = (): void => void jest.advanceTimersByTime(100);
const link = (href: string): HTMLElement => {
  const anchor = Object.assign(document.createElement('a'), { href });
  document.body.replaceChildren(anchor);
  return anchor.appendChild(document.createElement('b'));
};
const over = (node: Element, pointerType = 'mouse'): void =>
  void fireEvent(node, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

beforeAll(() => {
  jest.useFakeTimers();
  prefetchLinks({ composition, routes, claims, loader: { page }, kills, session });
  jest.advanceTimersByTime(5000);
});
beforeEach(() => {
  page.mockClear();
  session.isPlayer = false;
  kills.list = [];
});
afterAll(() => jest.useRealTimers());

test('a mouse resting on a link, or keyboard focus, prefetches its page', () => {
  over(link('/promotions/7?from=home'));
  expect(page).not.toHaveBeenCalled();
  later();
  expect(page).toHaveBeenCalledWith('promotions', 'details');
  const there = link('/games');
  fireEvent.focusIn(there.parentElement as Element);
  expect(page).toHaveBeenLastCalledWith('games', 'lobby');
});

test('a crossing mouse, a touch, another site, and forbidden or closed pages prefetch nothing', () => {
  over(link('/games'));
  over(document.body);
  later();
  over(link('/games'), 'touch');
  later();
  for (const address of ['https://elsewhere.example/games', '/nowhere', '/deposit']) {
    over(link(address));
    later();
  }
  kills.list = [{ part: 'games' }];
  session.isPlayer = true;
  over(link('/games'));
  later();
  kills.list = [{ part: 'games', path: '/games' }];
  over(link('/games'));
  later();
  expect(page).not.toHaveBeenCalled();
  over(link('/deposit'));
  later();
  expect(page).toHaveBeenCalledTimes(1);
});

test.each([
  ['/promotions/7', 'games', 'lobby'],
  ['/games', 'wallet', 'deposit'],
])('once %s is idle, the likeliest page of another part is prefetched', async (at, part, name) => {
  session.isPlayer = true;
  history.replaceState(null, '', at);
  prefetchLinks({ composition, routes, claims, loader: { page }, kills, session });
  await jest.advanceTimersByTimeAsync(5000);
  expect(page.mock.calls).toEqual([[part, name]]);
});

test('a part from a development server is not prefetched: the errors of its build would cover this page', () => {
  over(link('/draws'));
  later();
  expect(page).not.toHaveBeenCalled();
});
