import { gameWorld, settleAll } from '../../testing/game-world';
import type { Play } from '../records/play';
import type { RoundRequest } from './round.service';

const play: Play = { player: 'p1', token: 'play-token', code: 'PAV-DICE-001', engine: 'dice' };
const bet = (key: string, stake = 1_000): RoundRequest => ({ key, stake, choice: { target: 5_000, over: true } });

let world: Awaited<ReturnType<typeof gameWorld>>;
beforeEach(async () => void (world = await gameWorld(100_000, 500)));
afterEach(() => world.end());

test('a round takes its stake and pays exactly the displayed win', async () => {
  const { service } = await world.start();
  const round = await service.play(play, bet('key-0001'));
  if (typeof round === 'string') throw new Error(round);
  expect(round.state).toBe('settled');
  expect(world.api.balance).toBe(100_000 - 1_000 + (round.payout ?? 0));
  expect(world.api.calls.map((call) => call.name)).toEqual(['bet']);
});

test('a wallet that ignores the win of a bet gets it by a call of its own', async () => {
  world.api.paysWithBets = false;
  const { service } = await world.start();
  const round = await service.play(play, bet('key-0001'));
  if (typeof round === 'string') throw new Error(round);
  expect(round.state).toBe('settled');
  expect(world.api.balance).toBe(100_000 - 1_000 + (round.payout ?? 0));
  expect(world.api.calls.map((call) => call.name)).toEqual(['bet', 'win']);
});

test('a win reports its round’s chance, commitment, client seed and nonce, and never the seed itself', async () => {
  const { service, seeds } = await world.start();
  const { clientSeed: client_seed, commitment, serverSeed } = await seeds.current('p1');
  await service.play(play, bet('key-0001'));
  const win = world.api.calls.at(-1)?.body['win'] as unknown as Readonly<Record<string, unknown>>;
  expect(win['detail']).toMatchObject({
    engine: 'dice',
    choice: { target: 5_000, over: true },
    chance: 0.4999,
    nonce: 1,
    client_seed,
    commitment,
  });
  expect(JSON.stringify(win)).not.toContain(serverSeed);
});

test('five concurrent requests with one key are one round; another bet with the key is refused', async () => {
  const { service } = await world.start();
  const rounds = await Promise.all(Array.from({ length: 5 }, () => service.play(play, bet('key-0001'))));
  expect(new Set(rounds.map((round) => (typeof round === 'string' ? round : round.id))).size).toBe(1);
  expect(world.api.count('bet')).toBe(1);
  expect(await service.play(play, bet('key-0001', 2_000))).toBe('key_reused');
});

test('nonces count up by one, and start again at one with a new seed', async () => {
  const { service, seeds } = await world.start();
  const nonces: unknown[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    if (key === 'd') await seeds.rotate('p1');
    const round = await service.play(play, bet(key));
    nonces.push(typeof round === 'string' ? round : round.nonce);
  }
  expect(nonces).toEqual([1, 2, 3, 1]);
});

test('a stake beyond the balance is refused and costs nothing', async () => {
  const { service } = await world.start();
  expect(await service.play(play, bet('key', 200_000))).toMatchObject({
    state: 'refused',
    refusal: 'INSUFFICIENT_FUNDS',
  });
  expect(world.api.balance).toBe(100_000);
});

test.each([
  ['returns the stake of a bet that never arrived', 'lost-request', 'rolled_back'],
  ['settles a round whose bet arrived, and lost its response', 'lost-reply', 'settled'],
] as const)('a wallet without responses eventually %s', async (_, fault, state) => {
  const house = await world.start();
  world.api.faults.set('bet', fault).set('rollback', fault);
  const doubtful = await house.service.play(play, bet('key'));
  expect(doubtful).toMatchObject({ state: 'doubtful', payout: null });
  world.api.faults.clear();
  await settleAll(house);
  const round = await house.service.play(play, bet('key'));
  if (typeof round === 'string') throw new Error(round);
  expect(round.state).toBe(state);
  expect(world.api.balance).toBe(100_000 - (state === 'settled' ? 1_000 - (round.payout ?? 0) : 0));
});

test.each(['lost-request', 'lost-reply'] as const)(
  'a bet with the response %s eventually returns its stake if its win was not sent with it',
  async (fault) => {
    world.api.paysWithBets = false;
    const house = await world.start();
    world.api.faults.set('bet', fault).set('rollback', fault);
    expect(await house.service.play(play, bet('key'))).toMatchObject({ state: 'doubtful' });
    world.api.faults.clear();
    await settleAll(house);
    expect(await house.service.play(play, bet('key'))).toMatchObject({ state: 'rolled_back' });
    expect(world.api.balance).toBe(100_000);
  },
);

test.each(['lost-request', 'lost-reply'] as const)(
  'a crash between bet and win (%s) is repaired once by the next start',
  async (fault) => {
    world.api.paysWithBets = false;
    const before = await world.start();
    world.api.faults.set('win', fault);
    const owed = await before.service.play(play, bet('key'));
    expect(owed).toMatchObject({ state: 'accepted' });
    await before.kill();
    world.api.faults.clear();

    const after = await world.start();
    await settleAll(after);
    const settled = await after.service.play(play, bet('key'));
    if (typeof settled === 'string') throw new Error(settled);
    expect(settled.state).toBe('settled');
    expect(world.api.balance).toBe(100_000 - 1_000 + (settled.payout ?? 0));
  },
);

test.each([
  ['settled', true],
  ['rolled_back', false],
] as const)(
  'a bet that a killed process had sent is %s by another one, after some time',
  async (state, paysWithBets) => {
    world.api.paysWithBets = paysWithBets;
    const before = await world.start();
    const round = await before.service.play(play, bet('first'));
    if (typeof round === 'string') throw new Error(round);
    const paid = world.api.balance;
    world.api.holdNext('bet');
    void before.service.play(play, bet('second')).catch(() => undefined);
    await world.api.untilHolding();
    await before.kill();
    world.api.release();

    const after = await world.start();
    expect(await after.service.play(play, bet('second'))).toMatchObject({ state: 'opened', nonce: 2 });
    await after.sweep();
    expect((await after.rounds.unfinished()).map(({ state }) => state)).toEqual(['opened']);
    world.clock.ahead += 15_000;
    await settleAll(after);
    const second = await after.service.play(play, bet('second'));
    if (typeof second === 'string') throw new Error(second);
    expect(second.state).toBe(state);
    expect(world.api.balance).toBe(paid - (state === 'settled' ? 1_000 - (second.payout ?? 0) : 0));
  },
);

test('two processes play one round for a key, and count one nonce per round', async () => {
  const houses = await Promise.all([world.start(), world.start()]);
  const plays = (key: string) => houses.map(({ service }) => service.play(play, bet(key)));
  const keys = Array.from({ length: 20 }, (_, at) => `key-${at}`);
  await Promise.all(keys.flatMap(plays));
  const rounds = await Promise.all(keys.map((key) => houses[0].service.play(play, bet(key))));
  expect(world.api.count('bet')).toBe(20);
  const nonces = rounds.map((round) => (typeof round === 'string' ? 0 : round.nonce));
  expect(nonces.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await houses[1].service.play(play, bet('key-1', 2_000))).toBe('key_reused');
});

test.each(['ROLLED_BACK', 'UNKNOWN_BET', 'ROUND_CLOSED'])(
  'a win answered %s ends its round and is not retried',
  async (refusal) => {
    world.api.paysWithBets = false;
    const house = await world.start();
    world.api.refusals.set('win', refusal);
    const round = await house.service.play(play, bet('key'));
    expect(round).toMatchObject({ state: 'rolled_back' });
    expect(await house.rounds.unfinished()).toEqual([]);
    expect(world.api.count('win')).toBe(1);
  },
);
