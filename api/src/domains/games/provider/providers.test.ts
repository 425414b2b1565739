import { singleKey } from '@pavilion/server/signatures/partner-key';
import { signRequest } from '@pavilion/server/signatures/request-signature';
import { runOps } from '../../../operators/run';
import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { giveMoney } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { addGames, addProviders } from '../catalog/catalog-admin.service';
import { catalogOf } from '../games.domain';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  await addProviders(world.app.db, [{ code: 'ACME', name: 'Acme' }], Date.now());
  await addGames(
    world.app.db,
    [
      {
        code: 'ACM-1',
        name: 'One',
        nameBn: 'এক',
        type: 'SLOT',
        provider: 'ACME',
        rtp: 95.96,
        tags: [],
        displayOrder: 2,
        createdAt: 0,
      },
    ],
    Date.now(),
  );
  await world.set('game_servers', [
    { code: 'acme', origin: 'https://games.acme.example', studios: ['ACME'], replays: false },
  ]);
  catalogOf(world.app).invalidate();
  dice = new DiceClient(world);
}, 60_000);
afterAll(async () => {
  expect((await ops('audit', 'verify')).exit).toBe(0);
  await world.stop();
});

const ops = (...typed: string[]) =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
async function turn(kind: 'provider' | 'game', code: string, status: string): Promise<void> {
  expect(await ops(kind, code, status, '--reason', 'test')).toMatchObject({ exit: 0 });
  await catalogOf(world.app).refresh();
}
async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await giveMoney(world.app, player, 10_000);
  return player;
}
const lobby = async (): Promise<string[]> =>
  ((await world.guest.get('/api/get-games')).body['games'] as unknown as { code: string }[]).map(({ code }) => code);
const as = async (code: string, call: string, body: object, secretOf = code) => {
  const target = `/provider/v1/${call}`;
  const key = singleKey(code, world.app.links.providerKeys(secretOf).current().secret).current();
  const headers = signRequest(key, { method: 'POST', target, body: JSON.stringify(body) });
  return (await world.guest.post(target, body, headers)).body as unknown as Record<string, string>;
};

test('a provider in maintenance accepts no new stakes and still settles existing ones', async () => {
  const player = await rich();
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  const other = await dice.bet(token);
  await turn('provider', 'PAVILION', 'maintenance');
  expect((await dice.launch(player)).body.code).toBe('provider_closed');
  expect((await world.guest.post('/api/game-demo', { gameCode: 'PAV-DICE-001', isMobileLogin: true })).body.code).toBe(
    'provider_closed',
  );
  expect((await dice.bet(token)).status).toBe('PROVIDER_CLOSED');
  expect([await dice.win(id, '25.00'), await dice.rollback(other.id)]).toEqual(['OK', 'OK']);
  expect(await player.balance()).toBe('115.00');
  // Other providers continue, and the lobby still shows games in maintenance.
  expect((await player.post('/api/game-run', { gameCode: 'ACM-1', isMobileLogin: true })).status).toBe(200);
  expect(await lobby()).toEqual(['PAV-DICE-001', 'ACM-1']);
  await turn('provider', 'PAVILION', 'active');
  expect((await dice.bet(token)).status).toBe('OK');
});

test('games of a server without demos say so, and their demos are refused', async () => {
  const set = async (demos?: boolean): Promise<void> => {
    await world.set('game_servers', [
      {
        code: 'acme',
        origin: 'https://games.acme.example',
        studios: ['ACME'],
        replays: false,
        ...(demos !== undefined && { demos }),
      },
    ]);
    catalogOf(world.app).invalidate();
  };
  await set(false);
  expect((await world.guest.get('/api/get-games')).body['games']).toMatchObject([
    { code: 'PAV-DICE-001' },
    { code: 'ACM-1', demo: false },
  ]);
  expect((await world.guest.post('/api/game-demo', { gameCode: 'ACM-1', isMobileLogin: false })).body.code).toBe(
    'no_demo',
  );
  await set();
  expect((await world.guest.post('/api/game-demo', { gameCode: 'ACM-1', isMobileLogin: false })).status).toBe(200);
});

test('a withdrawn game disappears from every list, and its open round can still be finished', async () => {
  const player = await rich();
  await player.post('/api/favourite-games', { codes: ['PAV-DICE-001', 'ACM-1'] });
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  await turn('game', 'PAV-DICE-001', 'withdrawn');
  expect(await lobby()).toEqual(['ACM-1']);
  expect((await player.get('/api/favourite-games')).body['codes']).toEqual(['ACM-1']);
  expect((await player.get('/api/recent-games')).body['data']).toEqual([]);
  expect((await dice.bet(token)).status).toBe('GAME_CLOSED');
  expect((await dice.launch(player)).status).toBe(200);
  expect(await dice.win(id, '20.00')).toBe('OK');
  expect((await dice.launch(player)).body.code).toBe('unknown_game');
  expect((await player.get('/api/betting-record')).body['data']).toMatchObject([
    { game_name: 'Dhaka Dice', status: 'settled' },
  ]);
  await turn('game', 'PAV-DICE-001', 'active');
});

test('each server has its own name and secret, and a launch leads to its origin', async () => {
  const player = await rich();
  const { body } = await player.post('/api/game-run', { gameCode: 'ACM-1', isMobileLogin: true });
  expect([body['origin'], new URL(String(body['url'])).origin]).toEqual([
    'https://games.acme.example',
    'https://games.acme.example',
  ]);
  const session = new URL(String(body['url'])).searchParams.get('session');
  expect(await as('acme', 'authenticate', { session }, 'pavilion-originals')).toEqual({
    status: 'INVALID_SIGNATURE',
    reason: 'wrong_signature',
  });
  expect(await as('nobody', 'authenticate', { session })).toEqual({
    status: 'INVALID_SIGNATURE',
    reason: 'unknown_key',
  });
  const { token = '' } = await as('acme', 'authenticate', { session });
  const bet = { token, transaction_id: 'a-1', round_id: 'a', game_code: 'ACM-1', amount: '10.00' };
  expect(await as('pavilion-originals', 'bet', bet)).toEqual({ status: 'INVALID_TOKEN' });
  expect(await as('acme', 'bet', bet)).toEqual({ status: 'OK', balance: '90.00' });
  // Ids are per server: another server's win finds no such bet.
  const win = {
    transaction_id: 'w-1',
    bet_transaction_id: 'a-1',
    round_id: 'a',
    game_code: 'ACM-1',
    amount: '10.00',
    round_closed: true,
  };
  expect(await as('pavilion-originals', 'win', win)).toEqual({ status: 'UNKNOWN_BET' });
  expect(await as('acme', 'win', win)).toEqual({ status: 'OK', balance: '100.00' });
});

test('a session is only valid for the game’s own server', async () => {
  const player = await rich();
  const { body } = await player.post('/api/game-run', { gameCode: 'ACM-1', isMobileLogin: true });
  expect(
    await as('pavilion-originals', 'authenticate', {
      session: new URL(String(body['url'])).searchParams.get('session'),
    }),
  ).toEqual({ status: 'INVALID_TOKEN' });
});

test('a round left open by its provider is listed after a day, and an operator may refund its stake', async () => {
  const player = await rich();
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  const listed = async () =>
    JSON.parse((await ops('rounds', '--open', '--json')).out) as { id: string; providerRound: string }[];
  expect((await listed()).some((row) => row.providerRound === id)).toBe(false);
  world.app.clock.advance(25 * 3_600_000);
  const round = (await listed()).find((row) => row.providerRound === id)?.id ?? '';
  expect(await ops('round-refund', round)).toMatchObject({ exit: 2 });
  expect((await ops('round-refund', round, '--reason', 'provider gone')).out).toBe(
    '10.00 of the round in PAV-DICE-001 was refunded.',
  );
  expect((await world.app.ledger.balance(world.app.db, player.id)).main).toBe(10_000);
  expect(await ops('round-refund', round, '--reason', 'again')).toMatchObject({
    exit: 1,
    error: 'The round is refunded; nothing was changed.',
  });
  // The provider returns: its win is refused, and its own rollback moves nothing more.
  expect([await dice.win(id, '20.00'), await dice.rollback(id)]).toEqual(['ROLLED_BACK', 'OK']);
  expect((await world.app.ledger.balance(world.app.db, player.id)).main).toBe(10_000);
});

test('an operator’s changes are logged, and invalid input changes nothing', async () => {
  expect(await ops('provider', 'NOBODY', 'active', '--reason', 'x')).toMatchObject({ exit: 1 });
  expect(await ops('provider', 'ACME', 'broken', '--reason', 'x')).toMatchObject({ exit: 2 });
  expect(await ops('provider', 'ACME', 'active', '--reason', 'x')).toMatchObject({
    exit: 1,
    error: 'It is already active.',
  });
  await turn('provider', 'ACME', 'maintenance');
  const [last] = await world.app.db
    .selectFrom('auditLog')
    .select(['act', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({
    act: 'provider',
    subject: 'ACME',
    details: { before: 'active', after: 'maintenance', reason: 'test' },
  });
  await turn('provider', 'ACME', 'active');
});
