import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page as BonusPage } from './bonus.page';
import { bonusAnswers, bonusBet, bonusesReply, bonusReply } from './bonuses.fixture';
import { Page as BonusesPage } from './bonuses.page';

const CANCEL = 'POST /api/bonuses/b1/cancel';
const LIST = 'GET /api/bonuses';
const BETS = 'GET /api/bonuses/b1/bets';

const open = async (at: string, changes: Record<string, unknown> = {}) => {
  const api = fakeApi({ ...bonusAnswers, ...changes });
  const page = await renderWithPlatform(at === '/bonuses' ? <BonusesPage /> : <BonusPage />, {
    transport: api.transport,
    at,
  });
  return { api, page };
};
const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const openCancelDialog = async () => {
  await press('Cancel this bonus');
  return within(await screen.findByRole('dialog', { name: 'Cancel this bonus?' }));
};

beforeEach(() => sessionStorage.clear());

test('bonuses are grouped by state, each with its next step', async () => {
  await open('/bonuses');
  const running = within(await screen.findByRole('region', { name: 'Running' }));
  expect(running.getByText('৳500.00 of ৳1,100.00')).toBeVisible();
  expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  expect(running.getByRole('link', { name: 'Details of Sports welcome bonus' })).toHaveAttribute('href', '/bonuses/b1');
  expect(
    within(screen.getByRole('region', { name: 'Offered to you' })).getByRole('link', {
      name: 'Details of Friday reload',
    }),
  ).toHaveAttribute('href', '/promotions?promotion=2');
  expect(within(screen.getByRole('region', { name: 'Ended' })).getByText('Expired')).toBeVisible();
});

const spins = (left: number) => ({
  game_code: 'PAV-SLOT-001',
  game: 'Wicket Reels',
  game_bn: 'উইকেট রিলস',
  count: 20,
  left,
  stake: '10.00',
  expires_at: '2026-11-28T06:00:00.000Z',
});

test('free spins of a bonus show how many are left, and link to their game while any are', async () => {
  const { page } = await open('/bonuses', { [LIST]: { data: [bonusReply({ free_rounds: spins(17) })] } });
  expect(
    await screen.findByText(/Free spins on Wicket Reels: 17 of 20 left at ৳10.00. Play them until 28\/11\/2026/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play now: Wicket Reels' })).toHaveAttribute(
    'href',
    '/gamerun?gameCode=PAV-SLOT-001',
  );
  page.unmount();
  await open('/bonuses', { [LIST]: { data: [bonusReply({ free_rounds: spins(0) })] } });
  expect(await screen.findByText('Free spins on Wicket Reels: 0 of 20 left at ৳10.00.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Wicket Reels/ })).toBeNull();
});

test('an empty list explains itself, and an offline one can be retried', async () => {
  const { page } = await open('/bonuses', { [LIST]: { data: [] } });
  expect(await screen.findByText('No Data')).toBeVisible();
  page.unmount();
  const { api } = await open('/bonuses', { [LIST]: null });
  expect(await screen.findByText(/You seem to be offline/, {}, { timeout: 3000 })).toBeVisible();
  api.setReply(LIST, bonusesReply);
  await press('Try again');
  expect(await screen.findByText('Running')).toBeVisible();
});

test.each([
  ['wagering', 'Turnover open', ['Offered', 'Taken', 'Turnover open', 'Released']],
  ['forfeited', 'Forfeited', ['Offered', 'Taken', 'Turnover open', 'Forfeited']],
  ['expired', 'Expired', ['Offered', 'Taken', 'Turnover open', 'Expired']],
])('a bonus that is %s shows its steps and the current one', async (state, current, steps) => {
  await open('/bonuses/b1', { [LIST]: { data: [bonusReply({ state })] } });
  const path = within(await screen.findByRole('list', { name: 'How far it has come' }));
  const items = path.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(steps);
  expect(
    items.filter((item) => item.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent),
  ).toEqual([current]);
});

test('a turnover ticket leads to its bonus; an unknown id shows a message', async () => {
  const { page } = await open('/bonuses/t1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sports welcome bonus' })).toBeVisible();
  expect(screen.getByText('10%')).toBeVisible();
  page.unmount();
  await open('/bonuses/nothing');
  expect(await screen.findByText('This bonus isn’t on your account.')).toBeVisible();
});

test('each bet shows its contribution and why it is reduced, and the list continues by cursor', async () => {
  const { api } = await open('/bonuses/b1', {
    [BETS]: {
      data: [
        bonusBet('r2', { stake: '250.00', counted: '0.00', reason: 'max_stake' }),
        bonusBet('r3', { stake: '90.00', counted: '0.00', reason: 'other', low_risk: true }),
      ],
      next: 'further',
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Bet contributions' }));
  expect(
    table.getByRole('row', { name: /Dhaka Dice Crash and arcade ৳250.00 ৳0.00 Over the maximum stake/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /৳90.00 ৳0.00 Almost no risk/ })).toBeVisible();
  api.setReply(BETS, { data: [bonusBet('r1')], next: null });
  await press('Show more');
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(api.requestsTo(BETS).map(({ url }) => new URLSearchParams(url.split('?')[1]).get('before'))).toEqual([
    null,
    'further',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a failed page of bets keeps the loaded ones', async () => {
  const { api } = await open('/bonuses/b1', { [BETS]: { data: [bonusBet('r2')], next: 'further' } });
  await screen.findByRole('table', { name: 'Bet contributions' });
  api.setReply(BETS, null);
  await press('Show more');
  expect(await screen.findByText('These bets could not be loaded.')).toBeVisible();
  expect(screen.getByText('Dhaka Dice')).toBeVisible();
});

test('canceling first shows what is lost and what stays, and sends an idempotency key', async () => {
  const { api } = await open('/bonuses/b1');
  const dialog = await openCancelDialog();
  expect(await dialog.findByText('৳57.00 in your bonus wallet, including bonus winnings')).toBeVisible();
  expect(dialog.getByText('৳480.00 in your main wallet')).toBeVisible();
  expect(dialog.getByText(/^You’ll then need a turnover of ৳500.00/)).toBeVisible();
  expect(api.requestsTo(CANCEL)).toHaveLength(0);
  api.setReply(LIST, {
    data: [
      bonusReply({ state: 'forfeited', can_cancel: false, forfeited: '57.00', ended_at: '2026-11-22T06:00:00.000Z' }),
    ],
  });
  await press('Cancel the bonus');
  expect(await screen.findByText('The bonus was cancelled. Your own money stays in your main wallet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel this bonus' })).toBeNull();
  expect(api.requestsTo(CANCEL)[0]?.headers['idempotency-key']).toBeTruthy();
});

test('keeping the bonus sends nothing', async () => {
  const { api } = await open('/bonuses/b1');
  await openCancelDialog();
  await press('Keep the bonus');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requestsTo(CANCEL)).toHaveLength(0);
});

test('a refusal appears in the dialog; a lost reply is retried with the same key', async () => {
  const { api } = await open('/bonuses/b1', { [CANCEL]: refusal(409, 'bonus_ended', 'This bonus has ended.') });
  await openCancelDialog();
  await press('Cancel the bonus');
  expect(await screen.findByText('This bonus has ended.')).toBeVisible();
  api.setReply(CANCEL, null);
  await press('Cancel the bonus');
  expect(await screen.findByText('Not confirmed yet')).toBeVisible();
  api.setReply(CANCEL, bonusAnswers[CANCEL]);
  await press('Try again');
  expect(await screen.findByText(/^The bonus was cancelled/)).toBeVisible();
  const [, lost, again] = api.requestsTo(CANCEL);
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});
