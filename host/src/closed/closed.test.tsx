import { screen } from '@testing-library/react';
import { fakeApi, generalReply } from '@pavilion/testing';
import { renderInHost } from '../testing/site-map';
import { Closable } from './closable';
import { isSignUpOpen } from './sign-up-open';

type Settings = Parameters<typeof generalReply>[0];
const abroad = { country: 'US', site: false, sign_up: false, deposits: false };

async function visit(settings: Settings, { at = '/', guest = true, mobile = false } = {}) {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: mobile && media.includes('768') }) as MediaQueryList;
  const { transport } = fakeApi({ 'GET /api/general': generalReply(settings) });
  return renderInHost(
    <Closable>
      <h1>The page</h1>
    </Closable>,
    { transport, at, guest },
  );
}
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 });

test('an open site shows its pages', async () => {
  await visit({});
  expect(await heading('The page')).toBeInTheDocument();
});

test.each(['/', '/games', '/deposit', '/exchange'])(
  'with site_status 0 the maintenance page replaces %s',
  async (at) => {
    await visit({ site_status: 0 }, { at });
    expect(await heading('We’ll be back soon')).toBeInTheDocument();
  },
);

test.each(['/withdrawal', '/payment-request/7', '/account', '/player/logout', '/login', '/terms', '/chat-box/7'])(
  '%s stays open during maintenance',
  async (at) => {
    await visit({ site_status: 0 }, { at, guest: false });
    expect(await heading('The page')).toBeInTheDocument();
  },
);

test('during maintenance a player gets a link to withdrawals', async () => {
  await visit({ site_status: 0 }, { guest: false });
  expect(await screen.findByRole('link', { name: 'Withdraw' }, { timeout: 5000 })).toHaveAttribute(
    'href',
    '/withdrawal',
  );
});

test('coming soon replaces only the home page on desktop', async () => {
  (await visit({ coming_soon: 1 })).unmount();
  const [soon, page] = ['Play starts soon', 'The page'];
  const { unmount } = await visit({ coming_soon: 1 });
  expect(await heading(soon)).toBeInTheDocument();
  unmount();
  const games = await visit({ coming_soon: 1 }, { at: '/games' });
  expect(await heading(page)).toBeInTheDocument();
  games.unmount();
  await visit({ coming_soon: 1 }, { mobile: true });
  expect(await heading(page)).toBeInTheDocument();
});

test('a site that is closed by law says so and accepts no new players', async () => {
  const { platform } = await visit({ jurisdiction: abroad });
  expect(await heading('Pavilion is not available in your country')).toBeInTheDocument();
  expect(isSignUpOpen(platform)).toBe(false);
});
