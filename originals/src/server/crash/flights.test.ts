import { setTimeout as pause } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { highestPoint, timeTo } from '../../engines/crash';
import { commitment } from '../../engines/fairness/draw';
import type { CrashMessage } from '../../protocol/crash.messages';
import { bet, crashPlayer, crashWorld, placed, playerNamed, times } from '../../testing/crash-world';
import type { Wallet } from '../rounds/wallet.client';
import { seedAt } from './chain';
import { FlightStore } from './flight.store';
import { FlightLoop } from './flight-loop';

let world: Awaited<ReturnType<typeof crashWorld>>;
beforeEach(async () => void (world = await crashWorld()));
afterEach(() => world.end());

type Of<T extends CrashMessage['type']> = Extract<CrashMessage, { readonly type: T }>;
const all = <T extends CrashMessage['type']>(messages: readonly CrashMessage[], type: T): Of<T>[] =>
  messages.filter((message): message is Of<T> => message.type === type);

test.each([
  ['below the highest', 200, [200, null, null]],
  ['the highest, which pays every remaining bet', highestPoint, [200, 201, highestPoint]],
])('a flight that ends at a point %s pays a bet at its own multiplier, if it is reached', async (_, point, outs) => {
  await world.end();
  world = await crashWorld((drawn) => drawn === point);
  const { service, bets, listen, until, takeOff } = await world.start();
  await listen();
  const autos = [200, 201, null];
  const all = await Promise.all(
    autos.map((auto, at) => placed(service.place(playerNamed(`p${at}`), bet(`k${at}`, auto)))),
  );
  await takeOff();
  world.clock.now += timeTo(point) + 1;
  await until('crashed');
  await service.idle();
  const ended = await Promise.all(all.map(({ id }) => bets.get(id)));
  expect(ended.map(({ state, out }) => [state, out])).toEqual(outs.map((out) => ['settled', out]));
});

test('an auto cash-out happens in flight, at its exact multiplier, and is paid before the crash', async () => {
  const { service, listen, takeOff, bets, messages } = await world.start();
  await listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1', 150)));
  await takeOff();
  world.clock.now += timeTo(150) - 0.5;
  await pause(20);
  expect((await bets.get(id)).state).toBe('accepted');
  world.clock.now += 1;
  await pWaitFor(async () => (await bets.get(id)).state === 'settled', { interval: 5 });
  expect(all(messages, 'crashed')).toEqual([]);
  // The flight's end stays secret while it is in the air, even to the wallet.
  expect(JSON.stringify(world.api.calls)).not.toContain('point');
  expect(world.api.balance).toBe(100_000 + 500);
});

test('a manual cash-out never pays more than the auto cash-out, and is impossible at 1.00', async () => {
  const { service, listen, takeOff } = await world.start();
  await listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1', 150)));
  expect((await service.leave(crashPlayer, id))?.state).toBe('accepted');
  await takeOff();
  expect((await service.leave(crashPlayer, id))?.out).toBeNull();
  world.clock.now += timeTo(290);
  expect((await service.leave(crashPlayer, id))?.out).toBe(150);
});

test('players cannot cash out others’ bets, nor bets of an earlier flight', async () => {
  const { service, listen, takeOff, bets } = await world.start();
  await listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  world.clock.now += timeTo(150);
  expect(await service.leave(playerNamed('p2'), id)).toBeNull();
  expect(await service.leave({ ...crashPlayer, play: { ...crashPlayer.play, code: 'PAV-CRASH-002' } }, id)).toBeNull();
  expect((await bets.get(id)).state).toBe('accepted');
});

test('a bet confirmed by the wallet after take-off is rolled back', async () => {
  let respond = (): void => undefined;
  const late = (wallet: Wallet): Wallet => ({
    ...wallet,
    bet: (call) => new Promise((resolve) => (respond = () => void wallet.bet(call).then(resolve))),
  });
  const { service, listen, takeOff, bets } = await world.start(late);
  await listen();
  const placement = placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  respond();
  const { id } = await placement;
  await service.idle();
  expect(await bets.get(id)).toMatchObject({ state: 'rolled_back', out: null });
  expect([world.api.count('bet'), world.api.balance]).toEqual([1, 100_000]);
});

test('each flight has a commitment before its bets close, by the seed before it, until the chain ends and the next begins', async () => {
  const { listen, messages } = await world.start();
  await listen();
  const { chain, clock } = world;
  for (let flights = 1; flights <= 4; flights += 1) {
    await pWaitFor(() => all(messages, 'state').length === flights);
    clock.now += 5_000;
    await pWaitFor(() => all(messages, 'flying').length === flights);
    clock.now += timeTo(highestPoint);
    await pWaitFor(() => all(messages, 'crashed').length === flights);
    clock.now += 3_000;
  }
  const states = all(messages, 'state').slice(0, 4);
  const ended = all(messages, 'crashed').map((message) => message.ended);
  expect(states.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 1]);
  expect(ended.slice(0, 3).map(({ seed }) => seed)).toEqual([1, 2, 3].map((nonce) => seedAt(chain, nonce)));
  expect(ended.map(({ seed }) => commitment(seed))).toEqual(states.map((state) => state.commitment));
  expect(states.map((state) => state.commitment)).toEqual([
    chain.terminal,
    ended[0]?.seed,
    ended[1]?.seed,
    states[3]?.terminal,
  ]);
  // No message sent during a flight reveals its seed.
  const published = JSON.stringify(
    messages.slice(
      0,
      messages.findIndex(({ type }) => type === 'crashed'),
    ),
  );
  expect(published).not.toContain(ended[0]?.seed);
  const series = await world.db.selectFrom('flightSeries').select('chain').executeTakeFirst();
  expect(series?.chain).not.toBe(chain.id);
});

test('a heartbeat is sent every second, with the elapsed time only in flight', async () => {
  const { listen, messages, takeOff } = await world.start();
  await listen();
  world.clock.now += 1_000;
  await pWaitFor(() => all(messages, 'beat').length === 1);
  await takeOff();
  world.clock.now += 1_000;
  await pWaitFor(() => all(messages, 'beat').length === 2);
  expect(all(messages, 'beat').map(({ elapsedMs }) => elapsedMs)).toEqual([null, 1_000]);
});

test('a slow listener is removed and receives nothing more', async () => {
  const { bets } = await world.start();
  const loop = new FlightLoop({
    code: world.chain.code,
    flights: new FlightStore(world.db),
    bets,
    times,
    now: () => world.clock.now,
    decided: () => undefined,
    report: () => undefined,
  });
  const [listener, onDropped] = [jest.fn(() => false), jest.fn()];
  loop.listen(listener, onDropped);
  await pWaitFor(() => onDropped.mock.calls.length > 0);
  world.clock.now += 5_000;
  await pause(50);
  expect([listener.mock.calls.length, onDropped.mock.calls.length]).toEqual([1, 1]);
  await loop.close();
});

test('two processes show one flight, in which each of them takes bets and cash-outs', async () => {
  const [first, second] = await Promise.all([world.start(), world.start()]);
  await Promise.all([first.listen(), second.listen()]);
  const one = await placed(first.service.place(crashPlayer, bet('key-1')));
  const two = await placed(second.service.place(playerNamed('p2'), bet('key-2', 150)));
  const three = await placed(second.service.place(playerNamed('p3'), bet('key-3')));
  expect([one.flight, two.flight]).toEqual([three.flight, three.flight]);
  await Promise.all([first.takeOff(), second.until('flying')]);
  world.clock.now += timeTo(250) - 5_000;
  expect(await first.service.leave(crashPlayer, one.id)).toMatchObject({ out: expect.any(Number), state: 'settled' });
  expect(await second.service.leave(playerNamed('p2'), two.id)).toMatchObject({ out: 150 });
  world.clock.now += timeTo(highestPoint);
  await Promise.all([first.until('crashed'), second.until('crashed')]);
  await Promise.all([first.service.idle(), second.service.idle()]);
  expect(await second.bets.get(three.id)).toMatchObject({ state: 'settled', out: null });
  const flights = (await world.db.selectFrom('flights').select('id').execute()).map(({ id }) => id);
  expect(flights).toEqual([one.flight]);
  for (const { messages } of [first, second]) {
    expect(
      messages.filter(({ type }) => type === 'state').map((message) => 'flight' in message && message.flight),
    ).toEqual(expect.arrayContaining(flights));
    const shown = new Map(all(messages, 'seat').map(({ seat: shownSeat }) => [shownSeat.id, shownSeat.out]));
    expect(shown).toEqual(new Map([one, two, three].map(({ id }) => [id, expect.anything()])).set(three.id, null));
    expect(all(messages, 'crashed').map(({ ended }) => ended.seed)).toEqual([seedAt(world.chain, 1)]);
  }
});

test('listeners receive the take-off of a flight that ends at once, before its end', async () => {
  await world.end();
  world = await crashWorld((drawn) => drawn === 100);
  const processes = await Promise.all([world.start(), world.start()]);
  for (const process of processes) await process.listen();
  world.clock.now += 5_000;
  await Promise.all(processes.map((process) => process.until('crashed')));
  for (const { messages } of processes)
    expect(messages.map(({ type }) => type).filter((type) => type !== 'beat')).toEqual(['state', 'flying', 'crashed']);
});

test('a process that was paused while another one took over writes nothing more to the flight', async () => {
  const [paused, next] = await Promise.all([world.start(), world.start()]);
  await paused.listen();
  const { id } = await placed(paused.service.place(crashPlayer, bet('key-1')));
  await paused.takeOff();
  const flights = new FlightStore(world.db);
  const [lease, flight] = await Promise.all([
    world.db.selectFrom('flightSeries').selectAll().executeTakeFirstOrThrow(),
    world.db.selectFrom('flights').selectAll().executeTakeFirstOrThrow(),
  ]);
  expect(await flights.takeOver(world.chain.code, lease.leasedUntil - 1, Infinity)).toBeUndefined();
  world.clock.now += times.leaseMs;
  // The takeover of another process, before the paused one runs again.
  expect(await flights.takeOver(world.chain.code, lease.leasedUntil, world.clock.now + times.leaseMs)).toMatchObject({
    fence: lease.fence + 1,
  });
  expect(await flights.crash(flight, 100, world.clock.now, world.clock.now)).toEqual([]);
  expect((await flights.read(world.chain.code))?.flight?.state).toBe('cut');
  expect(await flights.renew(lease, world.clock.now)).toBe(false);
  expect(await flights.begin(lease, world.clock.now, world.clock.now)).toBe(false);
  await next.service.sweep();
  expect(await next.bets.get(id)).toMatchObject({ state: 'rolled_back', out: null });
  expect(world.api.balance).toBe(100_000);
});

test('a bet that is confirmed while its flight takes off waits for the take-off, and is not in the flight', async () => {
  let confirm = (): void => undefined;
  const confirmed = new Promise<void>((resolve) => (confirm = resolve));
  const slow = (wallet: Wallet): Wallet => ({ ...wallet, bet: (call) => confirmed.then(() => wallet.bet(call)) });
  const { service, bets, listen } = await world.start(slow);
  await listen();
  const placement = placed(service.place(crashPlayer, bet('key-1')));
  await pWaitFor(async () => (await bets.unfinished()).length === 1, { interval: 2 });
  await world.db.transaction().execute(async (takeOff) => {
    await takeOff.updateTable('flights').set({ state: 'flying', startedAt: world.clock.now }).execute();
    confirm();
    await pause(200);
    expect((await bets.unfinished()).map(({ state }) => state)).toEqual(['opened']);
  });
  expect(await placement).toMatchObject({ state: 'rolled_back' });
  expect(world.api.balance).toBe(100_000);
});
