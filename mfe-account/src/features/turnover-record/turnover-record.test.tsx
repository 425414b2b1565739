import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './turnover-record.page';

const LIST = 'GET /api/turnovers';
const AT = '2026-11-20T18:05:00.000Z';
const ticket = (id: string, change: object = {}) => ({
  id,
  created_at: AT,
  required_turnover: '1000.00',
  remaining_turnover: '250.00',
  completed_at: null,
  ends_at: null,
  transaction: { action: 'deposit', promotion: null, payment_method: { name: 'bKash' } },
  ...change,
});
const bonus = ticket('b', {
  required_turnover: '6000.00',
  remaining_turnover: '6000.00',
  ends_at: '2026-11-27T18:05:00.000Z',
  transaction: {
    action: 'bonus',
    promotion: { name: 'Welcome', name_bn: 'স্বাগতম', turnover: 3 },
    payment_method: { name: 'bKash' },
  },
});
const move = {
  bet_id: 'x',
  amount: '75.00',
  created_at: AT,
  platform: 'PAVILION',
  game_name: 'Dhaka Dice',
  game_name_bn: 'ঢাকা ডাইস',
  bet_amount: '150.00',
};

const open = async (turnover: readonly unknown[] = [ticket('a'), bonus], at = '/') => {
  const api = fakeApi({
    ...answers,
    [LIST]: { turnover },
    'GET /api/turnovers/a': {
      ticket: ticket('a'),
      data: [move],
      limits: { max_chance: 90, min_odds: 1.1, games: [{ game: 'Baccarat', game_bn: 'ব্যাকারাট', percent: 20 }] },
    },
  });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  return { api, page, user: userEvent.setup() };
};
const cards = async () => (await screen.findAllByRole('listitem')).map((item) => within(item));

test('an active ticket shows what remains and fills its bar with what is done', async () => {
  const [regular] = await open().then(cards);
  expect(regular?.getByRole('heading', { name: 'Regular Deposit' })).toBeInTheDocument();
  expect(regular?.getByText('৳250.00 / ৳1,000.00')).toBeInTheDocument();
  expect(regular?.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
  expect(regular?.getByText(/^Created/)).toHaveTextContent('21/11/2026, 00:05:00');
});

test('a bonus ticket shows its promotion, its amount without the multiplier, and its real deadline', async () => {
  const [, promoted] = await open().then(cards);
  expect(promoted?.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  expect(promoted?.getByText('৳2,000.00')).toBeInTheDocument();
  expect(promoted?.getByText(/^Event ends in/)).toHaveTextContent('28/11/2026, 00:05:00');
});

test('a required turnover of zero is a full bar', async () => {
  await open(
    [ticket('z', { required_turnover: '0.00', remaining_turnover: '0.00', completed_at: AT })],
    '/?tab=completed',
  );
  const [done] = await cards();
  expect(done?.getByRole('heading', { name: 'bKash' })).toBeInTheDocument();
  expect(done?.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(done?.getByText('Completed')).toBeInTheDocument();
});

test('a ticket shows which bets moved it, and which ones count nothing or less', async () => {
  const { user, page } = await open();
  await user.click(await screen.findByRole('link', { name: 'Details of Regular Deposit' }));
  expect(page.address()).toBe('/?ticket=a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Details' }));
  expect(await dialog.findByText('Dhaka Dice')).toBeInTheDocument();
  expect(dialog.getByText('৳75.00')).toBeInTheDocument();
  expect(dialog.getByText(/win more than 90% of the time, or at odds below 1\.10, don’t count/)).toBeInTheDocument();
  expect(dialog.getByText('Of stakes on Baccarat, 20% counts.')).toBeInTheDocument();
});

test('completed tickets are requested by days, and an empty list says so', async () => {
  const { user, api } = await open([]);
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Completed' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Date' }), 'Last 7 days');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.requestsTo(LIST).at(-1)?.url).toBe('/api/turnovers?state=completed&days=7&size=10');
});
