import { inTransaction } from '../../../kernel/database/database';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

interface Page {
  readonly data: readonly { id: string; kind: string; amount: string; created_at: string }[];
  readonly next: string | null;
}

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const read = async (player: TestPlayer, query = ''): Promise<Page> =>
  (await player.get(`/api/wallet/movements?${query}`)).body as unknown as Page;
const statusOf = async (player: TestPlayer, query: string): Promise<number> =>
  (await player.get(`/api/wallet/movements?${query}`)).status;

/** Creates a player with deposits of 1, 2, 3 … poisha. */
async function depositor(count: number): Promise<TestPlayer> {
  const player = await world.newcomer();
  for (let i = 1; i <= count; i += 1)
    await inTransaction(world.app.db, (trx) =>
      world.app.ledger.deposit(trx, player.id, i, 'bkash', `in:${player.id}:${i}`),
    );
  return player;
}

test('pages run newest first without gaps, and end', async () => {
  const player = await depositor(7);
  const amounts: string[] = [];
  let page = await read(player, 'limit=3');
  for (; page.next !== null; page = await read(player, `limit=3&before=${page.next}`))
    amounts.push(...page.data.map(({ amount }) => amount));
  amounts.push(...page.data.map(({ amount }) => amount));
  expect(amounts).toEqual(['0.07', '0.06', '0.05', '0.04', '0.03', '0.02', '0.01']);
});

test('new movements do not shift the following pages', async () => {
  const player = await depositor(4);
  const first = await read(player, 'limit=2');
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.deposit(trx, player.id, 900, 'bkash', `late:${player.id}`),
  );
  const second = await read(player, `limit=2&before=${first.next}`);
  expect(second.data.map(({ amount }) => amount)).toEqual(['0.02', '0.01']);
  expect(second.next).toBeNull();
});

test('a cursor never mixes two players’ movements', async () => {
  const [one, two] = [await depositor(2), await depositor(3)];
  const others = (await read(two)).data.map(({ id }) => id);
  for (const before of ['', `before=${others[0]}`, `before=${Number(others[0]) + 1}`]) {
    const ids = (await read(one, before)).data.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  }
});

test('each wallet lists its movements with their kinds, outgoing ones as negative', async () => {
  const player = await depositor(1);
  const { ledger, db } = world.app;
  await inTransaction(db, async (trx) => {
    await ledger.adjust(trx, player.id, 999, `up:${player.id}`);
    await ledger.hold(trx, player.id, 600, `hold:${player.id}`);
    await ledger.grantBonus(trx, player.id, 5_000, `gift:${player.id}`);
    await ledger.reward(trx, player.id, 30, 'rebate', `rebate:${player.id}`);
  });
  const main = (await read(player)).data.map(({ kind, amount }) => [kind, amount]);
  expect(main).toEqual([
    ['rebate', '0.30'],
    ['hold', '-6.00'],
    ['adjustment', '9.99'],
    ['deposit', '0.01'],
  ]);
  const bonus = (await read(player, 'wallet=bonus')).data;
  expect(bonus.map(({ kind, amount }) => [kind, amount])).toEqual([['bonus', '50.00']]);
  expect(Date.parse(bonus[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('a page has 25 movements by default, at least 1 and at most 100', async () => {
  const player = await depositor(102);
  const sizes = await Promise.all(
    ['', 'limit=0', 'limit=-5', 'limit=2.9', 'limit=100', 'limit=101', 'limit=1e9'].map((query) =>
      player.get(`/api/wallet/movements?${query}`),
    ),
  );
  expect(sizes.map(({ body }) => (body as unknown as Partial<Page>).data?.length)).toEqual([
    25,
    1,
    1,
    2,
    100,
    100,
    undefined,
  ]);
  const all = await read(player, 'limit=99999');
  expect(all.data).toHaveLength(100);
  const last = await read(player, `limit=2&before=${all.next}`);
  expect(last.next).toBeNull();
});

test.each(['abc', '-1', '0', '1.5', '99999999999999999', "1'--", '1e3', ' 7'])(
  'the cursor %p is refused',
  async (before) => {
    expect(await statusOf(await world.newcomer(), `before=${encodeURIComponent(before)}`)).toBe(422);
  },
);

test('a new player has no movements, and a guest is asked to log in', async () => {
  expect(await read(await world.newcomer())).toEqual({ data: [], next: null });
  expect((await world.guest.get('/api/wallet/movements')).status).toBe(401);
});
