import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isInCategory } from '../../promotion/promotions.store';
import { preview } from '../../promotion/promotion-words';
import { Page } from './promotions.page';

const promotion = (id: number, name: string, categories: number[], end: string | null = '2027-01-01T00:00:00.000Z') => ({
  id, name, name_bn: name, desc: 'one two three four five six', desc_bn: '', thumbnail: '/p.svg', start_date: '2026-01-01T00:00:00.000Z',
  end_date: end, status: 'active', display: 1, categories, deposit_bouns: 100, turnover: 12, min_deposit: '500.00', max_bonus: '7777.00',
});

const render = (answers: unknown, guest = false) => renderWithPlatform(<Page />, { ...fakeApi({ 'GET /api/promotion': answers }), guest });

test('a category shows its own promotions, a combined code counts for each of its bits', async () => {
  await render([promotion(1, 'Cricket week', [4]), promotion(2, 'Big catch', [8 + 1]), promotion(3, 'First deposit', [99])]);
  await userEvent.click(screen.getByRole('radio', { name: 'Fishing' }));
  expect(screen.getByRole('heading', { name: 'Big catch' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Cricket week' })).toBeNull();
});

test('the welcome code is a mark, not a sum of bits', () => {
  expect(isInCategory({ categories: [99] }, 'slots')).toBe(false);
  expect(isInCategory({ categories: [99] }, 'welcome')).toBe(true);
  expect(isInCategory({ categories: [3] }, 'casino')).toBe(true);
});

test('a card shows five words and says long term only without an end', async () => {
  await render([promotion(1, 'Open end', [4], null)]);
  expect(screen.getByText('one two three four five…')).toBeInTheDocument();
  expect(screen.getByText('Long term')).toBeInTheDocument();
  expect(preview('  ')).toBeNull();
});

test('a guest is asked to sign up, a player to deposit', async () => {
  await render([promotion(1, 'Cricket week', [4])], true);
  expect(screen.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/page/guest/register.jsp');
});

test('details open in a dialog with dates and terms', async () => {
  await render([promotion(1, 'Cricket week', [4])]);
  await userEvent.click(screen.getByRole('button', { name: 'Details: Cricket week' }));
  const dialog = screen.getByRole('dialog', { name: 'Cricket week' });
  expect(dialog).toHaveTextContent('12 times deposit and bonus');
  expect(dialog).toHaveTextContent('01/01/2027');
});

test('a failed list offers another try', async () => {
  await render(refusal(400, 'invalid_input', 'Promotions are resting'));
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })).toBeInTheDocument();
});
