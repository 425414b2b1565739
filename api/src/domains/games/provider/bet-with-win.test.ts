import { newId } from '@pavilion/database/id';
import { checkBook } from '../../../ledger/check';
import { startTestWallet, type TestPlayer, type TestWallet } from '../../../testing/test-wallet';

let wallet: TestWallet;
beforeAll(async () => {
  wallet = await startTestWallet();
}, 60_000);
afterAll(async () => {
  expect(await checkBook(wallet.api.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await wallet.stop();
});

const db = () => wallet.api.app.db;
const mainOf = async (player: TestPlayer) => (await wallet.api.app.ledger.balance(db(), player.id)).main;
const roundsOf = (player: TestPlayer) =>
  db().selectFrom('rounds').select(['stake', 'win', 'status', 'detail']).where('playerId', '=', player.id).execute();
const settledStakeOf = async (player: TestPlayer) =>
  (
    await db()
      .selectFrom('playerExperience')
      .select('settledStake')
      .where('playerId', '=', player.id)
      .executeTakeFirst()
  )?.settledStake;

/** Creates a player with 100.00, and the calls of one bet of 10.00 that brings its win with it. */
async function openPlay() {
  const player = await wallet.player(10_000);
  const [token, id] = [await wallet.play(player), newId()];
  const [round_id, game_code, winId] = [`r-${id}`, 'PAV-DICE-001', `w-${id}`];
  const bet = (amount = '10.00', win: object = {}) =>
    wallet.call('bet', {
      ...{ token, transaction_id: id, round_id, game_code, amount },
      win: { transaction_id: winId, amount: '25.50', detail: { roll: 7 }, ...win },
    });
  const win = (amount = '25.50', transaction_id = winId) =>
    wallet.call('win', {
      ...{ transaction_id, bet_transaction_id: id, round_id, game_code, amount, round_closed: true },
    });
  const rollback = () => wallet.call('rollback', { transaction_id: `b-${id}`, bet_transaction_id: id, round_id });
  return { player, token, bet, win, rollback };
}

test('a bet that brings its win is taken, paid and settled in one call', async () => {
  const { player, bet } = await openPlay();
  expect(await bet()).toEqual({ status: 'OK', balance: '115.50', round_closed: true });
  expect(await roundsOf(player)).toEqual([{ stake: 1_000, win: 2_550, status: 'settled', detail: '{"roll":7}' }]);
  expect(await settledStakeOf(player)).toBe(1_000);
});

test('its stake and its win move money of one house account, so that such bets lock two accounts in one order', async () => {
  const { player, bet } = await openPlay();
  await bet();
  const moved = await db()
    .selectFrom('accounts')
    .innerJoin('entries', 'entries.accountId', 'accounts.id')
    .select(['accounts.owner', 'entries.accountId', 'entries.kind', 'entries.amount'])
    .where('entries.transactionId', 'in', (e) =>
      e
        .selectFrom('accounts as own')
        .innerJoin('entries as other', 'other.accountId', 'own.id')
        .select('other.transactionId')
        .where('own.owner', '=', player.id)
        .where('other.kind', 'in', ['bet', 'win']),
    )
    .where('accounts.owner', '=', 'house')
    .orderBy('entries.transactionId')
    .execute();
  expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', 1_000],
    ['win', -2_550],
  ]);
  expect(moved[0]?.accountId).toBe(moved[1]?.accountId);
});

test('it and its win are repeated without effect, and refused with other content', async () => {
  const { player, bet, win } = await openPlay();
  const replies = await Promise.all(Array.from({ length: 5 }, () => bet()));
  expect(replies).toEqual(Array.from({ length: 5 }, () => ({ status: 'OK', balance: '115.50', round_closed: true })));
  expect(await win()).toEqual({ status: 'OK', balance: '115.50' });
  expect(await bet('10.00', { amount: '26.00' })).toEqual({ status: 'DUPLICATE_DIFFERENT' });
  expect(await win('26.00')).toEqual({ status: 'DUPLICATE_DIFFERENT' });
  expect(await win('1.00', newId())).toEqual({ status: 'ROUND_CLOSED' });
  expect(await mainOf(player)).toBe(11_550);
});

test('a rollback that arrives first refuses it, and one that arrives later is refused', async () => {
  const [first, second] = [await openPlay(), await openPlay()];
  expect(await first.rollback()).toEqual({ status: 'OK' });
  expect(await first.bet()).toEqual({ status: 'ROLLED_BACK' });
  expect(await mainOf(first.player)).toBe(10_000);
  await second.bet();
  expect(await second.rollback()).toEqual({ status: 'BAD_REQUEST' });
  expect(await mainOf(second.player)).toBe(11_550);
});

test('a bet that is refused pays nothing, and leaves the id of its win unused', async () => {
  const { player, bet, win } = await openPlay();
  expect(await bet('200.00')).toEqual({ status: 'INSUFFICIENT_FUNDS', balance: '100.00' });
  expect(await win()).toEqual({ status: 'UNKNOWN_BET' });
  expect([await mainOf(player), await roundsOf(player)]).toEqual([10_000, []]);
});

test('a bet whose win has the id of another transaction moves nothing', async () => {
  const [first, second] = [await openPlay(), await openPlay()];
  await first.bet();
  const { id } = await db()
    .selectFrom('providerTransactions')
    .select('id')
    .where('playerId', '=', first.player.id)
    .where('kind', '=', 'win')
    .executeTakeFirstOrThrow();
  expect(await second.bet('10.00', { transaction_id: id })).toEqual({ status: 'DUPLICATE_DIFFERENT' });
  expect(await mainOf(second.player)).toBe(10_000);
});

test.each([['-1.00'], [undefined]])('a bet whose win is %s moves nothing', async (amount) => {
  const { player, bet } = await openPlay();
  expect(await bet('10.00', { amount })).toEqual({ status: 'BAD_REQUEST' });
  expect(await mainOf(player)).toBe(10_000);
});

test('a win above the game’s maximum waits, and its bet can’t be rolled back', async () => {
  const { player, bet, win, rollback } = await openPlay();
  const reply = { status: 'OK', balance: '90.00', round_closed: true };
  expect(await bet('10.00', { amount: '100000.01' })).toEqual(reply);
  expect(await bet('10.00', { amount: '100000.01' })).toEqual(reply);
  expect(await win('100000.01')).toEqual({ status: 'OK', balance: '90.00' });
  expect(await rollback()).toEqual({ status: 'BAD_REQUEST' });
  const reviews = db().selectFrom('winReviews').select(['state', 'amount']).where('playerId', '=', player.id);
  expect(await reviews.execute()).toEqual([{ state: 'waiting', amount: 10_000_001 }]);
  expect(await roundsOf(player)).toMatchObject([{ stake: 1_000, win: 0, status: 'settled' }]);
});
