import { ApiClient } from '../api/api-client';
import type { WireReply, WireRequest } from '../api/transport';
import { SessionClock } from './session-clock.store';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 21, 8);
const iso = (minute: number): string => new Date(START + minute * MINUTE).toISOString();

/** Fakes the server's session, in minutes since it began; the device's clock is ahead by `deviceAhead`. */
function serverSession(deviceAhead = 0) {
  const now = (): number => (Date.now() - START) / MINUTE - deviceAhead;
  const server = {
    lastSeenAt: now(),
    idle: 30,
    absolute: 720 - deviceAhead,
    playEnds: null as number | null,
    requests: [] as WireRequest[],
  };
  // A session limit that is used up at its minute and resets an hour later.
  const closing = () => {
    const ends = server.playEnds;
    const isUsed = ends !== null && now() >= ends && now() < ends + 60;
    return {
      restriction: isUsed ? { kind: 'session-limit', until: iso(ends + 60) } : null,
      play_ends_at: ends !== null && now() < ends ? iso(ends) : null,
    };
  };
  const session = { token: 't1' as string | null };
  const transport = async (request: WireRequest): Promise<WireReply | null> => {
    server.requests.push(request);
    if (now() >= Math.min(server.lastSeenAt + server.idle, server.absolute))
      return { status: 401, json: { code: 'unauthenticated', message: '' } };
    if (!request.headers['x-background']) server.lastSeenAt = now();
    const json = {
      id: 's1',
      now: iso(now()),
      started_at: iso(0),
      idle_ends_at: iso(server.lastSeenAt + server.idle),
      ends_at: iso(server.absolute),
      reality_check_minutes: null,
      net_position: '0.00',
      ...closing(),
    };
    return { status: 200, json };
  };
  const onDeadToken = jest.fn(() => (session.token = null));
  const clock = new SessionClock(new ApiClient(transport, () => ({ token: session.token, onDeadToken })), session);
  return { server, session, clock, onDeadToken };
}

const pass = (minutes: number) => jest.advanceTimersByTimeAsync(minutes * MINUTE);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => jest.useRealTimers());

test('reading the times extends nothing: a warning comes two minutes before the idle end, then the session is over', async () => {
  const { clock, server, onDeadToken } = serverSession();
  clock.follow('t1');
  await pass(27.9);
  expect(clock.phase).toBe('open');
  await pass(0.2);
  expect(clock.phase).toBe('idle-soon');
  expect(Math.round(clock.leftMs() / 1000)).toBe(114);
  await pass(2);
  expect(server.requests.every(({ headers }) => headers['x-background'] === '1')).toBe(true);
  expect(onDeadToken).toHaveBeenCalledWith('t1');
  expect(clock.whyEnded()).toBe('idle');
});

test.each([0, 17, -90])(
  'play closes at the session limit and reopens, with the device’s clock %i minutes off',
  async (deviceAhead) => {
    const { clock, server } = serverSession(deviceAhead);
    server.idle = 600;
    server.playEnds = 12 - deviceAhead;
    clock.follow('t1');
    await pass(11.9);
    expect(clock.restriction).toBeNull();
    await pass(0.2);
    expect(clock.restriction).toMatchObject({ kind: 'session-limit' });
    await pass(60);
    expect(clock.restriction).toBeNull();
    expect(clock.times?.restriction).toBeNull();
  },
);

test('a session of thirty days, longer than a timer can wait, is read once a day', async () => {
  const { clock, server } = serverSession();
  Object.assign(server, { idle: 43_200, absolute: 43_200 });
  clock.follow('t1');
  await pass(60);
  expect(server.requests).toHaveLength(1);
  await pass(24 * 60);
  expect(server.requests).toHaveLength(2);
});

test('activity in another tab prevents the warning', async () => {
  const { clock, server } = serverSession();
  clock.follow('t1');
  await pass(20);
  server.lastSeenAt = 20;
  await pass(9);
  expect(clock.phase).toBe('open');
  await pass(19.5);
  expect(clock.phase).toBe('idle-soon');
});

test('staying restarts the idle timeout and stores its length', async () => {
  const { clock } = serverSession();
  clock.follow('t1');
  await pass(28.5);
  await clock.extend();
  expect(clock.phase).toBe('open');
  expect(clock.leftMs()).toBe(30 * MINUTE);
  expect(clock.idleMinutes).toBe(30);
});

test('close to the absolute end activity extends nothing, and the end reason is absolute', async () => {
  const { clock, server } = serverSession();
  server.absolute = 25;
  clock.follow('t1');
  await pass(23.1);
  await clock.extend();
  expect(clock.phase).toBe('end-soon');
  await pass(2);
  expect(clock.whyEnded()).toBe('absolute');
});

test('a wrong device clock changes nothing', async () => {
  const { clock } = serverSession(45);
  clock.follow('t1');
  await pass(5);
  expect(Math.round(clock.leftMs() / MINUTE)).toBe(25);
  expect(clock.phase).toBe('open');
});

test('a session that ends before its time counts as revoked', async () => {
  const { clock } = serverSession();
  clock.follow('t1');
  await pass(1);
  expect(clock.whyEnded()).toBe('revoked');
});

test('after sleep the times are refetched before any warning', async () => {
  const { clock, server } = serverSession();
  clock.follow('t1');
  await pass(1);
  const before = server.requests.length;
  jest.setSystemTime(START + 10 * MINUTE);
  clock.wake();
  await pass(0);
  expect(server.requests.length).toBe(before + 1);
});

test('a guest sends no requests', async () => {
  const { clock, session, server } = serverSession();
  session.token = null;
  clock.follow(null);
  await clock.read();
  await pass(60);
  expect(server.requests).toHaveLength(0);
});
