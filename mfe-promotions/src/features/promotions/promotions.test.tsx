import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Promotion, promotionDetails, promotions } from '@pavilion/contract/calls/promotions';
import { encode } from '@pavilion/contract/schema';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { promotion } from './promotion.fixture';
import { Page } from './promotions.page';

const open = async (
  list: readonly Promotion[],
  guest = false,
  at = '/promotions',
  more: Record<string, unknown> = {},
) =>
  renderWithPlatform(<Page />, {
    transport: fakeApi({ 'GET /api/promotion': encode(promotions.reply, [...list]), ...more }).transport,
    guest,
    at,
  });
const spins = promotion({ id: 2, name: 'Free spins', categories: [1] });

test('a chip filters by category, and an empty category shows a way back', async () => {
  await open([promotion(), spins]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Slots' }));
  // The category is in the address, which the router changes in a transition.
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Free spins']),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Lottery' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});

test('without promotions there are no category chips and no notes on running bonuses', async () => {
  await open([]);
  expect(await screen.findByText('There are no promotions for you right now.')).toBeVisible();
  expect(screen.queryByText(/Current offers/)).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a guest is led to sign up, a player to the deposit', async () => {
  const { unmount } = await open([spins], true);
  expect(await screen.findByRole('link', { name: 'Sign Up Now: Free spins' })).toHaveAttribute(
    'href',
    '/page/guest/register.jsp',
  );
  unmount();
  await open([spins]);
  expect(await screen.findByRole('link', { name: 'Deposit now: Free spins' })).toHaveAttribute(
    'href',
    '/deposit?promotion=2',
  );
});

test('only a promotion without an end is long term, and details show both dates', async () => {
  const end = Date.UTC(2030, 11, 31, 6);
  await open([promotion({ name: 'Ends', endsAt: end }), spins]);
  expect(await screen.findAllByText('Long term')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Details: Ends' }));
  const details = within(await screen.findByRole('dialog', { name: 'Ends' }));
  expect(details.getByText('01/01/2026')).toBeVisible();
  expect(details.getByText('31/12/2030')).toBeVisible();
});

test.each([
  ['used', 'You have already used this promotion.'],
  ['first_deposit_only', 'This promotion is for a first deposit only.'],
  ['bonus_open', 'Finish the turnover of your open bonus before you take another.'],
  ['restricted', 'Promotions are closed for you right now.'],
  ['other', 'This promotion is not for you right now.'],
] as const)('details say why a player can’t take it (%s), without a deposit link', async (ineligible, words) => {
  await open(
    [promotion({ ineligible, maxStake: 20_000, expiresAfterDays: 7, contribution: [{ type: 'TABLE', percent: 10 }] })],
    false,
    '/promotions?promotion=1',
  );
  const details = within(await screen.findByRole('dialog', { name: 'Sports welcome bonus' }));
  expect(details.getByText(words)).toBeVisible();
  expect(details.queryByRole('link', { name: /Deposit now/ })).toBeNull();
  for (const term of ['৳200.00', '7 days', '10%']) expect(details.getByText(term)).toBeVisible();
});

test('details list the free spins included, and how exchange bets count', async () => {
  const freeRounds = {
    gameCode: 'PAV-SLOT-001',
    game: 'Wicket Reels',
    gameBn: 'উইকেট রিলস',
    count: 20,
    stake: 1000,
    days: 7,
  };
  await open(
    [
      promotion({
        freeRounds,
        contribution: [
          { type: 'SPORTS', percent: 100 },
          { type: 'EXCHANGE', percent: 100 },
        ],
      }),
    ],
    false,
    '/promotions?promotion=1',
  );
  const details = within(await screen.findByRole('dialog', { name: 'Sports welcome bonus' }));
  expect(details.getByText('20 of ৳10.00 on Wicket Reels, good for 7 days')).toBeVisible();
  expect(details.getByText(/a settled market counts by what you won or lost in it/)).toBeVisible();
});

test('details say which bets count nothing, and which games count less', async () => {
  const games = [{ game: 'Lalbagh Baccarat', gameBn: 'লালবাগ ব্যাকারাট', percent: 20 }];
  await open([promotion({ turnoverLimits: { maxChance: 90, minOdds: 1.1, games } })], false, '/promotions?promotion=1');
  const details = within(await screen.findByRole('dialog', { name: 'Sports welcome bonus' }));
  for (const sentence of [
    'Stakes on every game count in full.',
    'Bets that win more than 90% of the time, or at odds below 1.10, don’t count.',
    'Of stakes on Lalbagh Baccarat, 20% counts.',
  ])
    expect(details.getByText(sentence)).toBeVisible();
});

test('details have an address, even of a promotion that isn’t listed', async () => {
  const page = await open([spins]);
  await userEvent.click(await screen.findByRole('button', { name: 'Details: Free spins' }));
  expect(page.address()).toBe('/promotions?promotion=2');
  await userEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!);
  expect(page.address()).toBe('/promotions');
  page.unmount();
  await open([spins], false, '/promotions?promotion=9', {
    'GET /api/promotions/9': encode(promotionDetails.reply, promotion({ id: 9, name: 'Only by its address' })),
  });
  expect(await screen.findByRole('dialog', { name: 'Only by its address' })).toBeVisible();
});

test('without promotions the page shows a message and links to My Bonuses', async () => {
  await open([]);
  expect(await screen.findByText('There are no promotions for you right now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Bonuses' })).toHaveAttribute('href', '/bonuses');
});

test('a card the player can’t use shows the reason and has no deposit link', async () => {
  await open([promotion({ ineligible: 'used' }), spins]);
  expect(await screen.findByText('You have already used this promotion.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /^Deposit now/ })).toHaveLength(1);
});

test('a display-only promotion has no deposit link', async () => {
  await open([promotion({ id: 3, name: 'Bring a friend', status: 'display' })]);
  expect(await screen.findByRole('button', { name: 'Details: Bring a friend' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Deposit now/ })).toBeNull();
});
