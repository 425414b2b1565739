import { promotions, type Promotion } from '@pavilion/contract/calls/promotions';
import { encode } from '@pavilion/contract/schema';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { promotion } from './promotion.fixture';
import { Page } from './promotions.page';

const open = (list: readonly Promotion[], guest = false) =>
  renderWithPlatform(<Page />, { transport: fakeApi({ 'GET /api/promotion': encode(promotions.reply, [...list]) }).transport, guest });
const spins = promotion({ id: 2, name: 'Free spins', categories: [1] });

test('a chip leaves the promotions of its category, and an empty one shows the way back', async () => {
  await open([promotion(), spins]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Slots' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Free spins']);
  await userEvent.click(screen.getByRole('radio', { name: 'Lottery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a guest is led to sign up, a player to the deposit', async () => {
  const { unmount } = await open([spins], true);
  expect(await screen.findByRole('link', { name: 'Sign Up Now: Free spins' })).toHaveAttribute('href', '/page/guest/register.jsp');
  unmount();
  await open([spins]);
  expect(await screen.findByRole('link', { name: 'Deposit now: Free spins' })).toHaveAttribute('href', '/deposit');
});

test('only a promotion without an end is long term, and details show both dates', async () => {
  const end = Date.UTC(2030, 11, 31, 6);
  await open([promotion({ name: 'Ends', endsAt: end }), spins]);
  expect(await screen.findAllByText('Long term')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Details: Ends' }));
  const details = within(screen.getByRole('dialog', { name: 'Ends' }));
  expect(details.getByText('01/01/2026')).toBeVisible();
  expect(details.getByText('31/12/2030')).toBeVisible();
});
