import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers } from '../../testing/replies';
import { Page } from './betting-record.page';

const RECORD = 'GET /api/betting-record';
const round = (id: string, changes: Record<string, unknown> = {}) => ({
  id, platform: 'ORIGINALS', game_type: 'EGAME', game_code: 'CRASH', game_name: 'Boundary Crash Deluxe', bet_amount: '10.00',
  winAmount: '25.00', status: 'settled', created_at: '2026-11-20T18:05:00.000Z', settled_at: '2026-11-20T18:05:09.000Z', ...changes,
});

const open = async () => {
  const api = fakeApi({
    ...answers,
    [RECORD]: ({ url }: { url: string }) => ({ data: url.includes('unsettled') ? [round('9', { status: 'open' })] : [round('1'), round('2', { platform: 'NOVA', winAmount: '0.00' })] }),
    'GET /api/get-provider': { data: [{ platform: 'ORIGINALS', name: 'Pavilion Originals', logo: '' }, { platform: 'NOVA', name: 'Nova', logo: '' }] },
    'GET /api/get-type': { data: ['SLOT', 'EGAME'] },
  });
  const page = await renderWithPlatform(<Page />, { transport: api.transport });
  await screen.findAllByRole('row');
  return { api, page, user: userEvent.setup() };
};

test('rounds show turnover and profit or loss, and a platform narrows them', async () => {
  const { user } = await open();
  expect(screen.getByText('৳15.00')).toBeInTheDocument();
  expect(screen.getByText('-৳10.00')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Nova');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryByText('৳15.00')).not.toBeInTheDocument();
});

test('days are asked of the server, which counts them in Dhaka', async () => {
  const { user, api } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Yesterday');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(api.of(RECORD).at(-1)?.url).toBe('/api/betting-record?status=settled&days=yesterday');
});

test('a bet that settles appears without a reload', async () => {
  const { api, page } = await open();
  api.answer(RECORD, { data: [round('3', { winAmount: '110.00' })] });
  await act(async () => page.platform.facts.tell('balance-changed'));
  expect(await screen.findAllByText('৳100.00')).not.toHaveLength(0);
});

test('the detail cuts a long game name, and the exchange tab is honest about being empty', async () => {
  const { user } = await open();
  await user.click(screen.getAllByRole('button', { name: 'Details of Boundary Crash Deluxe' })[0] as HTMLElement);
  expect(screen.getByRole('dialog')).toHaveTextContent('Boundary Crash ...');
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await user.click(screen.getByRole('tab', { name: 'Exchange' }));
  expect(screen.getByText(/No Data/)).toBeInTheDocument();
});
