import { newId } from '@pavilion/database/id';
import { inTransaction } from '../../kernel/database/database';
import { houseBalance } from '../../ledger/accounts';
import { checkBook } from '../../ledger/check';
import { addOffer } from '../../testing/offers';
import type { TestPlayer } from '../../testing/player';
import { settleStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';
import { addGames } from '../games/catalog/catalog-admin.service';
import { catalogOf } from '../games/games.domain';
import { endDue, sweepAll } from './bonus.queue';
import { endBonus } from './bonus-end';

const [REELS, OTHER] = ['PAV-SLOT-001', 'PAV-SLOT-002'];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  const slot = { type: 'SLOT', provider: 'PAVILION', rtp: 95.96, tags: [], displayOrder: 2, createdAt: 0 } as const;
  await addGames(
    world.app.db,
    [
      { ...slot, code: REELS, name: 'Wicket Reels', nameBn: 'উইকেট রিলস' },
      { ...slot, code: OTHER, name: 'Other Reels', nameBn: 'অন্য রিলস' },
    ],
    1,
  );
  catalogOf(world.app).invalidate();
  await addOffer(world.app, { freeRounds: 2, freeRoundGame: REELS, freeRoundStake: 1000, freeRoundDays: 7 });
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

interface FreeRounds {
  readonly id: string;
  readonly stake: string;
  readonly left: number;
}
type Answer = {
  readonly status: string;
  readonly balance?: string;
  readonly token?: string;
  readonly free_rounds?: FreeRounds;
};
const wallet = async (call: string, body: object): Promise<Answer> =>
  (await world.signed(`/provider/v1/${call}`, body)).body as unknown as Answer;

/** Creates a player who deposited 500 taka for a bonus of 50 and two free rounds. */
async function welcomed(): Promise<TestPlayer> {
  const player = await world.player();
  const order = await player.order('500.00', 1);
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  return player;
}

/** Launches a game for the player. */
async function openPlay(player: TestPlayer, game = REELS) {
  const { url } = (await player.post('/api/game-run', { gameCode: game, isMobileLogin: true })).body as unknown as {
    url: string;
  };
  const { token = '', free_rounds: free } = await wallet('authenticate', {
    session: new URL(url).searchParams.get('session'),
  });
  const bet = (change: object = {}, id = newId()) =>
    wallet('bet', {
      token,
      transaction_id: `${id}-bet`,
      round_id: id,
      game_code: game,
      amount: '10.00',
      free_round_id: free?.id ?? 'none',
      ...change,
    });
  const win = (id: string, amount: string) =>
    wallet('win', {
      transaction_id: `${id}-win`,
      bet_transaction_id: `${id}-bet`,
      round_id: id,
      game_code: game,
      amount,
      round_closed: true,
    });
  return {
    free,
    bet,
    win,
    balance: () => wallet('balance', { token }),
    rollback: (id: string) =>
      wallet('rollback', { transaction_id: `${id}-back`, bet_transaction_id: `${id}-bet`, round_id: id }),
  };
}

const wallets = async (player: TestPlayer) => {
  const { balance, bonus_balance } = (await player.post('/api/balance')).body as unknown as Record<string, string>;
  return [balance, bonus_balance];
};
const leftOf = async (player: TestPlayer) =>
  (
    (await player.get('/api/bonuses')).body as unknown as {
      data: { state: string; free_rounds: { left: number } | null }[];
    }
  ).data.find(({ state }) => state !== 'offered')?.free_rounds?.left;
const bonusOf = (player: TestPlayer) =>
  world.app.db.selectFrom('bonuses').selectAll().where('playerId', '=', player.id).executeTakeFirstOrThrow();
const house = async () => ({
  gaming: await houseBalance(world.app.db, 'gaming', 'BDT'),
  promotions: await houseBalance(world.app.db, 'promotions', 'BDT'),
});

test('the deposit’s credit grants the free rounds, and the inbox names them in both languages', async () => {
  const player = await welcomed();
  const { data } = (await player.get('/api/bonuses')).body as unknown as { data: object[] };
  expect(data).toMatchObject([
    {
      state: 'wagering',
      free_rounds: { game_code: REELS, game: 'Wicket Reels', game_bn: 'উইকেট রিলস', count: 2, left: 2, stake: '10.00' },
    },
  ]);
  const inbox = async (language: string) =>
    (
      (await player.get('/api/inbox', { 'accept-language': language })).body as unknown as {
        data: { data: { kind: string; message: string }[] };
      }
    ).data.data.find(({ kind }) => kind === 'free_rounds_given')?.message;
  expect(await inbox('en')).toContain('2 free spins on Wicket Reels at ৳10.00 each came with Offer.');
  expect(await inbox('bn')).toContain('উইকেট রিলস গেমে প্রতিটি ৳');
});

test('a game withdrawn before the credit grants no free rounds; one in maintenance grants them for later', async () => {
  const change = (table: 'games' | 'providers', code: string, status: string) =>
    world.app.db.updateTable(table).set({ status }).where('code', '=', code).execute();
  const given = async () =>
    (
      await world.app.db
        .selectFrom('freeRounds')
        .select('granted')
        .where('playerId', '=', (await welcomed()).id)
        .execute()
    ).length;
  await change('games', REELS, 'withdrawn');
  expect(await given()).toBe(0);
  await change('games', REELS, 'active');
  await change('providers', 'PAVILION', 'withdrawn');
  expect(await given()).toBe(0);
  await change('providers', 'PAVILION', 'maintenance');
  expect(await given()).toBe(1);
  await change('providers', 'PAVILION', 'active');
});

test('a free bet costs the player nothing: promotions pay its stake to the game, and its win is bonus money', async () => {
  const [player, id] = [await welcomed(), newId()];
  const { free, bet, win } = await openPlay(player);
  expect(free).toMatchObject({ stake: '10.00', left: 2 });
  const before = await house();
  expect(await bet({}, id)).toMatchObject({ status: 'OK', balance: '550.00', free_rounds: { left: 1 } });
  expect(await house()).toEqual({ gaming: before.gaming + 1000, promotions: before.promotions - 1000 });
  expect(await bet({}, id)).toMatchObject({ status: 'OK', free_rounds: { left: 1 } });
  expect(await leftOf(player)).toBe(1);
  expect(await win(id, '36.00')).toMatchObject({ status: 'OK', balance: '586.00' });
  expect(await wallets(player)).toEqual(['500.00', '86.00']);
  expect(await house()).toEqual({ gaming: before.gaming + 1000 - 3600, promotions: before.promotions - 1000 });
  const [round] = ((await player.get('/api/betting-record?status=settled')).body as unknown as { data: object[] }).data;
  expect(round).toMatchObject({ bet_amount: '0.00', free_amount: '10.00', winAmount: '36.00', status: 'settled' });
  // The player staked nothing, so turnover, level and limits count no stake.
  const { remaining } = await world.app.db
    .selectFrom('turnoverTickets')
    .select('remaining')
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  expect([
    remaining,
    await world.app.db.selectFrom('playerExperience').selectAll().where('playerId', '=', player.id).execute(),
  ]).toEqual([55_000, []]);
});

test('concurrent bets use no more free rounds than exist, and then none is reported', async () => {
  const player = await welcomed();
  const { bet, balance } = await openPlay(player);
  const answers = await Promise.all(Array.from({ length: 6 }, () => bet()));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    'NO_FREE_ROUNDS',
    'NO_FREE_ROUNDS',
    'NO_FREE_ROUNDS',
    'NO_FREE_ROUNDS',
    'OK',
    'OK',
  ]);
  expect([await leftOf(player), await wallets(player), (await balance()).free_rounds]).toEqual([
    0,
    ['500.00', '50.00'],
    undefined,
  ]);
});

test.each([
  ['another stake', { amount: '20.00' }],
  ['an id nobody gave', { free_round_id: 'unknown' }],
])('a free round does not pay for a bet of %s', async (_, change) => {
  const player = await welcomed();
  const { bet } = await openPlay(player);
  expect(await bet(change)).toMatchObject({ status: 'NO_FREE_ROUNDS', balance: '550.00' });
  expect(await leftOf(player)).toBe(2);
});

test('a free round does not pay for a bet in another game or of another player', async () => {
  const [owner, other] = [await welcomed(), await world.player()];
  const { free } = await openPlay(owner);
  const elsewhere = await openPlay(owner, OTHER);
  expect(elsewhere.free).toBeUndefined();
  expect((await elsewhere.bet({ free_round_id: free?.id })).status).toBe('NO_FREE_ROUNDS');
  expect((await (await openPlay(other)).bet({ free_round_id: free?.id })).status).toBe('NO_FREE_ROUNDS');
  expect(await leftOf(owner)).toBe(2);
});

test('a rolled-back bet returns the free round, and its stake to promotions', async () => {
  const [player, id] = [await welcomed(), newId()];
  const { bet, rollback } = await openPlay(player);
  const before = await house();
  await bet({}, id);
  expect(await rollback(id)).toMatchObject({ status: 'OK', balance: '550.00' });
  expect(await rollback(id)).toMatchObject({ status: 'OK', balance: '550.00' });
  expect([await leftOf(player), await house(), await wallets(player)]).toEqual([2, before, ['500.00', '50.00']]);
  expect(
    await world.app.db
      .selectFrom('rounds')
      .select(['status', 'stake', 'freeStake'])
      .where('playerId', '=', player.id)
      .execute(),
  ).toEqual([{ status: 'refunded', stake: 0, freeStake: 0 }]);
});

test('free rounds expire', async () => {
  const player = await welcomed();
  const { bet } = await openPlay(player);
  await world.app.db
    .updateTable('freeRounds')
    .set({ expiresAt: world.app.clock.now() })
    .where('playerId', '=', player.id)
    .execute();
  expect((await bet()).status).toBe('NO_FREE_ROUNDS');
  expect([await leftOf(player), (await openPlay(player)).free]).toEqual([0, undefined]);
});

test('forfeiting the bonus forfeits its free rounds, and a win still under way follows the bonus', async () => {
  const [player, id] = [await welcomed(), newId()];
  const { bet, win } = await openPlay(player);
  await bet({}, id);
  await inTransaction(world.app.db, async (trx) => endBonus(world.app, trx, await bonusOf(player), 'forfeited'));
  expect([(await bet()).status, await leftOf(player)]).toEqual(['NO_FREE_ROUNDS', 0]);
  await win(id, '36.00');
  expect(await wallets(player)).toEqual(['500.00', '36.00']);
  await sweepAll(world.app);
  expect(await wallets(player)).toEqual(['500.00', '0.00']);
});

test('after the bonus is released, wins of free rounds are main money', async () => {
  const [player, id] = [await welcomed(), newId()];
  await settleStake(world.app, player.id, 55_000, world.app.clock.now());
  await endDue(world.app);
  expect([(await bonusOf(player)).state, await wallets(player)]).toEqual(['released', ['550.00', '0.00']]);
  const { bet, win } = await openPlay(player);
  await bet({}, id);
  await win(id, '36.00');
  expect(await wallets(player)).toEqual(['586.00', '0.00']);
});
