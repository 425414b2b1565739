import { sql } from 'kysely';
import { inTransaction } from '../kernel/database/database';
import type { TestPlayer } from '../testing/player';
import { postStake } from '../testing/stakes';
import { startWorld, type World } from '../testing/world';
import { houseBalance } from './accounts';
import { checkBook } from './check';
import { InsufficientFunds } from './ledger.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const rich = async (poisha: number): Promise<TestPlayer> => {
  const player = await world.newcomer();
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.deposit(trx, player.id, poisha, 'bkash', `opening:${player.id}`),
  );
  return player;
};
const stake = async (player: string, amount: number, key: string) =>
  (await inTransaction(world.app.db, (trx) => postStake(world.app, trx, player, amount, key)))?.parts ?? null;

test('of thirty concurrent stakes against a balance for one, exactly one is taken', async () => {
  const player = await rich(10_000);
  const results = await Promise.all(
    Array.from({ length: 30 }, (_, i) => stake(player.id, 10_000, `burst:${player.id}:${i}`)),
  );
  expect(results.filter((parts) => parts !== null)).toEqual([{ main: 10_000, bonus: 0 }]);
  expect(await world.app.ledger.balance(world.app.db, player.id)).toMatchObject({ main: 0, bonus: 0 });
});

test('money is conserved in every read while mixed postings run in parallel', async () => {
  const players = await Promise.all([rich(50_000), rich(50_000), rich(50_000)]);
  const { ledger, db } = world.app;
  const work = Array.from({ length: 120 }, async (_, i) => {
    const { id } = players[i % 3] ?? players[0]!;
    const parts = await stake(id, 700, `mix:${i}`);
    if (parts === null) return;
    await inTransaction(db, async (trx) => {
      if (i % 4 === 0) await ledger.refund(trx, id, parts, `back:${i}`);
      else if (i % 4 === 1) await ledger.win(trx, id, 1_337, parts, `win:${i}`);
      else if (i % 4 === 2)
        await ledger.hold(trx, id, 100, `hold:${i}`).then(() => ledger.release(trx, id, 40, `free:${i}`));
    });
    if (i % 10 === 0) expect(await checkBook(db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  });
  await Promise.all(work);
  expect(await checkBook(db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
});

test('main money is staked before bonus, and a win is paid in the same proportion', async () => {
  const player = await rich(3_000);
  const { ledger, db } = world.app;
  await inTransaction(db, (trx) => ledger.grantBonus(trx, player.id, 9_000, `gift:${player.id}`));
  const parts = await stake(player.id, 4_000, `split:${player.id}`);
  expect(parts).toEqual({ main: 3_000, bonus: 1_000 });
  await inTransaction(db, (trx) => ledger.win(trx, player.id, 10_001, parts!, `split-win:${player.id}`));
  expect(await ledger.balance(db, player.id)).toMatchObject({ main: 7_501, bonus: 10_500 });
});

test('a key posts once, and is refused with different entries', async () => {
  const player = await rich(1_000);
  const { ledger, db } = world.app;
  const again = (amount: number) =>
    inTransaction(db, (trx) => ledger.deposit(trx, player.id, amount, 'bkash', `opening:${player.id}`));
  expect(await again(1_000)).toMatchObject({ replayed: true });
  await expect(again(2_000)).rejects.toMatchObject({ code: 'PV002' });
  expect(await ledger.balance(db, player.id)).toMatchObject({ main: 1_000 });
});

test('the ledger is append-only and rejects entries that do not sum to zero', async () => {
  const { db } = world.app;
  for (const change of [sql`update entries set amount = amount + 1`, sql`delete from transactions`]) {
    await expect(world.asOwner((owner) => change.execute(owner))).rejects.toMatchObject({ code: 'PV001' });
    await expect(change.execute(db)).rejects.toThrow('permission denied');
  }
  const ids = (await db.selectFrom('accounts').select('id').orderBy('id').limit(2).execute()).map((row) => row.id);
  const post = (amounts: number[]) =>
    sql`select post_transaction('odd', 'test', 1, ${ids}::bigint[], ${amounts}::bigint[])`.execute(db);
  await expect(post([5, 4])).rejects.toMatchObject({ code: 'PV003' });
});

test('held money is paid out of the house’s cash once', async () => {
  const player = await rich(5_000);
  const { ledger, db } = world.app;
  const cash = await houseBalance(db, 'cash:bkash', 'BDT');
  await inTransaction(db, (trx) => ledger.hold(trx, player.id, 3_000, `w:${player.id}`));
  const pay = () => inTransaction(db, (trx) => ledger.payOut(trx, player.id, 3_000, 'bkash', `out:${player.id}`));
  expect([await pay(), await pay()]).toMatchObject([{ replayed: false }, { replayed: true }]);
  expect(await ledger.balance(db, player.id)).toMatchObject({ main: 2_000, held: 0 });
  expect(await houseBalance(db, 'cash:bkash', 'BDT')).toBe(cash + 3_000);
  const more = inTransaction(db, (trx) => ledger.payOut(trx, player.id, 1, 'bkash', `more:${player.id}`));
  await expect(more).rejects.toBeInstanceOf(InsufficientFunds);
});

test('an operator adjusts main money up and down, never below zero', async () => {
  const player = await rich(1_000);
  const { ledger, db } = world.app;
  const adjust = (amount: number, key: string) =>
    inTransaction(db, (trx) => ledger.adjust(trx, player.id, amount, `${key}:${player.id}`));
  await adjust(250, 'up');
  await adjust(-1_200, 'down');
  expect(await ledger.balance(db, player.id)).toMatchObject({ main: 50 });
  await expect(adjust(-51, 'too-much')).rejects.toBeInstanceOf(InsufficientFunds);
  await expect(adjust(0, 'nothing')).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a rebate credits main money from the house’s promotions', async () => {
  const player = await rich(1_000);
  const { ledger, db } = world.app;
  const promotions = await houseBalance(db, 'promotions', 'BDT');
  await inTransaction(db, (trx) => ledger.reward(trx, player.id, 40, 'rebate', `rebate:${player.id}`));
  expect(await ledger.balance(db, player.id)).toMatchObject({ main: 1_040, bonus: 0 });
  expect(await houseBalance(db, 'promotions', 'BDT')).toBe(promotions - 40);
});

test('deposits of one method are spread over many house rows', async () => {
  const { db } = world.app;
  await Promise.all(Array.from({ length: 12 }, () => rich(100)));
  const { count } = await db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select((e) => e.fn.count<number>('accountId').distinct().as('count'))
    .where('accounts.kind', 'like', 'cash:bkash:%')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(4);
});
