import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NdjsonFile } from '../../files/ndjson-file';
import { FakeApi } from '../../testing/fake-api';
import { timeTo } from '../engines/crash';
import { walletClient } from '../rounds/wallet.client';
import { type Chain, crashPoint, newChain, seedAt } from './chain';
import { CrashService, type CrashSeat } from './crash.service';
import type { CrashMessage } from './crash.messages';
import { type CrashBet, CrashStore, type Entry } from './crash.store';

const seat: CrashSeat = { play: { player: 'p1', token: 'play-token', code: 'PAV-CRASH-001', engine: 'crash' }, name: 'rahim', demo: false };
const bet = (key: string, auto: number | null = null, stake = 1_000) => ({ key, stake, auto });

/** Chains are chance; this one's first flight ends where a test needs it. */
function chainEnding(isRight: (point: number) => boolean): Chain {
  for (;;) {
    const chain = newChain('PAV-CRASH-001', 3);
    if (isRight(crashPoint(seedAt(chain, 1), chain.salt, 1))) return chain;
  }
}

async function world(isRight: (point: number) => boolean = (point) => point > 300 && point < 2_000) {
  const api = new FakeApi(100_000, 'secret');
  const url = await api.listen();
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const clock = { now: 0 };
  const open: CrashService[] = [];
  const chain = chainEnding(isRight);
  const start = () => {
    const store = new CrashStore(new NdjsonFile<Entry>(join(folder, 'crash.ndjson')));
    if (!store.currentChain(chain.code)) store.keep({ chain });
    const wallet = walletClient(url, 'secret', 500);
    const service = new CrashService({ walletOf: () => wallet, store, backoff: [5], times: { bettingMs: 5_000, crashedMs: 3_000, tickMs: 5 }, now: () => clock.now });
    open.push(service);
    const heard: CrashMessage[] = [];
    const listen = () => service.line(chain.code).listen((message) => heard.push(message) > 0, () => undefined);
    const until = async (type: CrashMessage['type']): Promise<void> => {
      while (!heard.some((message) => message.type === type)) await pause(2);
    };
    const takeOff = (): Promise<void> => {
      clock.now += 5_000;
      return until('flying');
    };
    return { service, store, heard, listen, until, takeOff };
  };
  const end = (): void => {
    open.forEach((service) => service.close());
    api.close();
  };
  return { api, clock, start, end };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const placed = async (made: Promise<CrashBet | string>): Promise<CrashBet> => {
  const result = await made;
  if (typeof result === 'string') throw new Error(result);
  return result;
};

let here: Awaited<ReturnType<typeof world>>;
beforeEach(async () => void (here = await world()));
afterEach(() => here.end());

test('a hundred cash-outs at once pay once, at the multiplier of the first', async () => {
  const { service, listen, takeOff } = here.start();
  listen();
  const { id, state } = await placed(service.place(seat, bet('key-1')));
  expect(state).toBe('accepted');
  await takeOff();
  here.clock.now += timeTo(200) + 1;
  const outs = await Promise.all(Array.from({ length: 100 }, () => service.leave(seat, id)));
  expect(new Set(outs.map((each) => each?.out))).toEqual(new Set([200]));
  expect(here.api.count('win')).toBe(1);
  expect(here.api.balance).toBe(100_000 + 1_000);
});

test('a cash-out at or after the crash never pays, though the server is late to call it', async () => {
  const { service, listen, until, takeOff, store } = here.start();
  listen();
  const { id } = await placed(service.place(seat, bet('key-1')));
  await takeOff();
  here.clock.now += timeTo(2_000);
  expect((await service.leave(seat, id))?.out).toBeNull();
  await until('crashed');
  await service.idle();
  expect(store.bet(id)).toMatchObject({ state: 'settled', out: null });
  expect(here.api.calls.at(-1)).toMatchObject({ name: 'win', body: { amount: '0.00', round_closed: true } });
  expect(here.api.balance).toBe(99_000);
});

test('an auto cash-out below the end pays though nobody is there; one above it does not', async () => {
  const { service, listen, takeOff, store } = here.start();
  const leave = listen();
  const low = await placed(service.place(seat, bet('key-1', 150)));
  const other = { ...seat, play: { ...seat.play, player: 'p2' } };
  const high = await placed(service.place(other, bet('key-1', 2_000)));
  await takeOff();
  leave();
  here.clock.now += timeTo(2_000);
  while (store.bet(high.id).state !== 'settled') await pause(2);
  await service.idle();
  expect(store.bet(low.id)).toMatchObject({ state: 'settled', out: 150 });
  expect(store.bet(high.id)).toMatchObject({ state: 'settled', out: null });
  expect(here.api.balance).toBe(100_000 + 500 - 1_000);
});

test('the same key is the same bet; a second bet in the flight and a late one are refused', async () => {
  const { service, listen, takeOff } = here.start();
  listen();
  const twice = await Promise.all([service.place(seat, bet('key-1')), service.place(seat, bet('key-1'))]);
  expect(new Set(twice.map((each) => (typeof each === 'string' ? each : each.id))).size).toBe(1);
  expect(await service.place(seat, bet('key-1', null, 2_000))).toBe('key_reused');
  expect(await service.place(seat, bet('key-2'))).toBe('round_open');
  await takeOff();
  expect(await service.place(seat, bet('key-3'))).toBe('not_open');
  expect(here.api.count('bet')).toBe(1);
});

test.each(['unheard', 'unanswered'] as const)('a bet whose answer is %s does not fly and goes back', async (fault) => {
  const { service, listen } = here.start();
  listen();
  here.api.faults.set('bet', fault);
  const { id } = await placed(service.place(seat, bet('key-1')));
  await service.idle();
  expect(await placed(service.place(seat, bet('key-1')))).toMatchObject({ id, state: 'rolled_back' });
  expect(here.api.balance).toBe(100_000);
});

test('a process that ends in mid-flight pays who was out and gives back to who was not', async () => {
  const before = here.start();
  before.listen();
  const out = await placed(before.service.place(seat, bet('key-1')));
  const flying = await placed(before.service.place({ ...seat, play: { ...seat.play, player: 'p2' } }, bet('key-2', 250)));
  await before.takeOff();
  here.clock.now += timeTo(200) + 1;
  here.api.faults.set('win', 'unheard');
  void before.service.leave(seat, out.id);
  before.service.close();
  here.api.faults.clear();

  const after = here.start();
  after.service.recover();
  await after.service.idle();
  expect(after.store.bet(out.id)).toMatchObject({ state: 'settled', out: 200 });
  expect(after.store.bet(flying.id).state).toBe('rolled_back');
  expect(after.store.unfinished()).toEqual([]);
  expect(here.api.balance).toBe(100_000 + 1_000);
  after.listen();
  expect(after.heard[0]).toMatchObject({ type: 'state', nonce: 2 });
});
