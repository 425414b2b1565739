import { newId } from '@pavilion/database/id';
import { dhakaDay } from '../../kernel/dhaka-day';
import { checkBook } from '../../ledger/check';
import type { TestPlayer } from '../../testing/player';
import { settleStake } from '../../testing/stakes';
import { giveMoney } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { flagReferrals, noteDevice } from './flags.service';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
}, 60_000);
afterAll(() => world.stop());

const db = () => world.app.db;
const today = () => dhakaDay(world.app.clock.now());

async function addDownline(upline: TestPlayer, player?: TestPlayer): Promise<TestPlayer> {
  const downline = player ?? (await world.newcomer());
  await world.change(downline, { referredBy: upline.id });
  return downline;
}

/** Inserts rewards as the nightly accrual would. @param reward - poisha. */
async function insertReward(player: TestPlayer, day: number, reward: number, tier = 1): Promise<void> {
  await db()
    .insertInto('referralRewards')
    .values({ playerId: player.id, day, tier, downlines: 1, turnover: reward * 1_000, reward })
    .execute();
}

const programOf = async (player: TestPlayer) =>
  (await player.get('/api/referral')).body as unknown as Record<string, unknown>;
const claim = (player: TestPlayer, headers: Record<string, string> = {}) => player.post('/api/cash-claim', {}, headers);

test('downlines are counted in three tiers; one is active after enough deposits, and enough stakes in thirty days', async () => {
  const upline = await world.player();
  const first = await addDownline(upline, await world.player());
  const second = await addDownline(first);
  const fourth = await addDownline(await addDownline(second));
  await first.deposit('500.00');
  await settleStake(world.app, first.id, 99_999, world.app.clock.now());
  await settleStake(world.app, second.id, 500_000, world.app.clock.now());
  expect(await programOf(upline)).toMatchObject({
    active_downlines: 0,
    downlines: [
      { tier: 1, total: 1, active: 0 },
      { tier: 2, total: 1, active: 0 },
      { tier: 3, total: 1, active: 0 },
    ],
    requirements: { deposit: '100.00', turnover: '1000.00', days: 30 },
    board: [
      { from: '100.00', rates: [0.1, 0.05, 0.01] },
      { from: '200000.00', rates: [0.15, 0.06, 0.02] },
      { from: '500000.00', rates: [0.2, 0.07, 0.03] },
    ],
    least_claim: '10.00',
  });
  await settleStake(world.app, first.id, 1, world.app.clock.now());
  expect(await programOf(upline)).toMatchObject({
    active_downlines: 1,
    downlines: [{ tier: 1, total: 1, active: 1 }, {}, {}],
  });
  await db()
    .updateTable('playDays')
    .set((e) => ({ day: e('day', '-', 30) }))
    .where('playerId', '=', first.id)
    .execute();
  expect(await programOf(upline)).toMatchObject({ active_downlines: 0 });
  expect(await programOf(fourth)).toMatchObject({ active_downlines: 0, lifetime_rewards: '0.00' });
});

test('rewards are shown as daily sums, with each tier’s part', async () => {
  const player = await world.newcomer();
  await insertReward(player, today() - 1, 700, 1);
  await insertReward(player, today() - 1, 290, 3);
  await insertReward(player, today() - 400, 100);
  expect(await programOf(player)).toMatchObject({
    lifetime_rewards: '10.90',
    referral_turnover: '10900.00',
    cash_rewards: '10.90',
    rewards: { day: '9.90' },
  });
  expect((await player.get('/api/user/show')).body).toMatchObject({ cash_bonus: '10.90' });
  const reply = (await player.get('/api/referral/rewards?per_page=1')).body as unknown as { data: object[] };
  expect(reply).toMatchObject({ total: 2, last_page: 2 });
  expect(reply.data).toEqual([
    {
      date: new Date((today() - 1) * 86_400_000).toISOString().slice(0, 10),
      turnover: '9900.00',
      cash_reward: '9.90',
      status: 'unclaimed',
      claimed_at: null,
      details: [
        { tier: 1, downlines: 1, turnover: '7000.00', reward: '7.00' },
        { tier: 3, downlines: 1, turnover: '2900.00', reward: '2.90' },
      ],
    },
  ]);
});

test('Claim All pays everything once, from ten taka on', async () => {
  const player = await world.newcomer();
  await insertReward(player, today() - 1, 999);
  const early = await claim(player);
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    'below_least_claim',
    'You need at least 10 to claim all.',
  ]);
  await insertReward(player, today() - 2, 1);
  const key = { 'idempotency-key': newId() };
  const [one, again] = [await claim(player, key), await claim(player, key)];
  expect(one.body).toMatchObject({ success: true, message: 'Bonus Claimed successfully.', amount: '10.00' });
  expect(again.text).toBe(one.text);
  expect((await claim(player)).status).toBe(409);
  expect(await player.balance()).toBe('10.00');
  expect(await programOf(player)).toMatchObject({ cash_rewards: '0.00', lifetime_rewards: '10.00' });
  expect((await player.get('/api/referral/rewards')).body).toMatchObject({
    data: [{ status: 'claimed' }, { status: 'claimed' }],
  });
  expect((await player.get('/api/wallet/movements')).body).toMatchObject({
    data: [{ kind: 'referral', amount: '10.00' }],
  });
  expect((await player.get('/api/transaction/show')).body).toMatchObject({
    data: [{ action: 'referral', number: expect.stringMatching(/^C\d{8}$/), key: 1, amount: '10.00' }],
  });
});

test('thirty concurrent claims pay once', async () => {
  const player = await world.newcomer();
  await insertReward(player, today() - 1, 5_000);
  const replies = await Promise.all(Array.from({ length: 30 }, () => claim(player)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await player.balance()).toBe('50.00');
  expect(await checkBook(db())).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
});

test('a frozen player cannot claim, and keeps accrued rewards', async () => {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 100);
  await insertReward(player, today() - 1, 5_000);
  await world.change(player, { status: 'frozen' });
  expect((await claim(player)).body.code).toBe('frozen');
  expect(await programOf(player)).toMatchObject({ cash_rewards: '50.00' });
});

describe('a downline who may be the referrer is flagged', () => {
  const flagsOf = (player: TestPlayer) =>
    db().selectFrom('referralFlags').select(['referrerId', 'reason']).where('playerId', '=', player.id).execute();
  const now = () => world.app.clock.now();

  test('only downlines who share a browser with their referrer are flagged', async () => {
    const upline = await world.newcomer();
    const [same, other] = [await addDownline(upline), await addDownline(upline)];
    const cookie = { cookie: `visitor=${'a'.repeat(22)}` };
    await upline.logInAgain(cookie);
    await same.logInAgain(cookie);
    await noteDevice(db(), other.id, 'b'.repeat(22), now());
    await flagReferrals(db(), now());
    expect(await flagReferrals(db(), now())).toBe(0);
    expect(await flagsOf(same)).toEqual([{ referrerId: upline.id, reason: 'same_device' }]);
    expect(await flagsOf(other)).toEqual([]);
  });

  test('a sign-up from the referrer’s address, and the same name and birthday, are flagged', async () => {
    const upline = await world.newcomer();
    const downline = await addDownline(upline);
    const { address } = await db()
      .selectFrom('loginHistory')
      .select('address')
      .where('playerId', '=', upline.id)
      .executeTakeFirstOrThrow();
    await world.change(downline, { signupAddress: address });
    await db()
      .updateTable('players')
      .set({ name: 'Rahim Uddin', birthday: '1990-04-14' })
      .where('id', 'in', [upline.id, downline.id])
      .execute();
    await flagReferrals(db(), now());
    expect((await flagsOf(downline)).map(({ reason }) => reason).sort()).toEqual(['same_address', 'same_person']);
  });
});
