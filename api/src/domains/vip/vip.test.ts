import { get } from 'node:http';
import { newId } from '@pavilion/database/id';
import { checkBook } from '../../ledger/check';
import type { TestPlayer } from '../../testing/player';
import { settleStake, takeBackStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';

const DAY = 86_400_000;
// Noon in Dhaka on 15 January 2031, far after anything the loops close by the real clock.
const NOON = Date.UTC(2031, 0, 15, 6);

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
}, 60_000);
afterAll(() => world.stop());

const db = () => world.app.db;

const stake = (player: TestPlayer, amount: number, at = NOON): Promise<string> =>
  settleStake(world.app, player.id, amount, at);

const vipOf = async (player: TestPlayer) =>
  (await player.get('/api/vip')).body as unknown as Record<string, number | string>;
const convert = (player: TestPlayer, points: number, headers: Record<string, string> = {}) =>
  player.post('/api/convert-vipcoin', { vip_coin: points }, headers);

test('a hundred taka of settled stake earn a point, and the remainder carries over', async () => {
  const player = await world.newcomer();
  await stake(player, 9_999);
  expect(await vipOf(player)).toMatchObject({
    points: 0,
    level: 'Normal',
    experience: 99,
    next_level: 'Elite I',
    next_level_at: 10_000,
    least_points: 4000,
    least_amount: '10.00',
    points_step: 4,
  });
  await stake(player, 1);
  await stake(player, 25_000);
  expect(await vipOf(player)).toMatchObject({ points: 3, received: 3, used: 0 });
  await stake(player, 5_000);
  expect(await vipOf(player)).toMatchObject({ points: 4 });
  expect((await player.get('/api/user/show')).body).toMatchObject({ vip_coin: 4 });
});

test('a refunded stake earns no point: later stakes make up for it first', async () => {
  const player = await world.newcomer();
  const round = await stake(player, 30_000);
  await takeBackStake(world.app, player.id, round, 30_000, NOON);
  expect(await vipOf(player)).toMatchObject({ points: 3, experience: 0 });
  await stake(player, 30_000);
  expect(await vipOf(player)).toMatchObject({ points: 3 });
  await stake(player, 10_000);
  expect(await vipOf(player)).toMatchObject({ points: 4 });
});

test('operators set the points per stake and the value of points', async () => {
  const player = await world.newcomer();
  await world.set('vip_rules', { stakePerPoint: 10, pointsPerTaka: 200, leastPoints: 100 });
  await stake(player, 105_000);
  expect(await vipOf(player)).toMatchObject({ points: 105, points_step: 2, least_amount: '0.50' });
  expect((await convert(player, 104)).body).toMatchObject({ amount: '0.52', vip_coin: 1 });
  await world.set('vip_rules', {});
});

test('history shows each month’s experience and final level, across a month’s end in Dhaka', async () => {
  const player = await world.newcomer();
  const midnight = Date.UTC(2031, 0, 31, 18);
  await stake(player, 900_000, midnight - 1);
  await stake(player, 100_050, midnight);
  await stake(player, 50, midnight + 40 * DAY);
  const { data } = (await player.get('/api/vip/history')).body as unknown as { data: object[] };
  expect(data).toEqual([
    { year: 2031, month: 3, level: 'Elite I', experience: 1 },
    { year: 2031, month: 2, level: 'Elite I', experience: 1000 },
    { year: 2031, month: 1, level: 'Normal', experience: 9000 },
  ]);
  const received = (await player.get('/api/vip/received?per_page=1&page=2')).body as unknown as {
    data: object[];
    total: number;
  };
  expect(received).toMatchObject({
    total: 2,
    last_page: 2,
    data: [{ points: 90, source: 'EGAME', created_at: new Date(midnight - 1).toISOString() }],
  });
});

describe('converting', () => {
  test('converts 4,000 points or more, in steps of four, at 400 points per taka', async () => {
    const player = await world.newcomer();
    await stake(player, 5_000 * 10_000);
    expect((await convert(player, 3_999)).body.code).toBe('below_least_points');
    expect((await convert(player, 4_001)).body.code).toBe('not_whole_poisha');
    expect((await convert(player, 5_004)).body.code).toBe('not_enough_points');
    expect((await convert(player, 4_004)).body).toMatchObject({ success: true, amount: '10.01', vip_coin: 996 });
    expect(await player.balance()).toBe('10.01');
    expect((await player.get('/api/vip/used')).body).toMatchObject({
      total: 1,
      data: [{ points: 4_004, amount: '10.01' }],
    });
    expect(await vipOf(player)).toMatchObject({ points: 996, received: 5_000, used: 4_004 });
    expect((await player.get('/api/wallet/movements')).body).toMatchObject({
      data: [{ kind: 'vip', amount: '10.01' }],
    });
    const listed = (await player.get('/api/transaction/show?type=2')).body as unknown as {
      data: { id: string; number: string }[];
    };
    expect(listed.data).toMatchObject([
      { action: 'vip', number: expect.stringMatching(/^V\d{8}$/), key: 1, amount: '10.01' },
    ]);
    expect((await player.get(`/api/transactions/${listed.data[0]?.id}`)).body).toMatchObject({
      transaction: { action: 'vip' },
      trail: [{ step: 'success' }],
    });
    expect((await (await world.newcomer()).get(`/api/transactions/${listed.data[0]?.id}`)).status).toBe(404);
  });

  test.each([3.5, -4_000, 0])('refuses %d points', async (points) => {
    const player = await world.newcomer();
    await stake(player, 5_000 * 10_000);
    expect((await convert(player, points)).status).toBe(422);
    expect(await vipOf(player)).toMatchObject({ points: 5_000 });
  });

  test('a hundred concurrent conversions never take more than the balance', async () => {
    const player = await world.newcomer();
    await stake(player, 30_002 * 10_000);
    const calls = Array.from({ length: 100 }, (_, i) =>
      i % 2 === 0 ? convert(player, 4_000) : player.get('/api/convert-vipcoin?vip_coin=4000'),
    );
    const replies = await Promise.all(calls);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['not_enough_points']),
    );
    expect(await player.balance()).toBe('70.00');
    expect(await vipOf(player)).toMatchObject({ points: 2_002, used: 28_000 });
    expect(await checkBook(db())).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  }, 30_000);

  test('a key converts once, however often it is sent', async () => {
    const player = await world.newcomer();
    await stake(player, 9_000 * 10_000);
    const key = { 'idempotency-key': newId() };
    const texts = [await convert(player, 4_000, key), await convert(player, 4_000, key)].map(({ text }) => text);
    expect(texts[1]).toBe(texts[0]);
    expect((await convert(player, 4_004, key)).body.code).toBe('key_reused');
    expect(await player.balance()).toBe('10.00');
  });

  test('a frozen player cannot convert', async () => {
    const player = await world.newcomer();
    await stake(player, 9_000 * 10_000);
    await world.change(player, { status: 'frozen' });
    expect((await convert(player, 4_000)).body.code).toBe('frozen');
  });
});

describe('GET convert-vipcoin', () => {
  const path = '/api/convert-vipcoin?vip_coin=4000';

  test('works as documented, for the token’s own player', async () => {
    const [player, other] = [await world.newcomer(), await world.newcomer()];
    await stake(player, 9_000 * 10_000);
    expect((await player.get(`${path}&remote_id=${other.id}`)).status).toBe(403);
    expect((await player.get(`${path}&remote_id=${player.id}`)).body).toMatchObject({ success: true, amount: '10.00' });
    expect((await world.guest.get(path)).status).toBe(401);
  });

  test.each([
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    [{ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-dest': 'iframe' }],
    [{ 'sec-fetch-mode': 'websocket' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ purpose: 'prefetch' }],
    [{ 'x-moz': 'prefetch' }],
    [{ 'x-purpose': 'preview' }],
  ])('converts nothing for a request with %j', async (headers) => {
    const player = await world.newcomer();
    await stake(player, 9_000 * 10_000);
    const reply = await fetchAs(player, path, headers);
    expect([reply.status, (reply.body as { code?: string }).code]).toEqual([403, 'not_a_page']);
    expect(await vipOf(player)).toMatchObject({ points: 9_000 });
  });

  test('has no HEAD', async () => {
    const player = await world.newcomer();
    await stake(player, 9_000 * 10_000);
    const reply = await fetch(player.base + path, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${player.token}` },
    });
    expect(reply.status).toBe(404);
    expect(await vipOf(player)).toMatchObject({ points: 9_000 });
  });
});

/** Uses node:http, because fetch sets its own Sec-Fetch headers. */
function fetchAs(
  player: TestPlayer,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    get(player.base + path, { headers: { authorization: `Bearer ${player.token}`, ...headers } }, (reply) => {
      let text = '';
      reply.on('data', (part: Buffer) => (text += part.toString()));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: JSON.parse(text) as unknown }));
    }).on('error', reject);
  });
}
