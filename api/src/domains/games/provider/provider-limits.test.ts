import { collectSecurityEvents } from '@pavilion/server/testing/collect-security-events';
import { inTransaction } from '../../../kernel/database/database';
import { checkBook } from '../../../ledger/check';
import { DiceClient } from '../../../testing/dice';
import { giveMoney } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { providerLimitsOf, uncountStakes } from './provider-limits';
import { refundOpenRound } from './round-desk.service';

const HOUR_MS = 3_600_000;
let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});
// Each test begins with an hour in which nothing happened.
beforeEach(() => {
  const now = world.app.clock.now();
  // At the start of a minute, so that none passes within a test.
  world.app.clock.advance(2 * HOUR_MS + 60_000 - (now % 60_000));
});

const setLimits = async (limits: object): Promise<void> => {
  await world.set('provider_limits', { 'pavilion-originals': limits });
  world.app.clock.advance(3_000);
};
async function openPlay(balance = 100_000) {
  const player = await world.newcomer();
  await giveMoney(world.app, player, balance);
  return { player, token: await dice.openPlay(player) };
}
const money = async ({ id }: { readonly id: string }) => (await world.app.ledger.balance(world.app.db, id)).main;
const causes = async () =>
  (await world.app.db.selectFrom('winReviews').select(['cause', 'amount']).orderBy('serial').execute()).map(
    ({ cause, amount }) => [cause, amount],
  );

test('ASVS 16.3.3: wins that exceed the stakes of an hour by more than the limit wait for an operator, and are logged', async () => {
  await setLimits({ exposure: 50_000 });
  const { player, token } = await openPlay();
  const [a, b, c] = [await dice.bet(token), await dice.bet(token), await dice.bet(token)];
  const log = collectSecurityEvents();
  expect([await dice.win(a.id, '400.00'), await dice.win(b.id, '131.00'), await dice.win(c.id, '130.00')]).toEqual([
    'OK',
    'OK',
    'OK',
  ]);
  // Stakes of 30.00 and wins of 530.00: exactly the limit; the win of 131.00 was one taka too much.
  expect([await money(player), await causes()]).toEqual([150_000, [['exposure', 13_100]]]);
  log.close();
  expect(log.events()).toMatchObject([
    { event: 'win.waiting', player: player.id, partner: 'pavilion-originals', reason: 'exposure' },
  ]);
  world.app.clock.advance(HOUR_MS + 60_000);
  const next = await openPlay();
  const { id } = await dice.bet(next.token);
  await dice.win(id, '400.00');
  expect(await money(next.player)).toBe(139_000);
});

test('a win that is repeated counts once', async () => {
  await setLimits({ wins_per_minute: 6_000 });
  const { player, token } = await openPlay();
  const [a, b] = [await dice.bet(token), await dice.bet(token)];
  for (let time = 0; time < 5; time += 1) expect(await dice.win(a.id, '20.00')).toBe('OK');
  const before = await causes();
  expect(await dice.win(b.id, '10.00')).toBe('OK');
  expect([await money(player), await causes()]).toEqual([101_000, before]);
});

test('a stake that is rolled back does not make room for a win', async () => {
  await setLimits({ exposure: 10_000 });
  const { player, token } = await openPlay();
  const [small, big] = [await dice.bet(token), await dice.bet(token, '500.00')];
  await dice.rollback(big.id);
  await dice.win(small.id, '120.00');
  expect(await money(player)).toBe(99_000);
  expect((await causes()).at(-1)).toEqual(['exposure', 12_000]);
});

test('a stake that an operator refunds does not make room for a win', async () => {
  await setLimits({ exposure: 10_000 });
  const { player, token } = await openPlay();
  const small = await dice.bet(token);
  await dice.bet(token, '500.00');
  const { id } = await world.app.db
    .selectFrom('rounds')
    .select('id')
    .where('playerId', '=', player.id)
    .where('stake', '=', 50_000)
    .executeTakeFirstOrThrow();
  await refundOpenRound(world.app, id, async () => undefined);
  world.app.clock.advance(3_000);
  await dice.win(small.id, '120.00');
  expect(await money(player)).toBe(99_000);
  expect((await causes()).at(-1)).toEqual(['exposure', 12_000]);
});

test('concurrent refunds do not deadlock, in whatever order their rounds have the stakes', async () => {
  const now = world.app.clock.now();
  const stakes = Array.from({ length: 20 }, (_, minute) => ({ createdAt: now - minute * 60_000, stake: 100 }));
  const refund = (bets: typeof stakes) => inTransaction(world.app.db, (trx) => uncountStakes(trx, 'refunded', bets));
  await refund([]);
  await Promise.all(
    Array.from({ length: 6 }, (_, i) => refund(i % 2 === 0 ? stakes : [...stakes, ...stakes].reverse())),
  );
  const counted = world.app.db.selectFrom('providerMinutes').select('stake').where('provider', '=', 'refunded');
  expect((await counted.execute()).map(({ stake }) => stake)).toEqual(Array(20).fill(-900));
});

test('concurrent wins share what a minute allows, and a bet with its win counts too', async () => {
  await setLimits({ wins_per_minute: 10_000 });
  const { player, token } = await openPlay();
  const bets = await Promise.all(Array.from({ length: 10 }, () => dice.bet(token)));
  await Promise.all(bets.map(({ id }) => dice.win(id, '30.00')));
  expect(await money(player)).toBe(99_000);
  const bet = {
    token,
    transaction_id: 'own-1',
    round_id: 'own-1',
    game_code: 'PAV-DICE-001',
    amount: '10.00',
    win: { transaction_id: 'own-1-w', amount: '30.00' },
  };
  expect(await dice.call('bet', bet)).toMatchObject({ status: 'OK', balance: '980.00' });
  expect((await causes()).at(-1)).toEqual(['velocity', 3_000]);
});

test('a win long after its bet waits; a loss closes the round', async () => {
  await setLimits({ late_win_hours: 2 });
  const { player, token } = await openPlay();
  const [late, lost] = [await dice.bet(token), await dice.bet(token)];
  world.app.clock.advance(2 * HOUR_MS + 1_000);
  expect([await dice.win(late.id, '20.00'), await dice.win(lost.id, '0.00')]).toEqual(['OK', 'OK']);
  expect((await causes()).at(-1)).toEqual(['late', 2_000]);
  expect(await money(player)).toBe(98_000);
});

test('another process counts what this one paid', async () => {
  await setLimits({ exposure: 10_000 });
  const { token } = await openPlay();
  const { id } = await dice.bet(token);
  await dice.win(id, '100.00');
  world.app.clock.advance(1_500);
  await providerLimitsOf(world.app).refresh();
  world.app.clock.advance(3_000);
  await providerLimitsOf(world.app).refresh();
  const other = providerLimitsOf({ ...world.app });
  await other.refresh();
  const now = world.app.clock.now();
  expect(other.admitWin('pavilion-originals', 1_001, now)).toBe('exposure');
  expect(other.admitWin('pavilion-originals', 1_000, now)).toBeNull();
  expect(other.admitWin('acme', 1_001, now)).toBeNull();
});
