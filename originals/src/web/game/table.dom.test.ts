import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { firstOf } from '@pavilion/contract/originals';
import { diceView } from '../dice/dice.view';
import { Sound } from '../ui/sound';
import type { GamePage } from './game-page';
import type { Bet, BetOutcome, PlayApi } from './play.api';
import { tableGame } from './table';

const settled = ({ stake, choice }: Bet, times: number): BetOutcome => ({
  kind: 'settled',
  balance: '100.00',
  round: {
    ...{ id: 'r', code: 'PAV-DICE-001', engine: 'dice', stake, choice, detail: { roll: 5_000, won: times > 0 } },
    ...{ payout: (Number(stake) * times).toFixed(2), multiplier: times * 10_000 },
    ...{ client_seed: 's', nonce: 1, commitment: 'c', server_seed: null, at: '2026-11-20T18:05:00.000Z' },
  },
});

/** Draws dice with a server that gives these results, as multiples of the stake, and then refuses. */
function dice(results: readonly number[]) {
  const bets: Bet[] = [];
  const notes: string[] = [];
  const api: Partial<PlayApi> = {
    bet: async (bet) => {
      bets.push(bet);
      const times = results[bets.length - 1];
      return times === undefined
        ? { kind: 'refused', code: 'INSUFFICIENT_FUNDS', balance: '3.00' }
        : settled(bet, times);
    },
  };
  const page = {
    start: { mode: 'real', engine: 'dice', name: 'Dice', code: 'PAV-DICE-001', balance: '100.00', free_rounds: null },
    game: firstOf.dice,
    api: api as PlayApi,
    notify: (note: string) => notes.push(note),
    sound: new Sound(),
    theme: { hash: 1, first: '', second: '' },
  } as unknown as GamePage;
  document.body.replaceChildren(tableGame<'dice'>(diceView).draw(page));
  return { bets, notes, user: userEvent.setup() };
}
const stakes = (bets: readonly Bet[]) => bets.map(({ stake }) => stake);
const status = () => document.querySelector('.message')?.textContent;

test('auto betting plays the number of bets, raises after losses, and shows the session’s figures', async () => {
  const { bets, notes, user } = dice([0, 0, 2]);
  await user.click(screen.getByRole('button', { name: 'Turbo: results at once' }));
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  const rounds = screen.getByRole('textbox', { name: 'Number of bets' });
  await user.clear(rounds);
  await user.type(rounds, '৩');
  const [, raise] = screen.getAllByRole('radio', { name: 'Raise stake' });
  if (raise) await user.click(raise);
  await user.click(screen.getByRole('button', { name: 'Start auto betting' }));
  await waitFor(() => expect(status()).toBe('All bets are done.'), { timeout: 5_000 });
  expect(stakes(bets)).toEqual(['10.00', '20.00', '40.00']);
  expect(new Set(bets.map(({ round_key }) => round_key)).size).toBe(3);
  expect(notes.filter((note) => note === 'pavilion:round-open')).toHaveLength(3);
  expect(screen.getByRole('textbox', { name: 'Stake (taka)' })).toHaveValue('10.00');
  expect(document.querySelector('.session summary')).toHaveTextContent('This session+৳10.00');
  await user.click(screen.getByRole('button', { name: 'Turbo: results at once', pressed: true }));
});

test('a win shows its amount and multiplier until the next bet, and a returned stake is none', async () => {
  const { user } = dice([3, 1]);
  await user.click(screen.getByRole('button', { name: 'Roll' }));
  await waitFor(() => expect(status()).toBe('Rolled 50.00. You won ৳30.00.'));
  const figures = document.querySelector('.won');
  expect(figures).toBeVisible();
  expect(figures).toHaveTextContent('৳30.003.00×');
  await user.click(await screen.findByRole('button', { name: 'Roll' }));
  await waitFor(() => expect(status()).toBe('Rolled 50.00. ৳10.00 of your stake came back.'));
  expect(figures).not.toBeVisible();
});

test('the button stops a series after the bet in play', async () => {
  const { bets, user } = dice(new Array<number>(100).fill(0));
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  await user.click(screen.getByRole('button', { name: 'Start auto betting' }));
  await user.click(await screen.findByRole('button', { name: /^Stop/ }));
  await waitFor(() => expect(status()).toBe('Auto betting is stopped.'), { timeout: 5_000 });
  expect(bets.length).toBeLessThan(3);
  expect(screen.getByRole('button', { name: 'Start auto betting' })).toBeEnabled();
});

test('a refused bet ends a series with its reason', async () => {
  const { bets, user } = dice([0]);
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  await user.click(screen.getByRole('button', { name: 'Start auto betting' }));
  await waitFor(() => expect(status()).toBe('Your balance is less than this stake.'), { timeout: 5_000 });
  expect(bets).toHaveLength(2);
});

test('a loss limit below the stake starts nothing', async () => {
  const { bets, user } = dice([0]);
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  await user.type(screen.getByRole('textbox', { name: 'Lose at most (taka)' }), '9');
  await user.click(screen.getByRole('button', { name: 'Start auto betting' }));
  expect(status()).toBe('Your loss limit is below the stake.');
  expect(bets).toHaveLength(0);
});

test('the stake is halved, doubled and set to what the balance allows', async () => {
  const { user } = dice([]);
  const stake = screen.getByRole('textbox', { name: 'Stake (taka)' });
  for (const [name, value] of [
    ['Half', '5.00'],
    ['Double', '10.00'],
    ['Maximum stake', '100.00'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(stake).toHaveValue(value);
  }
});

test('shortcut keys work once they are switched on', async () => {
  const { bets, user } = dice([0, 0]);
  await user.keyboard('s ');
  expect(bets).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'How to play' }));
  await user.click(screen.getByRole('checkbox', { name: 'Shortcut keys' }));
  screen.getAllByRole<HTMLDialogElement>('dialog').forEach((dialog) => dialog.close());
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('s ');
  await waitFor(() => expect(stakes(bets)).toEqual(['20.00']));
});

test('a big win has a moment of its own, until the next bet', async () => {
  const { user } = dice([12, 0]);
  await user.click(screen.getByRole('button', { name: 'Roll' }));
  await waitFor(() => expect(document.querySelector('.win-moment')).toHaveTextContent('Big win12.00×৳120.00'));
  await user.click(await screen.findByRole('button', { name: 'Roll' }));
  await waitFor(() => expect(document.querySelector('.win-moment')).not.toBeVisible());
});
