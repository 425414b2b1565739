import { createHmac } from 'node:crypto';
import { createServer } from '@pavilion/server/http/create-server';
import type { PlayStart } from '../protocol/messages';
import { TEST_KEYS } from '../testing/fake-api';
import { gameWorld } from '../testing/game-world';
import { gamesRoutes } from './games.routes';
import { takaOf } from './rounds/money';

async function games() {
  const { api, start, end } = await gameWorld(100_000, 500);
  const house = await start();
  const server = createServer('originals');
  gamesRoutes(server, house);
  const open = async (address: string) => {
    const reply = await server.inject(address);
    const start = /id="start">(.*?)<\/script>/s.exec(reply.body)?.[1];
    return { reply, start: start === undefined ? undefined : (JSON.parse(start) as PlayStart) };
  };
  const bet = (code: string, token: string, body: object) =>
    server.inject({
      method: 'POST',
      url: `/play/${code}/bet`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  const close = async (): Promise<void> => {
    await server.close();
    await end();
  };
  return { api, start, house, server, open, bet, close };
}

let world: Awaited<ReturnType<typeof games>>;
beforeEach(async () => void (world = await games()));
afterEach(() => world.close());

const roll = { round_key: 'round-key-1', stake: '10.00', choice: { target: 5_000, over: true } };

test('a launch opens a page that only the site may frame, and the page does not contain the seed', async () => {
  const { reply, start } = await world.open('/play/PAV-DICE-001?session=s&lang=bn');
  expect(reply.headers['content-security-policy']).toContain('frame-ancestors http://site;');
  expect(start).toMatchObject({ lang: 'bn', engine: 'dice', name: 'নাইট ডাইস', balance: '1000.00' });
  expect(start?.fairness).toEqual({
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    client_seed: expect.any(String),
    next_nonce: 1,
  });
});

test('an unknown game code opens no other game under its name', async () => {
  for (const query of ['session=s&engine=mines&name=Velvet%20Baccarat', 'mode=demo&engine=slot', '']) {
    const { reply, start } = await world.open(`/play/SHA-LIVE-002?${query}`);
    expect([reply.statusCode, start]).toEqual([404, undefined]);
    expect(reply.body).toContain('There is no such game');
  }
});

test('a game opens under the name in its definition, whatever the URL says', async () => {
  const { reply, start } = await world.open(
    `/play/NAK-REELS-001?session=s&engine=dice&name=${encodeURIComponent('</script><script>alert(1)</script>')}`,
  );
  expect(start).toMatchObject({ engine: 'slot', name: 'Golden Lotus' });
  expect(reply.body).not.toContain('alert(1)');
});

test('a round in a game that left the catalog can still be played to its end', async () => {
  const { start: first } = await world.open('/play/PAV-MINES-001?session=s');
  const player = (await world.house.plays.find(first?.token ?? ''))?.player ?? '';
  const token = await world.house.plays.begin({ player, token: 'site-token', code: 'LAL-EGAME-009', engine: 'mines' });
  await world.bet('LAL-EGAME-009', token, { round_key: 'round-key-old', stake: '10.00', choice: { mines: 3 } });
  const { reply, start } = await world.open('/play/LAL-EGAME-009?session=s');
  expect([reply.statusCode, start?.engine, start?.open?.stake]).toEqual([200, 'mines', '10.00']);
});

test('without a session the page says that the game is closed', async () => {
  const { reply, start } = await world.open('/play/PAV-DICE-001');
  expect([reply.statusCode, start]).toEqual([400, undefined]);
});

test('a player cannot draw a flight alone in a game with shared flights', async () => {
  const { start } = await world.open('/play/PAV-CRASH-001?session=s');
  const reply = await world.bet('PAV-CRASH-001', start?.token ?? '', { ...roll, choice: { out: 200 } });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad_request']);
});

test('a bet returns the outcome and the balance, and a repeated key the same response', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  const first = await world.bet('PAV-DICE-001', start?.token ?? '', roll);
  const again = await world.bet('PAV-DICE-001', start?.token ?? '', roll);
  expect(first.json()).toMatchObject({ status: 'settled', round: { stake: '10.00', nonce: 1, server_seed: null } });
  expect(again.json()).toEqual(first.json());
  expect(world.api.count('bet')).toBe(1);
});

test.each([
  ['another game', 'PAV-SLOT-001', roll, 401],
  ['a stake too small', 'PAV-DICE-001', { ...roll, stake: '0.99' }, 400],
  ['a stake too large', 'PAV-DICE-001', { ...roll, stake: '25000.01' }, 400],
  ['a choice outside the rules', 'PAV-DICE-001', { ...roll, choice: { target: 9_999, over: true } }, 400],
])('%s is refused before any money moves', async (_, code, body, status) => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  expect((await world.bet(code, start?.token ?? '', body)).statusCode).toBe(status);
  expect(world.api.count('bet')).toBe(0);
});

test('a high-stakes table accepts high stakes and refuses low ones', async () => {
  const code = 'LAL-ROULETTE-003';
  const { start } = await world.open(`/play/${code}?mode=demo`);
  const bet = (stake: string) =>
    world.bet(code, start?.token ?? '', {
      round_key: `round-key-${stake}`,
      stake,
      choice: { bets: [{ spot: 'red', amount: Math.round(Number(stake) * 100) }] },
    });
  const small = await bet('99.99');
  expect([small.statusCode, small.json<{ message: string }>().message]).toEqual([
    400,
    'Stakes go from 100.00 to 1,00,000.00 taka.',
  ]);
  expect((await bet('100.00')).json()).toMatchObject({ status: 'settled' });
});

test('rotating reveals the seed that matches the published commitment', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  await world.bet('PAV-DICE-001', start?.token ?? '', roll);
  const headers = { authorization: `Bearer ${start?.token}` };
  const rotated = await world.server.inject({ method: 'POST', url: '/play/PAV-DICE-001/rotate', headers, payload: {} });
  expect(rotated.json()).toMatchObject({ revealed: { commitment: start?.fairness.commitment }, next_nonce: 1 });
  const fairness = await world.server.inject({ url: '/play/PAV-DICE-001/fairness', headers });
  expect(fairness.json()).toMatchObject({
    rounds: [{ server_seed: rotated.json<{ revealed: { server_seed: string } }>().revealed.server_seed }],
  });
});

test('a bet without a wallet response is unconfirmed, and a retry with its key resolves it', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  world.api.faults.set('bet', 'lost-reply').set('rollback', 'lost-reply');
  const first = await world.bet('PAV-DICE-001', start?.token ?? '', roll);
  expect([first.statusCode, first.json<{ code: string }>().code]).toEqual([503, 'unconfirmed']);
  world.api.faults.clear();
  expect((await world.bet('PAV-DICE-001', start?.token ?? '', roll)).json()).toMatchObject({ status: 'settled' });
});

test('a demo uses its own credits, never calls the wallet, and can be topped up', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?mode=demo');
  const token = start?.token ?? '';
  expect(start).toMatchObject({ mode: 'demo', balance: '10000.00', open: null });
  const played = await world.bet('PAV-DICE-001', token, { ...roll, choice: { target: 9_800, over: true } });
  expect(played.json()).toMatchObject({ status: 'settled' });
  const more = await world.server.inject({
    method: 'POST',
    url: '/play/PAV-DICE-001/top-up',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(Number(more.json<{ balance: string }>().balance)).toBeGreaterThanOrEqual(10_000);
  expect(world.api.calls).toEqual([]);
  expect(await world.house.rounds.unfinished()).toEqual([]);
});

test('a demo goes on at another process, with the same credits and rounds', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?mode=demo');
  await world.bet('PAV-DICE-001', start?.token ?? '', roll);
  const other = await world.start();
  const play = await other.demos.find(start?.token ?? '');
  expect(play).toMatchObject({ code: 'PAV-DICE-001', engine: 'dice' });
  const player = play?.player ?? '';
  const [round] = await other.demoServices.rounds.history(player, 50);
  expect(round).toMatchObject({ stake: 1_000, nonce: 1 });
  const balance = takaOf(1_000_000 - 1_000 + (round?.payout ?? 0));
  expect(await other.demoWallet.balance(player)).toMatchObject({ kind: 'ok', balance });
  expect(await other.demos.find('demo-unknown')).toBeUndefined();
});

test('a real-money player cannot be topped up', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  const reply = await world.server.inject({
    method: 'POST',
    url: '/play/PAV-DICE-001/top-up',
    headers: { authorization: `Bearer ${start?.token}` },
    payload: {},
  });
  expect(reply.statusCode).toBe(401);
});

test('a new launch continues the open round; its mines and its seed stay hidden', async () => {
  const first = await world.open('/play/PAV-MINES-001?session=s');
  const token = first.start?.token ?? '';
  await world.bet('PAV-MINES-001', token, { ...roll, choice: { mines: 24 } });
  const second = await world.open('/play/PAV-MINES-001?session=t');
  expect(second.start?.open).toMatchObject({ stake: '10.00', choice: { mines: 24, picks: [] } });
  expect(JSON.stringify(second.start)).not.toMatch(/server_seed|detail/);
  const rotated = await world.server.inject({
    method: 'POST',
    url: '/play/PAV-MINES-001/rotate',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect(rotated.json()).toMatchObject({ code: 'round_open' });
});

test('a past round is shown for a valid link until it expires', async () => {
  const { start } = await world.open('/play/PAV-DICE-001?session=s');
  const { round } = (await world.bet('PAV-DICE-001', start?.token ?? '', roll)).json<{ round: { id: string } }>();
  const fetchReplay = (id: string, exp: number, secret = TEST_KEYS.current().secret) => {
    const sig = createHmac('sha256', secret).update(`replay:${id}:${exp}`).digest('hex');
    return world.server.inject(`/replay/${id}?exp=${exp}&key=${TEST_KEYS.current().id}&sig=${sig}`);
  };
  const soon = Math.floor(Date.now() / 1_000) + 60;
  expect((await fetchReplay(round.id, soon)).body).toContain(round.id);
  expect((await fetchReplay(round.id, soon - 120)).statusCode).toBe(403);
  expect((await fetchReplay(round.id, soon, 'other')).statusCode).toBe(403);
  expect((await world.server.inject(`/replay/${round.id}`)).statusCode).toBe(403);
  expect((await fetchReplay('no-such-round', soon)).statusCode).toBe(404);
});

test('free spins are paid by the site: the wallet gets their id, and the page the remaining count', async () => {
  world.api.freeLeft = 2;
  const { start } = await world.open('/play/PAV-SLOT-001?session=s');
  expect(start?.free_rounds).toEqual({ id: 'free-1', stake: '10.00', left: 2 });
  const token = start?.token ?? '';
  const spin = async (round_key: string, free?: string) =>
    (await world.bet('PAV-SLOT-001', token, { round_key, stake: '10.00', choice: {}, ...(free && { free }) })).json<{
      status: string;
      code: string;
      free_rounds?: object | null;
      round: { free?: true };
    }>();
  expect(await spin('round-key-1', 'free-1')).toMatchObject({
    status: 'settled',
    free_rounds: { left: 1 },
    round: { free: true },
  });
  expect(world.api.calls.find(({ name }) => name === 'bet')?.body).toMatchObject({
    free_round_id: 'free-1',
    amount: '10.00',
  });
  expect(await spin('round-key-2', 'free-1')).toMatchObject({ status: 'settled', free_rounds: null });
  expect(await spin('round-key-3', 'free-1')).toMatchObject({ code: 'NO_FREE_ROUNDS', free_rounds: null });
  // A key used for a free spin can't be reused for a paid round.
  expect((await spin('round-key-1')).code).toBe('key_reused');
  const own = await spin('round-key-4');
  expect([own.status, own.round.free, own.free_rounds]).toEqual(['settled', undefined, undefined]);
});

test.each(['PROVIDER_CLOSED', 'LIMIT_REACHED', 'INVALID_TOKEN'])(
  'a free spin refused with %s reports no free spins: they are not used up',
  async (refusal) => {
    world.api.freeLeft = 2;
    const { start } = await world.open('/play/PAV-SLOT-001?session=s');
    world.api.refusals.set('bet', refusal);
    const spin = { round_key: 'round-key-1', stake: '10.00', choice: {}, free: 'free-1' };
    const answer = (await world.bet('PAV-SLOT-001', start?.token ?? '', spin)).json<object>();
    expect(answer).toMatchObject({ code: refusal });
    expect(answer).not.toHaveProperty('free_rounds');
  },
);
