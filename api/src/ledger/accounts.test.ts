import { sql } from 'kysely';
import { inTransaction } from '../kernel/database/database';
import type { TestPlayer } from '../testing/player';
import { postStake } from '../testing/stakes';
import { startWorld, type World } from '../testing/world';
import { houseAccount, houseBalance, openHouseAccounts, openPlayerAccounts, playerAccounts } from './accounts';
import { checkBook } from './check';
import { InsufficientFunds } from './ledger.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const kindsLike = async (pattern: string, currency = 'BDT'): Promise<string[]> => {
  const rows = await world.app.db
    .selectFrom('accounts')
    .select('kind')
    .where('owner', '=', 'house')
    .where('currency', '=', currency)
    .where('kind', 'like', pattern)
    .execute();
  return rows.map(({ kind }) => kind);
};
const move = <T>(
  work: (ledger: World['app']['ledger'], trx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<T>,
): Promise<T> => inTransaction(world.app.db, (trx) => work(world.app.ledger, trx));
const stake = (player: string, amount: number, key: string) =>
  move((_, trx) => postStake(world.app, trx, player, amount, key));
const balance = (player: TestPlayer) => world.app.ledger.balance(world.app.db, player.id);
const postings = async (): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*) as n from transactions`.execute(world.app.db)).rows[0]?.n);

/** Returns the entries of a posting in house accounts: kind, currency and poisha. */
async function houseLegs(key: string): Promise<[kind: string, currency: string, amount: number][]> {
  const legs = world.app.db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.accountId')
    .innerJoin('transactions', 'transactions.id', 'entries.transactionId');
  const rows = await legs
    .select(['accounts.kind', 'accounts.currency', 'entries.amount'])
    .where('transactions.key', '=', key)
    .where('accounts.owner', '=', 'house')
    .execute();
  return rows.map(({ kind, currency, amount }) => [kind.replace(/:\d+$/, ''), currency, amount]);
}

/** Creates a player with main and bonus money. */
async function rich(main: number, bonus: number): Promise<TestPlayer> {
  const player = await world.newcomer();
  if (main > 0) await move((ledger, trx) => ledger.deposit(trx, player.id, main, 'bkash', `open:${player.id}`));
  if (bonus > 0) await move((ledger, trx) => ledger.grantBonus(trx, player.id, bonus, `gift:${player.id}`));
  return player;
}

test('the house accounts are opened before the first posting', async () => {
  await world.newcomer();
  for (const kind of ['gaming', 'promotions', 'adjustments', 'cash:bkash'])
    expect(await kindsLike(`${kind}:%`)).toHaveLength(64);
});

test('a house account of a new kind is opened on first use, with all its sub-accounts', async () => {
  const open = (key: string) => inTransaction(world.app.db, (trx) => houseAccount(trx, 'commission', 'BDT', key));
  expect(await kindsLike('commission%')).toEqual([]);
  const first = await open('one');
  expect((await kindsLike('commission:%')).toSorted()[0]).toBe('commission:0');
  expect(await kindsLike('commission:%')).toHaveLength(64);
  expect(await open('one')).toBe(first);
  const some = await Promise.all(Array.from({ length: 8 }, (_, i) => open(`key ${i}`)));
  expect(new Set(some).size).toBeGreaterThan(1);
});

test('opening accounts again creates only the missing ones', async () => {
  const { db } = world.app;
  await openHouseAccounts(db, ['spare'], 'BDT');
  await openHouseAccounts(db, ['spare', 'spare-two'], 'BDT');
  expect(await kindsLike('spare%')).toHaveLength(128);
  await openHouseAccounts(db, ['spare'], 'INR');
  expect(await kindsLike('spare%', 'INR')).toHaveLength(64);
});

test('the house balance is the sum of an account’s sub-accounts of one kind and currency', async () => {
  const { db } = world.app;
  const row = (kind: string, currency: string, value: number) => ({
    owner: 'house',
    kind,
    currency,
    balance: value,
    mayGoNegative: true,
  });
  const sums = async () => [
    await houseBalance(db, 'sum', 'BDT'),
    await houseBalance(db, 'sum', 'INR'),
    await houseBalance(db, 'sum:x', 'BDT'),
  ];
  expect(await sums()).toEqual([0, 0, 0]);
  const undo = new Error('undo');
  const rows = db.transaction().execute(async (trx) => {
    // Rows without entries: rolled back before another test can read them.
    await trx
      .insertInto('accounts')
      .values([
        row('sum', 'BDT', -5),
        row('sum:1', 'BDT', 7),
        row('sum:63', 'BDT', 30),
        row('sum-not:1', 'BDT', 100),
        row('sum:1', 'INR', 9),
      ])
      .execute();
    expect([await houseBalance(trx, 'sum', 'BDT'), await houseBalance(trx, 'sum', 'INR')]).toEqual([32, 9]);
    throw undo;
  });
  await expect(rows).rejects.toBe(undo);
});

test('a player without accounts has zero balances, and locking their accounts fails', async () => {
  await expect(inTransaction(world.app.db, (trx) => playerAccounts(trx, 'nobody'))).rejects.toThrow(
    'player nobody has no main account',
  );
  expect(await world.app.ledger.balance(world.app.db, 'nobody')).toEqual({
    main: 0,
    bonus: 0,
    held: 0,
    currency: 'BDT',
  });
});

test('a stake above main plus bonus money is refused and takes nothing', async () => {
  const player = await rich(300, 200);
  expect(await stake(player.id, 501, `too-much:${player.id}`)).toBeNull();
  expect(await balance(player)).toMatchObject({ main: 300, bonus: 200 });
  expect(await stake(player.id, 500, `all:${player.id}`)).toEqual({
    parts: { main: 300, bonus: 200 },
    balance: 0,
  });
  expect(await balance(player)).toMatchObject({ main: 0, bonus: 0 });
});

test.each([
  [700, 1_000, { main: 700, bonus: 0 }],
  [1_000, 1_000, { main: 1_000, bonus: 0 }],
  [1_001, 1_000, { main: 1_000, bonus: 1 }],
  [700, 0, { main: 0, bonus: 700 }],
])('a stake of %d with %d of main money takes that first and the rest from the bonus', async (amount, main, parts) => {
  const player = await rich(main, 1_000);
  const key = `parts:${player.id}`;
  expect(await stake(player.id, amount, key)).toEqual({
    parts,
    balance: main + 1_000 - amount,
  });
  expect(await balance(player)).toMatchObject({ main: main - parts.main, bonus: 1_000 - parts.bonus });
});

test('a win and a refund return what both wallets have afterwards, also if nothing is paid', async () => {
  const player = await rich(300, 200);
  const share = { main: 100, bonus: 100 };
  const win = (amount: number, key: string) =>
    move((ledger, trx) => ledger.win(trx, player.id, amount, share, `${key}:${player.id}`));
  expect([await win(50, 'some'), await win(50, 'some'), await win(0, 'none')]).toEqual([550, 550, 550]);
  expect(await balance(player)).toMatchObject({ main: 325, bonus: 225 });
});

test('a refund restores the wallets its stake came from, once', async () => {
  const player = await rich(300, 200);
  const taken = await stake(player.id, 400, `bet:${player.id}`);
  for (let again = 0; again < 2; again += 1)
    await move((ledger, trx) => ledger.refund(trx, player.id, taken!.parts, `back:${player.id}`));
  expect(await balance(player)).toMatchObject({ main: 300, bonus: 200 });
});

test.each(['BDT', 'INR'])(
  'postings of a %s player use house accounts of that currency only: gaming for stakes, promotions for bonus money',
  async (currency) => {
    const id = `a player with ${currency}`;
    const takeBonus = (kind: 'bonus_released' | 'bonus_forfeited', key: string) =>
      move(async (ledger, trx) => ledger.moveBonus(trx, await ledger.lockBonus(trx, id, key), kind, key));
    await move((_, trx) => openPlayerAccounts(trx, id, currency));
    await move((ledger, trx) => ledger.deposit(trx, id, 300, 'bkash', `in ${currency}`));
    await move((ledger, trx) => ledger.grantBonus(trx, id, 200, `gift ${currency}`));
    expect(await houseLegs(`gift ${currency}`)).toEqual([['promotions', currency, -200]]);
    expect(await stake(id, 350, `bet ${currency}`)).toEqual({
      parts: { main: 300, bonus: 50 },
      balance: 150,
    });
    expect(await houseLegs(`bet ${currency}`)).toEqual([['gaming', currency, 350]]);
    await takeBonus('bonus_released', `released ${currency}`);
    expect(await houseLegs(`released ${currency}`)).toEqual([]);
    await move((ledger, trx) => ledger.grantBonus(trx, id, 70, `second gift ${currency}`));
    await takeBonus('bonus_forfeited', `forfeited ${currency}`);
    expect(await houseLegs(`forfeited ${currency}`)).toEqual([['promotions', currency, 70]]);
    const before = await postings();
    await takeBonus('bonus_forfeited', `nothing left ${currency}`);
    expect(await postings()).toBe(before);
    expect(await world.app.ledger.balance(world.app.db, id)).toEqual({ main: 150, bonus: 0, held: 0, currency });
  },
);

test('a win of 0 posts nothing', async () => {
  const player = await rich(300, 0);
  const before = await postings();
  await move((ledger, trx) => ledger.win(trx, player.id, 0, { main: 100, bonus: 0 }, `nothing:${player.id}`));
  expect(await postings()).toBe(before);
});

test('holds and releases never exceed the available money', async () => {
  const player = await rich(300, 0);
  await expect(
    move((ledger, trx) => ledger.hold(trx, player.id, 301, `hold-much:${player.id}`)),
  ).rejects.toBeInstanceOf(InsufficientFunds);
  await move((ledger, trx) => ledger.hold(trx, player.id, 300, `hold:${player.id}`));
  expect(await balance(player)).toMatchObject({ main: 0, held: 300 });
  await move((ledger, trx) => ledger.release(trx, player.id, 100, `free:${player.id}`));
  expect(await balance(player)).toMatchObject({ main: 100, held: 200 });
  await expect(
    move((ledger, trx) => ledger.release(trx, player.id, 201, `free-much:${player.id}`)),
  ).rejects.toBeInstanceOf(InsufficientFunds);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%p is rejected as an amount', async (amount) => {
  const player = await rich(300, 0);
  await expect(
    move((ledger, trx) => ledger.deposit(trx, player.id, amount, 'bkash', `odd:${player.id}`)),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await balance(player)).toMatchObject({ main: 300 });
});

test('legs of one account are merged into one entry, and legs that cancel out are rejected', async () => {
  const player = await rich(300, 0);
  const { main, held } = await move((_, trx) => playerAccounts(trx, player.id));
  const legs = [
    { account: held.id, amount: 60 },
    { account: main.id, amount: -100 },
    { account: held.id, amount: 40 },
  ];
  const { id } = await move((ledger, trx) => ledger.post(trx, { kind: 'hold', key: `combined:${player.id}`, legs }));
  const entries = await world.app.db
    .selectFrom('entries')
    .select(['accountId', 'amount'])
    .where('transactionId', '=', id)
    .orderBy('accountId')
    .execute();
  expect(entries).toEqual([
    { accountId: main.id, amount: -100 },
    { accountId: held.id, amount: 100 },
  ]);
  const nothing = [
    { account: main.id, amount: 5 },
    { account: main.id, amount: -5 },
  ];
  await expect(
    move((ledger, trx) => ledger.post(trx, { kind: 'hold', key: `none:${player.id}`, legs: nothing })),
  ).rejects.toMatchObject({ code: 'PV003' });
});

test('the ledger check detects tampered rows', async () => {
  const player = await rich(300, 0);
  const { db } = world.app;
  const tampered = async (change: string) => {
    let found: unknown;
    const undo = new Error('undo');
    await world
      .asSuperuser((superuser) =>
        superuser.transaction().execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx);
          await sql.raw(change).execute(trx);
          found = await checkBook(trx);
          throw undo;
        }),
      )
      .catch((error: unknown) => expect(error).toBe(undo));
    return found;
  };
  const { main } = await move((_, trx) => playerAccounts(trx, player.id));
  expect(await tampered(`update entries set amount = amount + 1 where account_id = ${main.id}`)).toEqual({
    unbalanced: 1,
    drifted: 1,
    total: 0,
  });
  expect(await tampered(`update accounts set balance = balance + 7 where id = ${main.id}`)).toEqual({
    unbalanced: 0,
    drifted: 1,
    total: 7,
  });
  expect(await checkBook(db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
});
