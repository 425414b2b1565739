import { timeTo } from '../../engines/crash';
import type { CrashMessage, OwnBet, Phase } from '../../protocol/crash.messages';
import type { BetOutcome, DisconnectReason, PlacedBet } from './crash-stream.client';
import { FlightStore, type FlightView, type GameEvent } from './flight.store';

const typed: PlacedBet = { round_key: 'key-1', stake: '10.00', auto: 150 };
const own: OwnBet = {
  id: 'b1',
  name: 'r•••m',
  stake: '10.00',
  out: null,
  payout: null,
  flight: 'f1',
  auto: 150,
  state: 'flying',
};
const out: OwnBet = { ...own, state: 'out', out: 150, payout: '15.00' };
const ok = (bet: OwnBet | null): BetOutcome => ({ kind: 'ok', reply: { bet, balance: '1.00' } });

/** Creates the store with a fake stream and clock. */
function table() {
  const published: GameEvent[] = [];
  const closed: unknown[] = [];
  const answers = { bet: [] as BetOutcome[], cashOut: [] as BetOutcome[], me: [] as BetOutcome[] };
  const calls: string[] = [];
  const clock = { now: 0 };
  let [receive, cut]: [(message: CrashMessage) => void, (reason: DisconnectReason) => void] = [
    () => undefined,
    () => undefined,
  ];
  const answer = (name: keyof typeof answers): Promise<BetOutcome> => {
    calls.push(name);
    return Promise.resolve(
      (answers[name].length > 1 ? answers[name].shift() : answers[name][0]) ?? { kind: 'no-answer' },
    );
  };
  const none = (): void => undefined;
  const view: FlightView = {
    phase: none,
    changed: none,
    arrived: none,
    seated: none,
    crashed: none,
    opened: none,
    report: (news) => published.push(news),
    closed: (balance) => closed.push(balance),
  };
  const line = {
    subscribe: (onMessage: typeof receive, broken: typeof cut) => void ([receive, cut] = [onMessage, broken]),
    bet: () => answer('bet'),
    cashOut: () => answer('cashOut'),
    me: () => answer('me'),
  };
  const store = new FlightStore(line, view, () => clock.now);
  store.listen();
  const state = (nonce: number, phase: Phase, ended: readonly { id: string; point: number }[] = []): void =>
    receive({
      type: 'state',
      flight: `f${nonce}`,
      nonce,
      commitment: '',
      salt: '',
      terminal: '',
      phase,
      seats: [],
      ended: ended.map((each) => ({ ...each, nonce: 0, salt: '', commitment: '', seed: '' })),
    });
  const crash = (point: number): void =>
    receive({
      type: 'crashed',
      flight: 'f1',
      ended: { id: 'f1', nonce: 1, point, salt: '', commitment: '', seed: '' },
    });
  const kinds = (): string[] => published.map(({ kind }) => kind);
  return {
    store,
    published,
    kinds,
    closed,
    answers,
    calls,
    clock,
    state,
    crash,
    receive: (message: CrashMessage) => receive(message),
    cut: (reason: DisconnectReason = 'silent') => cut(reason),
  };
}

const settle = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a table with the player's bet in a running flight. */
async function openInFlight() {
  const crashTable = table();
  crashTable.answers.me = [ok(null)];
  crashTable.answers.bet = [ok(own)];
  crashTable.state(1, { kind: 'betting', leftMs: 5_000 });
  await settle();
  crashTable.store.press(() => typed);
  await settle();
  crashTable.receive({ type: 'flying', flight: 'f1', elapsedMs: 0 });
  crashTable.published.length = 0;
  return crashTable;
}

test('each step of a round is reported once: bet, take-off, cash-out, and the end of the flight', async () => {
  const crashTable = await openInFlight();
  for (let beat = 1; beat < 20; beat += 1) crashTable.receive({ type: 'beat', flight: 'f1', elapsedMs: beat });
  crashTable.answers.cashOut = [ok(out)];
  crashTable.clock.now = timeTo(150) + 1;
  crashTable.store.press(() => null);
  crashTable.receive({ type: 'seat', flight: 'f1', seat: out });
  await settle();
  crashTable.crash(220);
  expect(crashTable.published).toEqual([
    { kind: 'won', stake: '10.00', out: 150, payout: '15.00' },
    { kind: 'broke', point: 220 },
  ]);
  expect(crashTable.closed).toHaveLength(1);
});

test('after a connection loss in flight, the bet stays and its result is shown, even during a later flight', async () => {
  for (const [bet, news] of [
    [out, { kind: 'won', stake: '10.00', out: 150, payout: '15.00' }],
    [
      { ...own, state: 'lost' },
      { kind: 'loss', stake: '10.00', point: 130 },
    ],
  ] as const) {
    const crashTable = await openInFlight();
    crashTable.cut();
    crashTable.cut();
    expect([crashTable.kinds(), crashTable.store.phase.kind, crashTable.store.flying?.id]).toEqual([
      ['lost'],
      'lost',
      'b1',
    ]);
    crashTable.answers.me = [{ kind: 'no-answer' }, ok(bet)];
    crashTable.state(2, { kind: 'betting', leftMs: 2_000 }, [{ id: 'f1', point: 130 }]);
    await settle(1_000);
    expect(crashTable.published.slice(1)).toEqual([{ kind: 'open' }, news]);
    expect([crashTable.closed, crashTable.store.hand.kind]).toEqual([['1.00'], 'none']);
  }
});

test('a reconnect during the same flight restores the bet at the flight’s current position', async () => {
  const crashTable = await openInFlight();
  crashTable.cut();
  crashTable.clock.now = 60_000;
  crashTable.answers.me = [ok(own)];
  crashTable.state(1, { kind: 'flying', elapsedMs: timeTo(300) + 1 });
  await settle();
  expect([crashTable.store.reached, crashTable.store.mayCashOut]).toEqual([300, true]);
  expect(crashTable.kinds()).toEqual(['lost', 'placed']);
});

test('a connection loss after the bet was decided reports only the reconnect', async () => {
  const crashTable = await openInFlight();
  crashTable.receive({ type: 'seat', flight: 'f1', seat: out });
  crashTable.cut();
  crashTable.answers.me = [ok(out)];
  crashTable.state(1, { kind: 'flying', elapsedMs: 9_000 });
  await settle();
  expect(crashTable.kinds()).toEqual(['won', 'lost', 'back']);
});

test('a cash-out while disconnected is retried until answered, and reported once', async () => {
  const crashTable = await openInFlight();
  crashTable.cut();
  crashTable.answers.cashOut = [{ kind: 'no-answer' }, { kind: 'no-answer' }, ok(out)];
  crashTable.store.press(() => typed);
  crashTable.store.press(() => typed);
  await settle(3_000);
  crashTable.answers.me = [ok(out)];
  crashTable.state(2, { kind: 'betting', leftMs: 2_000 });
  await settle();
  expect(crashTable.calls.filter((name) => name === 'cashOut')).toHaveLength(3);
  expect(crashTable.kinds()).toEqual(['lost', 'won', 'open', 'back']);
});

test('a cash-out pressed before the lowest multiplier happens as soon as that is reached', async () => {
  const crashTable = await openInFlight();
  crashTable.answers.cashOut = [ok(out)];
  crashTable.store.press(() => typed);
  await settle(timeTo(101) - 10);
  expect(crashTable.store.hand).toMatchObject({ leaving: true });
  expect(crashTable.calls).not.toContain('cashOut');
  await settle(20);
  expect(crashTable.kinds()).toEqual(['won']);
});

test('a flight that ends before the lowest multiplier takes a bet that was to be cashed out', async () => {
  const crashTable = await openInFlight();
  crashTable.store.press(() => typed);
  crashTable.crash(100);
  await settle(1_000);
  expect(crashTable.kinds()).toEqual(['loss']);
  expect(crashTable.calls).not.toContain('cashOut');
});

test('a page that slept is moved forward to the flight’s position, never back', async () => {
  const crashTable = await openInFlight();
  crashTable.clock.now = 1_000;
  crashTable.receive({ type: 'beat', flight: 'f1', elapsedMs: timeTo(250) + 1 });
  expect(crashTable.store.reached).toBe(250);
  crashTable.receive({ type: 'beat', flight: 'f1', elapsedMs: 10 });
  expect(crashTable.store.reached).toBe(250);
});

test('a waiting bet is placed in the next flight and in no later one', async () => {
  for (const [nonce, phase, kind] of [
    [2, 'betting', 'sending'],
    [3, 'betting', 'none'],
    [2, 'flying', 'none'],
  ] as const) {
    const crashTable = table();
    crashTable.state(1, { kind: 'flying', elapsedMs: 10 });
    crashTable.store.press(() => typed);
    crashTable.cut();
    crashTable.answers.me = [ok(null)];
    crashTable.state(nonce, phase === 'betting' ? { kind: phase, leftMs: 1_000 } : { kind: phase, elapsedMs: 5 });
    expect([nonce, phase, crashTable.store.hand.kind, crashTable.kinds().includes('missed')]).toEqual([
      nonce,
      phase,
      kind,
      kind === 'none',
    ]);
  }
});

test('a response that arrives after the flight’s end does not leave the bet flying', async () => {
  const crashTable = table();
  crashTable.answers.me = [ok(null)];
  crashTable.state(1, { kind: 'betting', leftMs: 10 });
  await settle();
  crashTable.answers.bet = [{ kind: 'no-answer' }, ok(own)];
  crashTable.store.press(() => typed);
  await settle();
  crashTable.receive({ type: 'flying', flight: 'f1', elapsedMs: 0 });
  crashTable.receive({ type: 'seat', flight: 'f1', seat: out });
  await settle(1_000);
  expect(crashTable.published.at(-1)).toEqual({ kind: 'won', stake: '10.00', out: 150, payout: '15.00' });
});

test('an ended play session is reported, and offers no action', async () => {
  const crashTable = await openInFlight();
  crashTable.cut('over');
  expect(crashTable.published).toEqual([{ kind: 'refused', code: 'play_over', balance: undefined }]);
  expect(crashTable.store.mayCashOut).toBe(false);
});
