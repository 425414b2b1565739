import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { newId } from '@pavilion/database/id';
import { connect, type Connection, inTransaction } from '../../kernel/database/database';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import {
  accruedRewards,
  type Bet,
  expectedRewards,
  insertMembersAndBets,
  type Member,
} from '../../testing/referral-model';
import { settleStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';
import { accrueDay, accrueDue, closeDay } from './accrual.service';

const DAY = 86_400_000;
let world: World;
let superuser: Connection;
beforeAll(async () => {
  world = await startWorld('referral');
  await world.addDice();
  superuser = await connect(world.database.superuserUrl, { size: 1 });
}, 60_000);
afterAll(async () => {
  await superuser.db.destroy();
  await world.stop();
});

const db = () => world.app.db;
const rewardsOn = (...days: number[]) => accruedRewards(world.app.pool, days);

async function accrue(...days: number[]): Promise<void> {
  for (const day of days) {
    await closeDay(db(), day, beginOfDay(day + 1));
    await accrueDay(db(), day, beginOfDay(day + 1));
  }
}

/** Upline first; each member referred the next. */
const chain = (length: number): Member[] => Array.from({ length }, (_, i) => ({ id: newId(), above: i - 1 }));
// Each test uses its own days, later than those of earlier tests.
let next = dhakaDay(Date.UTC(2031, 0, 30));
const daysOfOwn = (count: number): number[] => Array.from({ length: count }, () => next++);

test.each([
  [9_999, []],
  [10_000, [10, 5, 1]],
  [19_999_999, [19_999, 9_999, 1_999]],
  [20_000_000, [30_000, 12_000, 4_000]],
  [49_999_999, [74_999, 29_999, 9_999]],
  [50_000_000, [100_000, 35_000, 15_000]],
])(
  'a downline who staked %i poisha in a day earns the three uplines %j, and no one above them',
  async (stake, rewards) => {
    const [day = 0] = daysOfOwn(1);
    const members = chain(5);
    await insertMembersAndBets(superuser.pool, members, [{ member: 4, at: beginOfDay(day), stake }]);
    await accrue(day);
    const rows = await db().selectFrom('referralRewards').selectAll().where('day', '=', day).orderBy('tier').execute();
    expect(
      rows.map(({ playerId, tier, downlines, turnover, reward }) => [playerId, tier, downlines, turnover, reward]),
    ).toEqual(rewards.map((reward, i) => [members[3 - i]?.id, i + 1, 1, stake, reward]));
  },
);

test('the first and the last millisecond of a day in Dhaka belong to that day', async () => {
  const [before = 0, day = 0, after = 0] = daysOfOwn(3);
  const members = chain(2);
  const moments = [beginOfDay(day) - 1, beginOfDay(day), beginOfDay(after) - 1, beginOfDay(after)];
  await insertMembersAndBets(
    superuser.pool,
    members,
    moments.map((at) => ({ member: 1, at, stake: 10_000 })),
  );
  await accrue(before, day, after);
  expect([...(await rewardsOn(before, day, after)).values()].map(([, turnover]) => turnover).sort()).toEqual([
    10_000, 10_000, 20_000,
  ]);
});

test('rewards do not cross currencies', async () => {
  const [day = 0] = daysOfOwn(1);
  const members = chain(3);
  await insertMembersAndBets(superuser.pool, members, [{ member: 2, at: beginOfDay(day), stake: 100_000 }]);
  await db()
    .updateTable('players')
    .set({ currency: 'INR' })
    .where('id', '=', members[1]?.id ?? '')
    .execute();
  await accrue(day);
  expect([...(await rewardsOn(day)).keys()].map((key) => key.split(' ')[0])).toEqual([members[0]?.id]);
});

test('any tree over any days matches an independent model', async () => {
  const stakes = fc.oneof(
    fc.integer({ min: 1, max: 60_000_000 }),
    fc.constantFrom(9_999, 10_000, 20_000_000, 49_999_999, 50_000_000, -10_000),
  );
  const plan = fc.record({
    above: fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 12 }),
    bets: fc.array(
      fc.record({ member: fc.nat({ max: 100 }), offset: fc.integer({ min: 0, max: 3 * DAY - 1 }), stake: stakes }),
      { maxLength: 30 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(plan, async (drawn) => {
      const days = daysOfOwn(3);
      // Each member was referred by an earlier one, or has no referrer.
      const members = drawn.above.map((above, i) => ({ id: newId(), above: (above % (i + 1)) - 1 }));
      const bets = drawn.bets.map(({ member, offset, stake }): Bet => ({
        member: member % members.length,
        at: beginOfDay(days[0] ?? 0) + offset,
        stake,
      }));
      await insertMembersAndBets(superuser.pool, members, bets);
      await accrue(...days);
      expect(new Map([...(await rewardsOn(...days))].sort())).toEqual(
        new Map([...expectedRewards(members, bets)].filter(([, [, , reward]]) => reward > 0).sort()),
      );
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('late, repeated and concurrent runs accrue each day once', async () => {
  const days = daysOfOwn(5);
  const members = chain(4);
  const bets = days.map((day) => ({ member: 3, at: beginOfDay(day) + 1, stake: 1_000_000 }));
  await insertMembersAndBets(superuser.pool, members, bets);
  const second = await world.second();
  const now = beginOfDay(next);
  const runs = await Promise.all([accrueDue(db(), now), accrueDue(second.app.db, now), accrueDue(db(), now)]);
  await second.stop();
  expect(
    runs
      .flat()
      .map(({ day }) => day)
      .sort(),
  ).toEqual(days);
  expect(await accrueDue(db(), now)).toEqual([]);
  expect(await rewardsOn(...days)).toEqual(expectedRewards(members, bets));
});

test('a day closed but not accrued, as after a crash, is accrued by the next run', async () => {
  const [day = 0] = daysOfOwn(1);
  const members = chain(2);
  await insertMembersAndBets(superuser.pool, members, [{ member: 1, at: beginOfDay(day), stake: 1_000_000 }]);
  await closeDay(db(), day, 0);
  expect(await accrueDue(db(), beginOfDay(next))).toEqual([{ day, rewards: 1, turnover: 1_000_000, reward: 1_000 }]);
});

test('closing waits for settlements under way, and later ones count in the next day', async () => {
  const [day = 0, after = 0] = daysOfOwn(2);
  const [upline, player] = [await world.newcomer(), await world.newcomer()];
  await world.change(player, { referredBy: upline.id });
  const lastMoment = beginOfDay(after) - 1;
  let closed = false;
  let closing: Promise<void> | undefined;
  await inTransaction(db(), async (trx) => {
    await settleStake(
      {
        db: { transaction: () => ({ execute: (work: (same: typeof trx) => Promise<unknown>) => work(trx) }) },
      } as never,
      player.id,
      100_000,
      lastMoment,
    );
    closing = closeDay(world.app.db, day, beginOfDay(after)).then(() => void (closed = true));
    await sleep(300);
    expect(closed).toBe(false);
  });
  await closing;
  await settleStake(world.app, player.id, 300_000, lastMoment);
  await accrueDay(db(), day, beginOfDay(after));
  await accrue(after);
  expect([...(await rewardsOn(day, after))].map(([key, [, turnover]]) => [key.split(' ')[0], turnover])).toEqual([
    [upline.id, 100_000],
    [upline.id, 300_000],
  ]);
});
