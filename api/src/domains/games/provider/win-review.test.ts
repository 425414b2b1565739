import { newId } from '@pavilion/database/id';
import { checkBook } from '../../../ledger/check';
import { type CommandResult, runOps } from '../../../operators/run';
import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { addGames } from '../catalog/catalog-admin.service';
import { catalogOf } from '../games.domain';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  const now = world.app.clock.now();
  await addGames(
    world.app.db,
    [
      {
        code: 'PAV-SLOT-001',
        name: 'Wicket Reels',
        nameBn: 'উইকেট রিলস',
        type: 'SLOT',
        provider: 'PAVILION',
        rtp: 96,
        tags: [],
        maxWinMultiple: 4_000,
        displayOrder: 2,
        createdAt: now,
      },
    ],
    now,
  );
  await catalogOf(world.app).refresh();
  dice = new DiceClient(world);
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));

/** Creates a player with 500.00 and one bet of 10.00 in a game that pays at most 99 times the stake. */
async function openPlay() {
  const player = await (await world.player()).deposit('500.00');
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  return { player, token, bet: id };
}
const win = (bet: string, amount: string, changes: object = {}) =>
  dice.call('win', {
    transaction_id: `w-${bet}`,
    bet_transaction_id: bet,
    round_id: bet,
    game_code: 'PAV-DICE-001',
    amount,
    round_closed: true,
    ...changes,
  });
const reviewOf = (player: TestPlayer) =>
  world.app.db.selectFrom('winReviews').selectAll().where('playerId', '=', player.id).execute();
const numberOf = async (player: TestPlayer) =>
  `G${String((await reviewOf(player)).at(-1)?.serial ?? 0).padStart(8, '0')}`;
const inbox = async (player: TestPlayer, language = 'en') => {
  const reply = await fetch(`${world.guest.base}/api/inbox`, {
    headers: { authorization: `Bearer ${player.token}`, cookie: `lang=${language}` },
  });
  const { data } = (await reply.json()) as { data: { data: { title: string; message: string }[] } };
  return data.data;
};
const roundOf = async (player: TestPlayer) => {
  const { id } = await world.app.db
    .selectFrom('rounds')
    .select('id')
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  return (await player.get(`/api/betting-record/${id}`)).body['data'] as unknown as Record<string, unknown>;
};

test('a win of exactly the game’s maximum is paid at once', async () => {
  const { player, bet } = await openPlay();
  expect(await win(bet, '990.00')).toEqual({ status: 'OK', balance: '1480.00' });
  expect(await reviewOf(player)).toEqual([]);
});

test('a win above the maximum gets the response OK, is not paid, and is reported to the player in both languages', async () => {
  const { player, bet } = await openPlay();
  const first = await win(bet, '990.01', { detail: { roll: 7 } });
  expect(first).toEqual({ status: 'OK', balance: '490.00' });
  expect(await Promise.all([1, 2, 3].map(() => win(bet, '990.01', { detail: { roll: 7 } })))).toEqual([
    first,
    first,
    first,
  ]);
  expect(await reviewOf(player)).toMatchObject([{ state: 'waiting', amount: 99_001, ceiling: 99_000, paid: 0 }]);
  expect(await player.balance()).toBe('490.00');
  expect(await roundOf(player)).toMatchObject({ status: 'settled', winAmount: '0.00', win_in_review: '990.01' });
  expect((await inbox(player))[0]).toMatchObject({
    title: 'Win being checked',
    message: expect.stringContaining('৳990.01 in Dhaka Dice'),
  });
  expect((await inbox(player, 'bn'))[0]?.message).toContain('ঢাকা ডাইস');
});

test('an operator sees the win and pays it once, even with fifty concurrent approvals', async () => {
  const { player, bet } = await openPlay();
  await win(bet, '5000.00');
  const number = await numberOf(player);
  expect((await ops('wins')).out).toContain(`${number}  ${player.username}`);
  const outputs = await Promise.all(Array.from({ length: 50 }, () => ops('approve', number)));
  expect(outputs.filter(({ exit }) => exit === 0).map(({ out }) => out)).toEqual([
    `${number} paid: 5,000.00 was credited to the player.`,
  ]);
  expect(await player.balance()).toBe('5490.00');
  expect(await roundOf(player)).toMatchObject({ winAmount: '5000.00', win_in_review: null });
  expect((await inbox(player))[0]?.title).toBe('Win paid');
  expect(await dice.rollback(bet)).toBe('BAD_REQUEST');
  expect((await ops('audit', 'verify')).exit).toBe(0);
});

test('a rejected win pays nothing and gives the reason, and its bet may still be rolled back', async () => {
  const { player, bet } = await openPlay();
  await win(bet, '5000.00');
  const number = await numberOf(player);
  expect((await ops('reject', number)).exit).toBe(2);
  expect((await ops('reject', number, '--reason', 'game_error')).exit).toBe(0);
  expect((await ops('approve', number)).exit).toBe(1);
  expect([await player.balance(), (await roundOf(player))['win_in_review']]).toEqual(['490.00', null]);
  expect((await inbox(player))[0]?.message).toContain('a result it can’t have');
  expect(await dice.rollback(bet)).toBe('OK');
  expect(await player.balance()).toBe('500.00');
});

test('rolling back a bet withdraws its waiting win', async () => {
  const { player, bet } = await openPlay();
  await win(bet, '5000.00');
  const [number] = [await numberOf(player)];
  const [back, approved] = await Promise.all([dice.rollback(bet), ops('approve', number)]);
  const [review] = await reviewOf(player);
  // Whichever came first, the other had no effect.
  const isPaid = approved.exit === 0;
  expect([back, review?.state, await player.balance()]).toEqual(
    isPaid ? ['BAD_REQUEST', 'approved', '5490.00'] : ['OK', 'withdrawn', '500.00'],
  );
  const next = await openPlay();
  await win(next.bet, '5000.00');
  expect(await dice.rollback(next.bet)).toBe('OK');
  expect((await ops('approve', await numberOf(next.player))).exit).toBe(1);
  expect(await next.player.balance()).toBe('500.00');
  expect(await win(next.bet, '5000.00')).toEqual({ status: 'OK', balance: '490.00' });
});

test('the wins of one round count together, including waiting and concurrent ones', async () => {
  const { player, token, bet } = await openPlay();
  const bets = [bet, ...['a', 'b', 'c'].map((name) => `${bet}-${name}`)];
  for (const id of bets.slice(1))
    await dice.call('bet', { token, transaction_id: id, round_id: bet, game_code: 'PAV-DICE-001', amount: '10.00' });
  const wins = bets.map((of) => win(of, '1500.00', { transaction_id: `w-${of}`, round_id: bet, round_closed: false }));
  expect((await Promise.all(wins)).every(({ status }) => status === 'OK')).toBe(true);
  // Four stakes of 10.00 pay at most 3,960.00.
  expect((await reviewOf(player)).map(({ amount, paid }) => [amount, paid])).toEqual([
    [150_000, 300_000],
    [150_000, 450_000],
  ]);
  expect(await player.balance()).toBe('3460.00');
});

test('a bet needed by a paid win of its round cannot be rolled back; one not needed can', async () => {
  const { player, token, bet } = await openPlay();
  for (const [name, amount] of [
    ['big', '100.00'],
    ['small', '1.00'],
  ])
    await dice.call('bet', {
      token,
      transaction_id: `${bet}-${name}`,
      round_id: bet,
      game_code: 'PAV-DICE-001',
      amount,
    });
  const back = (name: string) =>
    dice.call('rollback', {
      transaction_id: `b-${bet}-${name}`,
      bet_transaction_id: `${bet}-${name}`,
      round_id: bet,
    });
  // Stakes of 111.00 pay at most 10,989.00; without the big one 1,089.00.
  expect(await win(bet, '1089.01', { round_closed: false })).toMatchObject({ status: 'OK', balance: '1478.01' });
  expect(await back('big')).toEqual({ status: 'BAD_REQUEST' });
  expect(await player.balance()).toBe('1478.01');
  expect(await back('small')).toMatchObject({ status: 'OK', balance: '1479.01' });
});

test('of a concurrent win and a rollback of the bet that covers it, only one succeeds', async () => {
  const { player, token, bet } = await openPlay();
  const other = `${bet}-big`;
  await dice.call('bet', { token, transaction_id: other, round_id: bet, game_code: 'PAV-DICE-001', amount: '100.00' });
  const rollback = { transaction_id: `b-${other}`, bet_transaction_id: other, round_id: bet };
  await Promise.all([win(bet, '5000.00', { round_closed: false }), dice.call('rollback', rollback)]);
  // Either paid with the bet kept, or the bet rolled back and the win in review.
  expect(['5390.00', '490.00']).toContain(await player.balance());
});

test('a waiting win counts, except those of the bet being rolled back', async () => {
  const { player, token, bet } = await openPlay();
  const other = `${bet}-other`;
  await dice.call('bet', { token, transaction_id: other, round_id: bet, game_code: 'PAV-DICE-001', amount: '10.00' });
  await win(other, '5000.00', { transaction_id: `w-${other}`, round_id: bet, round_closed: false });
  expect(await dice.call('rollback', { transaction_id: `b-${bet}`, bet_transaction_id: bet, round_id: bet })).toEqual({
    status: 'BAD_REQUEST',
  });
  expect(
    await dice.call('rollback', { transaction_id: `b-${other}`, bet_transaction_id: other, round_id: bet }),
  ).toMatchObject({ status: 'OK', balance: '490.00' });
  expect(await reviewOf(player)).toMatchObject([{ state: 'withdrawn' }]);
});

test('a win for another game than its round’s is refused, as is a bet in another game’s round', async () => {
  const { player, bet } = await openPlay();
  expect(await win(bet, '20.00', { game_code: 'PAV-SLOT-001' })).toEqual({ status: 'BAD_REQUEST' });
  expect(await win(bet, '20.00', { game_code: 'OTHER' })).toEqual({ status: 'BAD_REQUEST' });
  const launched = (await player.post('/api/game-run', { gameCode: 'PAV-SLOT-001', isMobileLogin: true }))
    .body as unknown as { url: string };
  const session = new URL(launched.url).searchParams.get('session');
  const { token } = await dice.call('authenticate', { session });
  const foreign = await dice.call('bet', {
    token,
    transaction_id: newId(),
    round_id: bet,
    game_code: 'PAV-SLOT-001',
    amount: '7.00',
  });
  expect(foreign).toEqual({ status: 'BAD_REQUEST' });
  expect(await player.balance()).toBe('490.00');
});

test('a new win on a closed round is refused; the closing win gets its first response again', async () => {
  const { player, bet } = await openPlay();
  await win(bet, '20.00');
  expect(await win(bet, '5.00', { transaction_id: `late-${bet}` })).toEqual({ status: 'ROUND_CLOSED' });
  expect(await win(bet, '20.00')).toEqual({ status: 'OK', balance: '510.00' });
  expect(await player.balance()).toBe('510.00');
});

test('a game without its own maximum uses the setting', async () => {
  await world.app.db.updateTable('games').set({ maxWinMultiple: null }).where('code', '=', 'PAV-DICE-001').execute();
  await world.set('max_win_multiple', 2);
  const { player, bet } = await openPlay();
  await win(bet, '20.01');
  expect(await reviewOf(player)).toMatchObject([{ ceiling: 2000, amount: 2001 }]);
});
