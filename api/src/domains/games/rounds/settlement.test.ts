import fc from 'fast-check';
import { newId } from '@pavilion/database/id';
import { inTransaction } from '../../../kernel/database/database';
import { writeSetting } from '../../../kernel/settings/settings';
import { addOffer } from '../../../testing/offers';
import { startTestWallet, type TestPlayer, type TestWallet } from '../../../testing/test-wallet';
import { addMethod } from '../../../testing/world';
import { beginBonus } from '../../promotions/bonus-begin';
import { approveWin } from '../provider/win-review.service';

let wallet: TestWallet;
beforeAll(async () => {
  wallet = await startTestWallet();
  await addMethod(wallet.api.app);
}, 60_000);
afterAll(() => wallet.stop());

const game_code = 'PAV-DICE-001';
const db = () => wallet.api.app.db;

/** Creates a player with a round of several bets. */
async function openPlay() {
  const player = await wallet.player(100_000);
  const [token, round_id] = [await wallet.play(player), newId()];
  let count = 0;
  const id = () => `${round_id}-${(count += 1)}`;
  return {
    player,
    bet: async (amount: string) => {
      const transaction_id = id();
      expect(await wallet.call('bet', { token, transaction_id, round_id, game_code, amount })).toMatchObject({
        status: 'OK',
      });
      return transaction_id;
    },
    win: (bet_transaction_id: string, amount: string, round_closed = true, detail?: object) =>
      wallet.call('win', {
        ...{ transaction_id: id(), bet_transaction_id, round_id, game_code, amount, round_closed },
        ...(detail && { detail }),
      }),
    rollback: (bet_transaction_id: string) =>
      wallet.call('rollback', { transaction_id: id(), bet_transaction_id, round_id }),
  };
}
const settlementsOf = (player: TestPlayer) =>
  db()
    .selectFrom('settlements')
    .select(['part', 'stake', 'win'])
    .where('playerId', '=', player.id)
    .orderBy('part')
    .execute();
const experienceOf = async (player: TestPlayer) =>
  (
    await db()
      .selectFrom('playerExperience')
      .select('settledStake')
      .where('playerId', '=', player.id)
      .executeTakeFirst()
  )?.settledStake ?? 0;
const roundOf = (player: TestPlayer) =>
  db().selectFrom('rounds').selectAll().where('playerId', '=', player.id).executeTakeFirstOrThrow();

/** @param contribution - terms of the ticket's promotion; undefined for a ticket without one. */
async function ticket(player: TestPlayer, required: number, at: number, contribution?: object[]) {
  const id = newId();
  const taken = contribution === undefined ? null : await depositWith(player, contribution);
  await db()
    .insertInto('turnoverTickets')
    .values({
      id,
      playerId: player.id,
      depositId: taken?.deposit ?? null,
      promotionName: null,
      required,
      remaining: required,
      createdAt: at,
      completedAt: null,
    })
    .execute();
  if (taken !== null)
    await inTransaction(db(), (trx) =>
      beginBonus(trx, { ...taken, player: player.id, ticket: id, amount: 0, expiresAt: null, isWagering: true }, at),
    );
  return async () =>
    (await db().selectFrom('turnoverTickets').select('remaining').where('id', '=', id).executeTakeFirstOrThrow())
      .remaining;
}

async function depositWith(
  player: TestPlayer,
  contribution: object[],
): Promise<{ deposit: string; promotion: number }> {
  const name = newId();
  await addOffer(wallet.api.app, { name, contribution: JSON.stringify(contribution) });
  const { id: promotion } = await db()
    .selectFrom('promotions')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const id = newId();
  const at = { createdAt: 1, expiresAt: 1, updatedAt: 1 };
  const order = {
    methodId: 1,
    channelId: 1,
    accountType: 'Personal',
    provider: 'bkash',
    mode: 'plain',
    amount: 1,
    number: '0',
    state: 'success',
  } as const;
  await db()
    .insertInto('deposits')
    .values({ id, playerId: player.id, promotionId: promotion, ...order, ...at })
    .execute();
  return { deposit: id, promotion };
}

test('a round is recorded as settled once, with its stake, win and game type', async () => {
  const { player, bet, win } = await openPlay();
  await win(await bet('10.00'), '25.00');
  expect(await db().selectFrom('settlements').selectAll().where('playerId', '=', player.id).execute()).toMatchObject([
    { part: 1, provider: 'PAVILION', gameCode: game_code, gameType: 'EGAME', stake: 1000, win: 2500 },
  ]);
  expect(await experienceOf(player)).toBe(1000);
});

test('a bet in a settled round reopens it, and closing it again counts the addition once', async () => {
  const { player, bet, win } = await openPlay();
  const left = await ticket(player, 5000, 1);
  await win(await bet('10.00'), '25.00');
  const second = await bet('7.00');
  expect(await roundOf(player)).toMatchObject({ status: 'open', settledAt: null });
  await win(second, '0.00');
  expect(await roundOf(player)).toMatchObject({ status: 'settled', stake: 1700, win: 2500 });
  expect(await settlementsOf(player)).toEqual([
    { part: 1, stake: 1000, win: 2500 },
    { part: 2, stake: 700, win: 0 },
  ]);
  expect([await left(), await experienceOf(player)]).toEqual([3300, 1700]);
});

test('a win approved after the close is recorded and counts no stake', async () => {
  const { player, bet, win } = await openPlay();
  const first = await bet('10.00');
  await win(first, '5.00', false);
  await win(first, '1000.00');
  expect(await settlementsOf(player)).toEqual([{ part: 1, stake: 1000, win: 500 }]);
  const { serial } = await db()
    .selectFrom('winReviews')
    .select('serial')
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  await approveWin(wallet.api.app, serial, 'karim', async () => undefined);
  expect(await settlementsOf(player)).toEqual([
    { part: 1, stake: 1000, win: 500 },
    { part: 2, stake: 0, win: 100_000 },
  ]);
  expect(await experienceOf(player)).toBe(1000);
});

test('a stake refunded after the close is deducted again', async () => {
  const { player, bet, win, rollback } = await openPlay();
  const [confirmed, back] = [await bet('10.00'), await bet('4.00')];
  await win(confirmed, '0.00');
  expect(await rollback(back)).toMatchObject({ status: 'OK' });
  expect(await settlementsOf(player)).toEqual([
    { part: 1, stake: 1400, win: 0 },
    { part: 2, stake: -400, win: 0 },
  ]);
  expect([await experienceOf(player), (await roundOf(player)).status]).toEqual([1000, 'settled']);
});

test('a refunded round records nothing and may still be played', async () => {
  const { player, bet, win, rollback } = await openPlay();
  await rollback(await bet('10.00'));
  expect([(await roundOf(player)).status, await settlementsOf(player)]).toEqual(['refunded', []]);
  await win(await bet('3.00'), '0.00');
  expect(await settlementsOf(player)).toEqual([{ part: 1, stake: 300, win: 0 }]);
});

test.each([
  [10, 100_000 - 33],
  [0, 100_000],
  [100, 100_000 - 333],
])('at %s percent contribution a stake of 3.33 leaves %s', async (percent, expected) => {
  const { player, bet, win } = await openPlay();
  const [first, next] = [await ticket(player, 100_000, 1, [{ type: 'EGAME', percent }]), await ticket(player, 1000, 2)];
  await win(await bet('3.33'), '0.00');
  expect([await first(), await next()]).toEqual([expected, 1000]);
});

test('a game type that a promotion does not list counts in full', async () => {
  const { player, bet, win } = await openPlay();
  const left = await ticket(player, 1000, 1, [{ type: 'LIVE', percent: 0 }]);
  await win(await bet('4.00'), '0.00');
  expect(await left()).toBe(600);
});

test('the excess beyond a ticket goes to the next one at that ticket’s own share', async () => {
  const { player, bet, win } = await openPlay();
  const [first, next] = [await ticket(player, 100, 1, [{ type: 'EGAME', percent: 50 }]), await ticket(player, 1000, 2)];
  await win(await bet('5.00'), '0.00');
  // Two of the five taka completed the first ticket.
  expect([await first(), await next()]).toEqual([0, 700]);
});

const playedAt = async (player: TestPlayer, stake: number, detail?: object): Promise<void> => {
  const [token, id] = [await wallet.play(player), newId()];
  const reply = await wallet.call('bet', {
    ...{ token, transaction_id: id, round_id: id, game_code, amount: (stake / 100).toFixed(2) },
    win: { transaction_id: `w-${id}`, amount: '0.00', ...(detail && { detail }) },
  });
  expect(reply).toMatchObject({ status: 'OK' });
};

test('two rolls at 96 percent close nothing, and two at 50 percent close the ticket', async () => {
  const player = await wallet.player(1_000_000);
  const left = await ticket(player, 100_000, 1);
  await playedAt(player, 50_000, { engine: 'dice', chance: 0.96 });
  await playedAt(player, 50_000, { engine: 'dice', chance: 0.96 });
  expect(await left()).toBe(100_000);
  await playedAt(player, 50_000, { engine: 'dice', chance: 0.5 });
  await playedAt(player, 50_000, { engine: 'dice', chance: 0.5 });
  expect(await left()).toBe(0);
  // Experience is for what was staked, at whatever odds.
  expect(await experienceOf(player)).toBe(200_000);
});

test('whatever is bet, the stakes within the limits reduce the ticket by their game’s share, and no others', async () => {
  const bet = fc.record({
    stake: fc.integer({ min: 100, max: 20_000 }),
    detail: fc.option(
      fc.record(
        {
          chance: fc.constantFrom(0.1, 0.5, 0.9, 0.900_1, 0.96, 1),
          odds: fc.constantFrom(1.01, 1.09, 1.1, 2, 500),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    ),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(100, 33, 0),
      async (bets, percent) => {
        await writeSetting(db(), 'turnover_weights', { games: [{ code: game_code, percent }] });
        const player = await wallet.player(1_000_000);
        const left = await ticket(player, 10_000_000, 1);
        for (const { stake, detail } of bets) await playedAt(player, stake, detail);
        const counted = bets
          .filter(({ detail }) => (detail?.chance ?? 0) <= 0.9 && (detail?.odds ?? 2) >= 1.1)
          .reduce((sum, { stake }) => sum + Math.floor((stake * percent) / 100), 0);
        expect(await left()).toBe(10_000_000 - counted);
      },
    ),
    { numRuns: 8 },
  );
  await writeSetting(db(), 'turnover_weights', {});
});

test('an operator’s limits replace the usual ones', async () => {
  await writeSetting(db(), 'turnover_weights', { maxChance: 50, minOdds: 1 });
  const { player, bet, win } = await openPlay();
  const left = await ticket(player, 5_000, 1);
  await win(await bet('10.00'), '0.00', true, { chance: 0.6 });
  expect(await left()).toBe(5_000);
  await win(await bet('10.00'), '0.00', true, { chance: 0.5, odds: 1.02 });
  expect(await left()).toBe(4_000);
  await writeSetting(db(), 'turnover_weights', {});
});
