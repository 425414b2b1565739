import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page } from './gamerun.page';

const run = {
  url: 'http://games.test/play/dice?session=1',
  origin: 'http://games.test',
  game: { code: 'dice', name: 'Dice', name_bn: 'ডাইস', platform: 'ORIGINALS', logo: '/logo.svg' },
};
const balance = { balance: '2000.00', bonus_balance: '0.00', currency: 'BDT' };
const at = '/gamerun?gameCode=dice&type=TABLE&system=NOVA&title=Dice%20games';

test('the game of the address runs in a frame of its own, under a bar with name, player and balance', async () => {
  const api = fakeApi({ 'POST /api/game-run': run, 'POST /api/balance': balance });
  await renderWithPlatform(<Page />, { transport: api.transport, at });
  const frame = await screen.findByTitle('Dice');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  expect(frame).toHaveAttribute('src', run.url);
  expect(api.of('POST /api/game-run')[0]?.body).toMatchObject({ gameCode: 'dice' });
  expect(screen.getByText('rahim2026')).toBeInTheDocument();
  expect(await screen.findByText('৳2,000.00')).toBeInTheDocument();
});

test('closing leads back to the lobby it was opened from', async () => {
  const api = fakeApi({ 'POST /api/game-run': run, 'POST /api/balance': balance });
  const page = await renderWithPlatform(<Page />, { transport: api.transport, at });
  await userEvent.click(await screen.findByRole('button', { name: 'Close game' }));
  expect(page.address()).toBe('/games?type=TABLE&system=NOVA&title=Dice+games');
});

test('a refused launch shows the server\'s message; a lost one can be tried again', async () => {
  const api = fakeApi({ 'POST /api/game-run': refusal(409, 'game_closed', 'This game is being repaired.'), 'POST /api/balance': balance });
  await renderWithPlatform(<Page />, { transport: api.transport, at });
  expect(await screen.findByText('This game is being repaired.')).toBeInTheDocument();
  api.answer('POST /api/game-run', null);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('An unexpected error occurred')).toBeInTheDocument();
  api.answer('POST /api/game-run', run);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByTitle('Dice')).toBeInTheDocument();
});

test('without a session it says so', async () => {
  const api = fakeApi({ 'POST /api/game-run': run });
  await renderWithPlatform(<Page />, { transport: api.transport, at, guest: true });
  expect(await screen.findByText('User not logged in')).toBeInTheDocument();
  expect(api.of('POST /api/game-run')).toHaveLength(0);
});
