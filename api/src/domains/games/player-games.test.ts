import { createHmac } from 'node:crypto';
import { MAX_FAVORITES } from '@pavilion/contract/calls/player-games';
import { DiceClient } from '../../testing/dice';
import type { TestPlayer } from '../../testing/player';
import { giveMoney } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { addGames } from './catalog/catalog-admin.service';
import { HOUSE } from './catalog/game-server.settings';
import { catalogOf } from './games.domain';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  await more(['A', 'B', 'C']);
  dice = new DiceClient(world);
}, 60_000);
afterAll(() => world.stop());

async function more(codes: readonly string[]): Promise<void> {
  const game = {
    name: 'A game',
    nameBn: 'খেলা',
    type: 'SLOT',
    provider: 'PAVILION',
    rtp: 95.96,
    tags: [],
    displayOrder: 2,
    createdAt: 0,
  } as const;
  await addGames(
    world.app.db,
    codes.map((code) => ({ ...game, code })),
    Date.now(),
  );
  catalogOf(world.app).invalidate();
}
async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 10_000);
  return player;
}
const codesOf = async (player: TestPlayer): Promise<unknown> =>
  (await player.get('/api/favourite-games')).body['codes'];
const addFavorites = (player: TestPlayer, ...codes: string[]) => player.post('/api/favourite-games', { codes });
const recent = async (player: TestPlayer) =>
  (await player.get('/api/recent-games')).body['data'] as unknown as { code: string; is_open: boolean }[];
const roundOf = async (player: TestPlayer, status: string) => {
  const { data } = (await player.get(`/api/betting-record?status=${status}`)).body as unknown as {
    data: { id: string }[];
  };
  return data[0]?.id ?? '';
};

test('favorites are listed newest first without duplicates, and unknown games are left out', async () => {
  const player = await world.newcomer();
  expect((await addFavorites(player, 'A', 'B')).body['codes']).toEqual(['A', 'B']);
  expect((await addFavorites(player, 'C', 'A', 'no-such-game')).body['codes']).toEqual(['C', 'A', 'B']);
  expect((await player.send('DELETE', '/api/favourite-games/A', undefined, {})).body['codes']).toEqual(['C', 'B']);
  expect(await codesOf(player)).toEqual(['C', 'B']);
});

test('the number of favorites is limited: the oldest are dropped', async () => {
  const player = await world.newcomer();
  const codes = Array.from({ length: MAX_FAVORITES + 2 }, (_, i) => `MANY-${i}`);
  await more(codes);
  for (let i = 0; i < codes.length; i += 100) await addFavorites(player, ...codes.slice(i, i + 100));
  const remaining = (await codesOf(player)) as string[];
  expect(remaining).toHaveLength(MAX_FAVORITES);
  // The first code of each call is its newest, so the first call's last two are dropped.
  expect(codes.filter((code) => !remaining.includes(code))).toEqual(['MANY-98', 'MANY-99']);
});

test('recent games are listed newest first and show whether a round is open', async () => {
  const player = await rich();
  const token = await dice.openPlay(player);
  expect(await recent(player)).toMatchObject([{ code: 'PAV-DICE-001', is_open: false }]);
  const { id } = await dice.bet(token);
  world.app.clock.advance(1000);
  await player.post('/api/game-run', { gameCode: 'A', isMobileLogin: true });
  expect(await recent(player)).toMatchObject([
    { code: 'A', is_open: false },
    { code: 'PAV-DICE-001', is_open: true },
  ]);
  await dice.win(id, '0.00');
  expect((await recent(player)).map((game) => game.is_open)).toEqual([false, false]);
});

test('a guest may play a demo: no session, and nothing is stored', async () => {
  const before = await world.app.db.selectFrom('launches').selectAll().execute();
  const { status, body } = await world.guest.post('/api/game-demo', { gameCode: 'PAV-DICE-001', isMobileLogin: false });
  const url = new URL(String(body['url']));
  expect([status, body['origin'], url.origin, url.pathname]).toEqual([
    200,
    'http://games.test',
    'http://games.test',
    '/play/PAV-DICE-001',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mode: 'demo',
    lang: 'en',
    device: 'desktop',
    name: 'Dhaka Dice',
  });
  expect(await world.app.db.selectFrom('launches').selectAll().execute()).toEqual(before);
  expect((await world.guest.post('/api/game-demo', { gameCode: 'none', isMobileLogin: false })).status).toBe(404);
});

test('a player whose play is closed gets no demo either', async () => {
  const player = await world.newcomer();
  const demo = () => player.post('/api/game-demo', { gameCode: 'PAV-DICE-001', isMobileLogin: false });
  expect((await demo()).status).toBe(200);
  const close = (
    set: { status: 'frozen' } | { status: 'active'; restrictionKind: 'time-out'; restrictionUntil: number },
  ) => world.app.db.updateTable('players').set(set).where('id', '=', player.id).execute();
  await close({ status: 'frozen' });
  expect(await demo()).toMatchObject({ status: 403, body: { code: 'frozen' } });
  await close({ status: 'active', restrictionKind: 'time-out', restrictionUntil: world.app.clock.now() + 60_000 });
  expect(await demo()).toMatchObject({ status: 403, body: { code: 'restricted' } });
  world.app.clock.advance(60_000);
  expect((await demo()).status).toBe(200);
});

test('a launch returns the origin of its frame', async () => {
  const player = await world.newcomer();
  const { body } = await dice.launch(player);
  expect(new URL(String(body['url'])).origin).toBe(body['origin']);
});

test('a round shows each of its postings and a signed link to its replay', async () => {
  const player = await rich();
  const { id } = await dice.bet(await dice.openPlay(player));
  const open = await roundOf(player, 'unsettled');
  expect((await player.get(`/api/betting-record/${open}`)).body['data']).toMatchObject({
    status: 'open',
    detail: null,
    replay_url: null,
    steps: [{ kind: 'bet', amount: '10.00', transaction_id: id }],
  });
  await dice.call('win', {
    transaction_id: `w-${id}`,
    bet_transaction_id: id,
    round_id: id,
    game_code: 'PAV-DICE-001',
    amount: '25.00',
    round_closed: true,
    detail: { roll: 7 },
  });
  const data = (await player.get(`/api/betting-record/${open}`)).body['data'] as unknown as { replay_url: string };
  expect(data).toMatchObject({
    status: 'settled',
    winAmount: '25.00',
    detail: { roll: 7 },
    steps: [{ kind: 'bet' }, { kind: 'win', amount: '25.00' }],
  });
  const link = new URL(data.replay_url);
  const exp = link.searchParams.get('exp') ?? '';
  expect([link.origin, link.pathname]).toEqual(['http://games.test', `/replay/${id}`]);
  const key = world.app.links.providerKeys(HOUSE).current();
  const sig = createHmac('sha256', key.secret).update(`replay:${id}:${exp}`).digest('hex');
  expect([link.searchParams.get('key'), link.searchParams.get('sig')]).toEqual([key.id, sig]);
  expect(Number(exp) - world.app.clock.now() / 1000).toBeCloseTo(600, -1);
});

test('a refunded stake shows as a step, and the round has no replay', async () => {
  const player = await rich();
  const { id } = await dice.bet(await dice.openPlay(player));
  await dice.rollback(id);
  expect((await player.get(`/api/betting-record/${await roundOf(player, 'settled')}`)).body['data']).toMatchObject({
    status: 'refunded',
    replay_url: null,
    steps: [
      { kind: 'bet', amount: '10.00' },
      { kind: 'rollback', amount: '10.00' },
    ],
  });
});

test('ASVS 8.2.2: another player’s round is unknown', async () => {
  const player = await rich();
  await dice.bet(await dice.openPlay(player));
  const id = await roundOf(player, 'unsettled');
  expect((await (await world.newcomer()).get(`/api/betting-record/${id}`)).status).toBe(404);
  expect((await player.get(`/api/betting-record/${id}`)).status).toBe(200);
});
