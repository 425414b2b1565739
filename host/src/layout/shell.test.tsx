import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply } from '@pavilion/testing';
import { setInSight } from '../testing/in-sight';
import { renderInHost } from '../testing/site-map';
import { Shell } from './shell';

// The document keeps its language; one test's choice must not leak into the next.
beforeEach(() => void (document.documentElement.lang = 'en'));
afterEach(() => setInSight(false));

function shellApi() {
  return fakeApi({
    'GET /api/logo': [],
    'GET /api/general': generalReply(),
    'GET /api/sociallink': [],
    'POST /api/balance': { balance: '1234567.50', bonus_balance: '0.00', currency: 'BDT' },
  });
}

function atWidth(mobile: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: mobile && media.includes('768') }) as MediaQueryList;
}

async function visit(what: { mobile: boolean; guest: boolean; at?: string }) {
  atWidth(what.mobile);
  const api = shellApi();
  return { api, ...(await renderInHost(<Shell />, { transport: api.transport, ...what })) };
}

test('a guest on desktop gets login and sign-up in a page with landmarks', async () => {
  setInSight(true);
  await visit({ mobile: false, guest: true });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  await act(async () => void fireEvent.scroll(window));
  expect(within(await screen.findByRole('contentinfo')).getByText(/Play money only/)).toBeInTheDocument();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a player sees the balance grouped by lakh and can refresh it', async () => {
  const { api } = await visit({ mobile: false, guest: false });
  const wallet = within(screen.getByRole('group', { name: 'Main Wallet' }));
  expect(await wallet.findByText('৳12,34,567.50')).toBeInTheDocument();
  const before = api.requestsTo('POST /api/balance').length;
  await userEvent.click(wallet.getByRole('button', { name: 'Refresh balance' }));
  expect(api.requestsTo('POST /api/balance').length).toBe(before + 1);
});

test("a phone's side menu opens and closes, and its toolbar follows the session", async () => {
  const { platform } = await visit({ mobile: true, guest: false });
  const toolbar = within(screen.getByRole('navigation', { name: 'Quick links' }));
  expect(toolbar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Promotions',
    'Deposit',
    'My Account',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Referral Program' })).toHaveAttribute('href', '/refrrel-program');
  await userEvent.click(menu.getByRole('link', { name: 'VIP' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => platform.session.end());
  expect(toolbar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Sign up', 'Log in']);
});

test('choosing Bangla switches the shell to Bangla at once', async () => {
  await visit({ mobile: false, guest: true });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'bn');
  expect(await screen.findByRole('link', { name: 'সাইন আপ' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('bn');
});

test('menus lead only to existing pages', async () => {
  atWidth(true);
  const hasPage = (address: string): boolean => ['/', '/account', '/slot'].includes(address);
  await renderInHost(<Shell />, { transport: shellApi().transport, hasPage });
  const toolbar = within(screen.getByRole('navigation', { name: 'Quick links' }));
  expect(toolbar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'My Account']);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(within(await screen.findByRole('dialog', { name: 'Menu' })).getByRole('navigation'));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Slot']);
});
