import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeApi } from '../../testing/fake-api';
import { openGameServer } from '../open-game-server';
import type { Play } from './play.store';
import type { RoundRequest } from './round.service';
import { walletClient } from './wallet.client';

const play: Play = { player: 'p1', token: 'play-token', code: 'PAV-DICE-001', engine: 'dice' };
const bet = (key: string, stake = 1_000): RoundRequest => ({ key, stake, choice: { target: 5_000, over: true } });

async function world() {
  const api = new FakeApi(100_000, 'secret');
  const url = await api.listen();
  const folder = mkdtempSync(join(tmpdir(), 'games-'));
  const houses: ReturnType<typeof openGameServer>[] = [];
  const start = () => {
    const house = openGameServer({
      folder,
      wallet: walletClient(url, 'secret', 500),
      site: 'http://site',
      secret: 'secret',
      backoff: [5],
    });
    houses.push(house);
    return house;
  };
  const end = (): void => {
    houses.forEach((house) => house.close());
    api.close();
  };
  return { api, start, end };
}

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => void (here = await world()));
afterEach(() => here.end());

test('a round takes its stake and pays exactly the displayed win', async () => {
  const { service } = here.start();
  const round = await service.play(play, bet('key-0001'));
  if (typeof round === 'string') throw new Error(round);
  expect(round.state).toBe('settled');
  expect(here.api.balance).toBe(100_000 - 1_000 + (round.payout ?? 0));
  expect(here.api.calls.map((call) => call.name)).toEqual(['bet', 'win']);
});

test('a win reports its round’s commitment, client seed and nonce, and never the seed itself', async () => {
  const { service, seeds } = here.start();
  const { client_seed, commitment, server_seed } = seeds.current('p1');
  await service.play(play, bet('key-0001'));
  const win = here.api.calls.at(-1)?.body;
  expect(win?.['detail']).toMatchObject({
    engine: 'dice',
    choice: { target: 5_000, over: true },
    nonce: 1,
    client_seed,
    commitment,
  });
  expect(JSON.stringify(win)).not.toContain(server_seed);
});

test('five concurrent requests with one key are one round; another bet with the key is refused', async () => {
  const { service } = here.start();
  const rounds = await Promise.all(Array.from({ length: 5 }, () => service.play(play, bet('key-0001'))));
  expect(new Set(rounds.map((round) => (typeof round === 'string' ? round : round.id))).size).toBe(1);
  expect(here.api.count('bet')).toBe(1);
  expect(await service.play(play, bet('key-0001', 2_000))).toBe('key_reused');
});

test('nonces count up by one, and start again at one with a new seed', async () => {
  const { service, seeds } = here.start();
  const nonces: unknown[] = [];
  for (const key of ['a', 'b', 'c', 'd']) {
    if (key === 'd') seeds.rotate('p1');
    const round = await service.play(play, bet(key));
    nonces.push(typeof round === 'string' ? round : round.nonce);
  }
  expect(nonces).toEqual([1, 2, 3, 1]);
});

test('a stake beyond the balance is refused and costs nothing', async () => {
  const { service } = here.start();
  expect(await service.play(play, bet('key', 200_000))).toMatchObject({
    state: 'refused',
    refusal: 'INSUFFICIENT_FUNDS',
  });
  expect(here.api.balance).toBe(100_000);
});

test.each(['unheard', 'unanswered'] as const)(
  'a bet with the response %s eventually returns the stake',
  async (fault) => {
    const { service } = here.start();
    here.api.faults.set('bet', fault).set('rollback', fault);
    const doubtful = await service.play(play, bet('key'));
    expect(doubtful).toMatchObject({ state: 'doubtful' });
    here.api.faults.clear();
    await service.idle();
    expect(await service.play(play, bet('key'))).toMatchObject({ state: 'rolled_back' });
    expect(here.api.balance).toBe(100_000);
  },
);

test.each(['unheard', 'unanswered'] as const)(
  'a crash between bet and win (%s) is repaired once by the next start',
  async (fault) => {
    const before = here.start();
    here.api.faults.set('win', fault);
    const owed = await before.service.play(play, bet('key'));
    expect(owed).toMatchObject({ state: 'accepted' });
    before.close();
    here.api.faults.clear();

    const after = here.start();
    after.service.recover();
    await after.service.idle();
    const settled = await after.service.play(play, bet('key'));
    if (typeof settled === 'string') throw new Error(settled);
    expect(settled.state).toBe('settled');
    expect(here.api.balance).toBe(100_000 - 1_000 + (settled.payout ?? 0));
  },
);

test('a bet without a response before a crash is rolled back at the next start', async () => {
  const before = here.start();
  const round = await before.service.play(play, bet('first'));
  if (typeof round === 'string') throw new Error(round);
  const paid = here.api.balance;
  before.rounds.open({ ...round, id: 'lost', key: 'lost', nonce: 2, state: 'opened' });
  before.close();

  const after = here.start();
  after.service.recover();
  await after.service.idle();
  expect(after.rounds.get('lost').state).toBe('rolled_back');
  expect(here.api.balance).toBe(paid);
});

test.each(['ROLLED_BACK', 'UNKNOWN_BET', 'ROUND_CLOSED'])(
  'a win answered %s ends its round and is not retried',
  async (refusal) => {
    const house = here.start();
    here.api.refusals.set('win', refusal);
    const round = await house.service.play(play, bet('key'));
    expect(round).toMatchObject({ state: 'rolled_back' });
    expect(house.rounds.unfinished()).toEqual([]);
    expect(here.api.count('win')).toBe(1);
  },
);
