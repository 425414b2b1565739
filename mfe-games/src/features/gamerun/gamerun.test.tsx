import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page as Demo } from './demo.page';
import { Page } from './gamerun.page';

const run = {
  url: 'http://games.test/play/dice?session=1',
  origin: 'http://games.test',
  game: { code: 'dice', name: 'Dice', name_bn: 'ডাইস', platform: 'ORIGINALS', logo: '/logo.svg' },
};
const balance = { balance: '2000.00', bonus_balance: '0.00', currency: 'BDT' };
const at = '/gamerun?gameCode=HRB-LIVE-001&type=TABLE&system=NOVA&title=Dice%20games&q=night';

function sendFromFrame(frame: HTMLElement, type: string): void {
  const source = (frame as HTMLIFrameElement).contentWindow;
  act(() => void fireEvent(window, new MessageEvent('message', { data: { type }, origin: run.origin, source })));
}

async function open(answers: Record<string, unknown> = {}) {
  const api = fakeApi({ 'POST /api/game-run': run, 'POST /api/balance': balance, ...answers });
  return { api, page: await renderWithPlatform(<Page />, { transport: api.transport, at }) };
}

test('the game uses the digits the player selected', async () => {
  const { api, page } = await open({ 'POST /api/game-run': null });
  act(() => page.platform.language.chooseDigits('beng'));
  api.setReply('POST /api/game-run', run);
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  const game = await screen.findByTitle('Dice');
  expect(game).toHaveAttribute('src', `${run.url}&digits=beng`);
  // Another address would reload the round.
  act(() => page.platform.language.chooseDigits('latn'));
  expect(game).toHaveAttribute('src', `${run.url}&digits=beng`);
});

test('the game in the address runs in its own frame, under a bar with name, player and balance', async () => {
  const { api } = await open();
  const frame = await screen.findByTitle('Dice');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen');
  expect(frame).toHaveAttribute('src', run.url);
  expect(screen.getByText('rahim2026')).toBeInTheDocument();
  expect(await screen.findByText('৳2,000.00')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
  const body = {
    userId: '1',
    externalURL: `${location.origin}/games?type=TABLE&system=NOVA&title=Dice+games&q=night`,
    isMobileLogin: false,
    gameCode: 'HRB-LIVE-001',
    gameType: 'TABLE',
    platform: 'NOVA',
  };
  expect(api.requestsTo('POST /api/game-run')[0]?.body).toEqual(body);
});

test('the bar shows all that can be staked, and no new balance before the game has shown a round', async () => {
  const { api, page } = await open({ 'POST /api/balance': { ...balance, bonus_balance: '50.00' } });
  const frame = await screen.findByTitle('Dice');
  expect(await screen.findByText('৳2,050.00')).toBeInTheDocument();
  sendFromFrame(frame, 'pavilion:ready');
  sendFromFrame(frame, 'pavilion:round-open');
  api.setReply('POST /api/balance', { ...balance, balance: '2100.00' });
  await act(() => page.platform.shared.balance.refresh());
  expect(page.platform.shared.balance.value?.main).toBe(210_000);
  expect(screen.getByText('৳2,050.00')).toBeInTheDocument();
  sendFromFrame(frame, 'pavilion:round-closed');
  expect(await screen.findByText('৳2,100.00')).toBeInTheDocument();
});

test('a code without lobby parameters is split at its first dash', async () => {
  const api = fakeApi({ 'POST /api/game-run': run, 'POST /api/balance': { ...balance, balance: '3.00' } });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/gamerun?gameCode=HRB-LIVE-001' });
  await screen.findByTitle('Dice');
  expect(api.requestsTo('POST /api/game-run')[0]?.body).toMatchObject({
    gameCode: 'HRB-LIVE-001',
    platform: 'HRB',
    gameType: 'LIVE-001',
  });
  expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
});

test('the splash stays until the game reports ready', async () => {
  await open();
  const frame = await screen.findByTitle('Dice');
  expect(screen.getByRole('button', { name: 'Back to games' })).toBeInTheDocument();
  sendFromFrame(frame, 'pavilion:ready');
  expect(screen.queryByRole('button', { name: 'Back to games' })).toBeNull();
  expect(document.activeElement).toBe(frame);
});

test.each(['the bar', 'the game'])('closing by %s returns to the lobby it was opened from', async (by) => {
  const { page } = await open();
  const frame = await screen.findByTitle('Dice');
  if (by === 'the game') sendFromFrame(frame, 'pavilion:close');
  else await userEvent.click(screen.getByRole('button', { name: 'Close game' }));
  expect(page.address()).toBe('/games?type=TABLE&system=NOVA&title=Dice+games&q=night');
});

test("a failed launch can be retried; a closed game shows the server's message and only leads back", async () => {
  const { api } = await open({ 'POST /api/game-run': null });
  expect(await screen.findByText('An unexpected error occurred')).toBeInTheDocument();
  api.setReply('POST /api/game-run', refusal(409, 'provider_closed', 'Under repair.'));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'This provider is under maintenance' })).toBeInTheDocument();
  api.setReply('POST /api/game-run', refusal(409, 'game_closed', 'Back at ten.'));
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Back at ten.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This game is closed for now' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to games' })).toBeInTheDocument();
});

test('without a session the page shows User not logged in', async () => {
  const api = fakeApi({ 'POST /api/game-run': run });
  await renderWithPlatform(<Page />, { transport: api.transport, at, guest: true });
  expect(await screen.findByText('User not logged in')).toBeInTheDocument();
  expect(api.requestsTo('POST /api/game-run')).toHaveLength(0);
});

test('a demo needs no session and shows no balance; Play for real leads through login into the game', async () => {
  const api = fakeApi({ 'POST /api/game-demo': run });
  await renderWithPlatform(<Demo />, { transport: api.transport, at: '/demo?gameCode=dice&type=TABLE', guest: true });
  const frame = await screen.findByTitle('Dice');
  sendFromFrame(frame, 'pavilion:balance-changed');
  await userEvent.click(screen.getByRole('button', { name: 'Play for real' }));
  const back = encodeURIComponent('/gamerun?gameCode=dice&type=TABLE');
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `/signup?from=${back}`);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?from=${back}`);
  expect(api.requestsTo('POST /api/balance')).toHaveLength(0);
});

test.each([
  [
    'SABA-VIRTUAL-001&type=VIRTUAL&system=SABA&title=I-Sports',
    'I-Sports',
    'Football on the exchange',
    '/exchange-sports/soccer',
  ],
  ['HRB-LIVE-001&type=LIVE&system=HORSEBOOK&title=Horsebook', 'Horsebook', 'All games', '/games'],
])('a menu code without a game shows coming soon with a link to an alternative: %s', async (query, title, name, to) => {
  const unknownGame = refusal(404, 'unknown_game', 'There is no such game.');
  const api = fakeApi({ 'POST /api/game-run': unknownGame, 'POST /api/balance': balance });
  await renderWithPlatform(<Page />, { transport: api.transport, at: `/gamerun?gameCode=${query}` });
  expect(await screen.findByText('Coming soon')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(screen.queryByTitle(title)).toBeNull();
});
