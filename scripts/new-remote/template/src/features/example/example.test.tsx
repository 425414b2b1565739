import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Game, getGames } from '@pavilion/contract/calls/games';
import { encode } from '@pavilion/contract/schema';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page } from './example.page';
import { Slot } from './example-teaser.slot';

const game = (code: string, more: Partial<Game> = {}): Game => ({
  code,
  name: code,
  nameBn: code,
  type: 'EGAME',
  provider: 'PAVILION',
  poster: '/p.svg',
  rtp: 97,
  volatility: 'low',
  features: [],
  tags: [],
  displayOrder: 1,
  createdAt: 0,
  ...more,
});
const answering = (...games: Game[]) => fakeApi({ 'GET /api/get-games': encode(getGames.reply, { games }) });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('games appear in the order a player chooses', async () => {
  const api = answering(game('Old favourite', { displayOrder: 1 }), game('Fresh', { displayOrder: 9, createdAt: 5 }));
  await renderWithPlatform(<Page />, { transport: api.transport, guest: true });
  await screen.findByText('Fresh');
  expect(shown()).toEqual(['Old favourite', 'Fresh']);
  await userEvent.click(screen.getByRole('radio', { name: 'Newest' }));
  expect(shown()).toEqual(['Fresh', 'Old favourite']);
});

test('without games the page explains what belongs there and where to find some', async () => {
  await renderWithPlatform(<Page />, { transport: answering().transport, guest: true });
  expect(await screen.findByRole('link', { name: 'All games' })).toHaveAttribute('href', '/games');
});

test('a failed load can be retried', async () => {
  const api = fakeApi({ 'GET /api/get-games': refusal(422, 'invalid_input', 'Not now.') });
  await renderWithPlatform(<Page />, { transport: api.transport, guest: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  api.setReply('GET /api/get-games', encode(getGames.reply, { games: [game('Back again')] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Back again')).toBeVisible();
});

test('the teaser links to the page', async () => {
  await renderWithPlatform(<Slot />, { transport: fakeApi({}).transport, guest: true });
  expect(screen.getByRole('link', { name: 'Take a look: Example page' })).toHaveAttribute('href', '/example');
});
