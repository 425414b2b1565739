import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { type EngineName, firstOf } from '@pavilion/contract/originals';
import type { OpenRoundView } from '../../protocol/messages';
import { games } from '../games';
import { Sound } from '../ui/sound';
import type { GamePage } from './game-page';
import type { Bet, BetOutcome, PlayApi, Step } from './play.api';

// Cards are dealt by an animation, which jsdom doesn't have.
Element.prototype.animate = () => ({}) as Animation;

interface Played {
  readonly bets: Bet[];
  readonly steps: unknown[];
  readonly notes: string[];
  cashOuts: number;
}

interface Rounds {
  /** Returns the open round after these steps, or null if the last one loses it. */
  readonly after: (steps: readonly unknown[], bet: number) => Partial<OpenRoundView> | null;
  readonly detail: (won: boolean) => unknown;
  readonly refusesStep?: true;
}

/** Draws a game whose rounds are decided by the test; a won one pays twice its stake. */
function draw(engine: EngineName, { after, detail, refusesStep }: Rounds) {
  const played: Played = { bets: [], steps: [], notes: [], cashOuts: 0 };
  let taken: unknown[] = [];
  const stake = () => played.bets.at(-1)?.stake ?? '0';
  const open = (view: Partial<OpenRoundView>): BetOutcome => ({
    kind: 'open',
    balance: '100.00',
    open: { id: 'r', stake: stake(), multiplier: 0, ...view } as OpenRoundView,
  });
  const settled = (won: boolean): BetOutcome => ({
    kind: 'settled',
    balance: '100.00',
    round: {
      ...{ id: 'r', code: 'CODE', engine, stake: stake(), choice: after(won ? taken : [], 0)?.choice },
      ...{ detail: detail(won), payout: won ? (Number(stake()) * 2).toFixed(2) : '0.00', multiplier: won ? 20_000 : 0 },
      ...{ client_seed: 's', nonce: 1, commitment: 'c', server_seed: null, at: '2026-11-20T18:05:00.000Z' },
    },
  });
  const api: Partial<PlayApi> = {
    bet: async (bet) => {
      played.bets.push(bet);
      taken = [];
      return open(after([], played.bets.length) ?? {});
    },
    step: async ({ step }: Step) => {
      played.steps.push(step);
      if (refusesStep) return { kind: 'refused', code: 'INSUFFICIENT_FUNDS', balance: '3.00' };
      taken = [...taken, step];
      const view = after(taken, played.bets.length);
      return view ? open(view) : settled(false);
    },
    cashOut: async () => {
      played.cashOuts += 1;
      return settled(true);
    },
  };
  const page = {
    start: { mode: 'real', engine, name: 'Game', code: 'CODE', balance: '100.00', free_rounds: null, open: null },
    game: firstOf[engine],
    api: api as PlayApi,
    notify: (note: string) => played.notes.push(note),
    sound: new Sound(),
    theme: { hash: 1, first: '', second: '' },
  } as unknown as GamePage;
  document.body.replaceChildren(games[engine].draw(page));
  const turbo = screen.queryByRole('button', { name: 'Turbo: results at once', pressed: false });
  turbo?.click();
  return { played, user: userEvent.setup() };
}

const mines = (loses: (picks: readonly unknown[], bet: number) => boolean): Rounds => ({
  after: (picks, bet) =>
    loses(picks, bet) ? null : { choice: { mines: 3, picks }, multiplier: picks.length === 0 ? 0 : 11_000 },
  detail: (won) => ({ mines: [20, 21, 22], won }),
});
const status = () => document.querySelector('.message')?.textContent;
const tile = (row: number, column: number) =>
  screen.getByRole('button', { name: new RegExp(`^Tile ${row}, ${column}:`) });
const start = () => screen.getByRole('button', { name: 'Start auto betting' });
const ends = (words: string) => waitFor(() => expect(status()).toBe(words), { timeout: 5_000 });

async function rounds(user: ReturnType<typeof userEvent.setup>, count: string): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Auto' }));
  await user.clear(screen.getByRole('textbox', { name: 'Number of bets' }));
  await user.type(screen.getByRole('textbox', { name: 'Number of bets' }), count);
}

test('auto mines opens the chosen tiles in order, cashes out, and raises its stake after a mine', async () => {
  const { played, user } = draw(
    'mines',
    mines((picks, bet) => bet === 1 && picks.length === 2),
  );
  await rounds(user, '2');
  const [, raise] = screen.getAllByRole('radio', { name: 'Raise stake' });
  if (raise) await user.click(raise);
  for (const each of [tile(2, 1), tile(1, 1), tile(1, 3), tile(1, 1), tile(1, 2)]) await user.click(each);
  expect(tile(1, 1)).toHaveAccessibleName('Tile 1, 1: covered');
  expect(tile(1, 2)).toHaveAccessibleName('Tile 1, 2: chosen');
  expect(screen.getByText(/^Chosen tiles: 3\. All safe: \d\.\d+×\.$/)).toBeVisible();
  await user.click(start());
  await ends('All bets are done.');
  expect(played.steps).toEqual([5, 2, 5, 2, 1]);
  expect(played.bets.map(({ stake, choice }) => [stake, choice])).toEqual([
    ['10.00', { mines: 3 }],
    ['20.00', { mines: 3 }],
  ]);
  expect(played.cashOuts).toBe(1);
  expect(played.notes.filter((note) => note === 'pavilion:round-open')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Stake (taka)' })).toHaveValue('10.00');
});

test('without a chosen tile nothing starts; leaving auto betting gives the board back to the player', async () => {
  const { played, user } = draw(
    'mines',
    mines(() => false),
  );
  await rounds(user, '1');
  await user.click(start());
  expect(status()).toBe('Choose at least one tile on the board.');
  await user.click(screen.getByRole('button', { name: 'Random tile' }));
  expect(screen.getByText(/^Chosen tiles: 1\./)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Manual' }));
  expect(screen.queryByRole('button', { name: /: chosen$/ })).toBeNull();
  await user.click(tile(1, 1));
  await user.click(screen.getByRole('button', { name: 'Bet' }));
  await user.click(tile(1, 1));
  await waitFor(() => expect(played.steps).toEqual([0]));
  expect(played.cashOuts).toBe(0);
});

test('more mines leave room for fewer chosen tiles', async () => {
  const { user } = draw(
    'mines',
    mines(() => false),
  );
  await rounds(user, '1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mines' }), '24');
  await user.click(tile(1, 1));
  await user.click(tile(1, 2));
  expect(screen.getAllByRole('button', { name: /: chosen$/ })).toEqual([tile(1, 1)]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mines' }), '1');
  await user.click(tile(1, 2));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mines' }), '24');
  expect(screen.getAllByRole('button', { name: /: chosen$/ })).toEqual([tile(1, 1)]);
});

test('the button stops a series after the round in play, whose tiles the player can’t open', async () => {
  const { played, user } = draw(
    'mines',
    mines(() => false),
  );
  await rounds(user, '100');
  await user.click(tile(1, 1));
  await user.click(tile(1, 2));
  await user.click(start());
  await user.click(await screen.findByRole('button', { name: /^Stop/ }));
  await user.click(tile(3, 3));
  await ends('Auto betting is stopped.');
  expect(played.steps).toEqual([0, 1]);
  expect(played.cashOuts).toBe(1);
  expect(start()).toBeEnabled();
});

test('a refused step ends a series and leaves the round to the player', async () => {
  const { played, user } = draw('mines', { ...mines(() => false), refusesStep: true });
  await rounds(user, '5');
  await user.click(tile(1, 1));
  await user.click(start());
  await ends('Your balance is less than this stake.');
  expect(played.steps).toEqual([0]);
  expect(screen.getByRole('button', { name: 'Open a tile' })).toBeVisible();
});

/** A two, a queen, a seven and an ace. */
const cards = [4, 44, 24, 0];
const hilo: Rounds = {
  after: (steps) => ({
    ...{ choice: { steps }, shown: { cards: cards.slice(0, steps.length + 1) } },
    multiplier: steps.length === 0 ? 0 : 12_000,
  }),
  detail: (won) => ({ cards: cards.slice(0, 4), won }),
};

test.each([
  ['Likelier', ['higher', 'lower', 'higher']],
  ['Higher', ['higher', 'higher', 'higher']],
  ['Lower', ['lower', 'lower', 'lower']],
])('auto hi-lo guesses by the choice %s, so many times, and cashes out', async (name, guesses) => {
  const { played, user } = draw('hilo', hilo);
  await rounds(user, '2');
  const plan = within(screen.getByRole('group', { name: 'Guess on every card' }));
  await user.click(plan.getByRole('radio', { name }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Guesses per bet' }), '3');
  await user.click(start());
  await ends('All bets are done.');
  expect(played.steps).toEqual([...guesses, ...guesses]);
  expect(played.cashOuts).toBe(2);
});

test('games whose decisions follow the cards have no auto betting', () => {
  for (const engine of ['blackjack', 'poker'] as const) {
    draw(engine, hilo);
    expect(screen.queryByRole('radio', { name: 'Auto' })).toBeNull();
  }
});
