import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Composition, Kills, RemoteLoader } from '@pavilion/composition';
import type { Remote } from '@pavilion/platform';
import { useRoutes } from '@pavilion/platform/host';
import { fakeApi, generalReply, renderWithPlatform } from '@pavilion/testing';
import { PlatformHost } from '../../composition/platform-host';
import { routesOf } from '../../composition/routes';
import { siteMapOf, type SitePart } from '../../composition/site-map';
import { levelProgressOf } from './ladder';

const inFrame = (tab: string, path: string) => ({
  path,
  access: 'player' as const,
  page: tab,
  frame: 'member-centre' as const,
  tab,
});
const claims = [inFrame('profile', '/profile'), inFrame('deposit', '/deposit'), inFrame('bonusShop', '/shop')];
const part = {
  name: 'wallet',
  version: '1',
  container: 'wallet_1',
  entry: { url: '/assets/wallet/1/entry.js' },
  claims,
  slots: [],
};
const composition: Composition<SitePart> = { id: 1, channel: 'production', parts: [part], slots: {} };
const player = {
  id: '1',
  username: 'rahim2026',
  name: null,
  phone: null,
  email: null,
  vip_coin: 4200,
  cash_bonus: '0.00',
  referral_code: 'ABC123',
  session_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  dofb: null,
  email_verified_at: null,
  level: 'Elite I',
  experience: 12500,
  next_level: 'Elite II',
  next_level_at: 50000,
};

async function visit(reply: unknown = player) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  const page = (text: string) => async () => ({ Page: () => <h1>{text}</h1> });
  const remote: Remote = {
    pages: { profile: page('The profile'), deposit: page('The deposit'), bonusShop: page('The shop') },
    slots: {},
  };
  const api = fakeApi({
    'GET /api/user/show': reply,
    'GET /api/general': generalReply(),
    'GET /api/logo': [],
    'GET /api/sociallink': [],
    'GET /api/partners': [],
  });
  const routes = routesOf(siteMapOf(composition), new RemoteLoader(composition, async () => remote), new Kills());
  const Site = () => useRoutes(routes);
  const site = (
    <PlatformHost>
      <Site />
    </PlatformHost>
  );
  await renderWithPlatform(site, { transport: api.transport, at: '/deposit' });
  return screen.findByRole('complementary', { name: 'Member Center' });
}

/** Pages load as chunks, which takes a while on a busy machine. */
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 });

test('switching tabs changes the page and the address and keeps the panel mounted', async () => {
  const panel = await visit();
  expect(await heading('The deposit')).toBeInTheDocument();
  await act(() => userEvent.click(within(panel).getByRole('link', { name: 'Personal Info' })));
  expect(await heading('The profile')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Member Center' })).toBe(panel);
  expect(within(panel).getByRole('link', { name: 'Personal Info' })).toHaveAttribute('aria-current', 'page');
});

test('tabs follow the specification’ order whatever order the parts have, and arrow keys move through them', async () => {
  const panel = within(await visit());
  const tabs = panel.getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Deposit', 'Personal Info', 'Bonus shop']);
  tabs[0]?.focus();
  await act(() => userEvent.keyboard('{ArrowDown}{Enter}'));
  expect(await heading('The profile')).toBeInTheDocument();
});

test('the panel shows the player, level, points and progress to the next level', async () => {
  const panel = within(await visit());
  expect(await panel.findByText('4,200 VP')).toBeInTheDocument();
  expect(panel.getByText('rahim2026')).toBeInTheDocument();
  expect(panel.getByRole('progressbar', { name: 'Progress: Elite I → Elite II' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(panel.getByText('12,500 / 50,000')).toBeInTheDocument();
});

test.each([
  [
    { level: 'Normal', experience: 300 },
    { experience: 300, next: 'Elite I', at: 10_000 },
  ],
  [
    { level: 'Elite I', experience: 20_000, nextLevel: 'Elite II', nextLevelAt: 50_000 },
    { experience: 20_000, next: 'Elite II', at: 50_000 },
  ],
  [
    { level: 'Expert III', experience: 21_000_000, nextLevel: null, nextLevelAt: null },
    { experience: 21_000_000, next: '', at: 21_000_000 },
  ],
  [{ level: 'Elite I', experience: 20_000 }, null],
])('%j gives the progress %j', (facts, climb) => expect(levelProgressOf(facts)).toEqual(climb));
