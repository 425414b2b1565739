import { setTimeout as pause } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { highestPoint, timeTo } from '../../engines/crash';
import { commitment } from '../../engines/fairness/draw';
import type { CrashMessage } from '../../protocol/crash.messages';
import { bet, crashPlayer, crashWorld, placed } from '../../testing/crash-world';
import type { Wallet } from '../rounds/wallet.client';
import { seedAt } from './chain';
import type { CrashBet } from './crash.store';
import { ending, FlightLoop } from './flight-loop';

let here: Awaited<ReturnType<typeof crashWorld>>;
beforeEach(async () => void (here = await crashWorld()));
afterEach(() => here.end());

type Of<T extends CrashMessage['type']> = Extract<CrashMessage, { readonly type: T }>;
const all = <T extends CrashMessage['type']>(messages: readonly CrashMessage[], type: T): Of<T>[] =>
  messages.filter((message): message is Of<T> => message.type === type);

test('a bet ends at its own multiplier if the flight reaches it, and at no other', () => {
  const of = (auto: number | null, point: number) => ending({ auto } as CrashBet, point);
  expect([of(200, 200), of(200, 201)]).toEqual([
    { state: 'out', out: 200 },
    { state: 'out', out: 200 },
  ]);
  expect([of(201, 200), of(null, 200), of(null, 100)]).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'lost', out: null })),
  );
  expect(of(null, highestPoint)).toEqual({ state: 'out', out: highestPoint });
});

test('an auto cash-out happens in flight, at its exact multiplier, and is paid before the crash', async () => {
  const { service, listen, takeOff, store, messages: messages } = here.start();
  listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1', 150)));
  await takeOff();
  here.clock.now += timeTo(150) - 0.5;
  await pause(20);
  expect(store.bet(id).state).toBe('accepted');
  here.clock.now += 1;
  await pWaitFor(() => store.bet(id).state === 'settled');
  expect(all(messages, 'crashed')).toEqual([]);
  // The flight's end stays secret while it is in the air, even to the wallet.
  expect(JSON.stringify(here.api.calls)).not.toContain('point');
  expect(here.api.balance).toBe(100_000 + 500);
});

test('a manual cash-out never pays more than the auto cash-out, and is impossible at 1.00', async () => {
  const { service, listen, takeOff } = here.start();
  listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1', 150)));
  expect((await service.leave(crashPlayer, id))?.state).toBe('accepted');
  await takeOff();
  expect((await service.leave(crashPlayer, id))?.out).toBeNull();
  here.clock.now += timeTo(290);
  expect((await service.leave(crashPlayer, id))?.out).toBe(150);
});

test('players cannot cash out others’ bets, nor bets of an earlier flight', async () => {
  const { service, listen, takeOff, store } = here.start();
  listen();
  const { id } = await placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  here.clock.now += timeTo(150);
  expect(await service.leave({ ...crashPlayer, play: { ...crashPlayer.play, player: 'p2' } }, id)).toBeNull();
  expect(await service.leave({ ...crashPlayer, play: { ...crashPlayer.play, code: 'PAV-CRASH-002' } }, id)).toBeNull();
  expect(store.bet(id).state).toBe('accepted');
});

test('a bet confirmed by the wallet after take-off is rolled back', async () => {
  let respond = (): void => undefined;
  const late = (wallet: Wallet): Wallet => ({
    ...wallet,
    bet: (call) => new Promise((resolve) => (respond = () => void wallet.bet(call).then(resolve))),
  });
  const { service, listen, takeOff, store } = here.start(late);
  listen();
  const placement = placed(service.place(crashPlayer, bet('key-1')));
  await takeOff();
  respond();
  const { id } = await placement;
  await service.idle();
  expect(store.bet(id)).toMatchObject({ state: 'rolled_back', out: null });
  expect([here.api.count('bet'), here.api.balance]).toEqual([1, 100_000]);
});

test('each flight has a commitment before its bets close, by the seed before it, until the chain ends and the next begins', async () => {
  const { listen, messages: messages, store } = here.start();
  listen();
  const { chain, clock } = here;
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
  expect(store.currentChain(chain.code)?.id).not.toBe(chain.id);
});

test('a heartbeat is sent every second, with the elapsed time only in flight', async () => {
  const { listen, messages: messages, takeOff } = here.start();
  listen();
  here.clock.now += 1_000;
  await pWaitFor(() => all(messages, 'beat').length === 1);
  await takeOff();
  here.clock.now += 1_000;
  await pWaitFor(() => all(messages, 'beat').length === 2);
  expect(all(messages, 'beat').map(({ elapsedMs }) => elapsedMs)).toEqual([null, 1_000]);
});

test('a slow listener is removed and receives nothing more', async () => {
  const { store } = here.start();
  const line = new FlightLoop({
    code: here.chain.code,
    store,
    times: { bettingMs: 10, crashedMs: 10, tickMs: 5 },
    now: () => here.clock.now,
    decided: () => undefined,
  });
  const [listener, onDropped] = [jest.fn(() => false), jest.fn()];
  line.listen(listener, onDropped);
  here.clock.now += 10;
  await pWaitFor(() => onDropped.mock.calls.length > 0);
  await pause(20);
  expect([listener.mock.calls.length, onDropped.mock.calls.length]).toEqual([2, 1]);
  line.close();
});
