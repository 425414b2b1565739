import { pageFinder } from './page-finder';

const hasPage = pageFinder([
  { children: [{ path: '/' }, { path: '/odds-view/:eventId' }, { path: '*' }] },
  { children: [{ path: '/gamerun/*' }] },
]);

test.each([
  ['/', true],
  ['/odds-view/7?tab=book', true],
  ['/gamerun/PAV-1', true],
  ['/vip', false],
  ['/odds-view', false],
])('%s has a page: %s', (address, expected) => expect(hasPage(address)).toBe(expected));
