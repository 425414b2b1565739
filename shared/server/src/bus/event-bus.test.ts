import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { findNatsServer, type NatsServer, startNatsServer } from '../testing/nats-server';
import { createEventBus } from './create-event-bus';
import type { EventBus } from './event-bus';

interface Server {
  /** A bus of another process. */
  bus(): EventBus;
  /** Cuts every connection. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

const log = { warn: jest.fn() };

async function postgresServer(): Promise<Server> {
  const database: TestDatabase = await testDatabase();
  const pools: pg.Pool[] = [];
  return {
    bus() {
      const pool = new pg.Pool({ connectionString: database.url, max: 2 });
      pool.on('error', () => undefined);
      pools.push(pool);
      return createEventBus({ pool, databaseUrl: database.url, log }, {});
    },
    async cut() {
      await pools[0]?.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}

async function natsServer(): Promise<Server> {
  const server: NatsServer = await startNatsServer();
  return {
    bus: () =>
      createEventBus({ pool: new pg.Pool(), databaseUrl: '', log }, { PAVILION_BUS: `${server.url}/${PREFIX}` }),
    cut: () => server.restart(),
    stop: () => server.stop(),
  };
}

const PREFIX = 'tests';
const hasNats = findNatsServer() !== null;
if (!hasNats)
  console.warn('Skipped: nats-server is missing. Install Debian’s nats-server, or set PAVILION_NATS_SERVER.');

const kinds: readonly (readonly [string, () => Promise<Server>])[] = [
  ['PostgreSQL', postgresServer],
  ...(hasNats ? [['NATS', natsServer] as const] : []),
];

describe.each(kinds)('the event bus on %s', (_kind, startServer) => {
  let server: Server;
  let [one, two]: EventBus[] = [];
  beforeAll(async () => void (server = await startServer()));
  afterAll(() => server.stop());

  let buses: EventBus[];
  beforeEach(async () => {
    buses = [server.bus(), server.bus()];
    [one, two] = buses;
    await Promise.all(buses.map((bus) => bus.start()));
    log.warn.mockClear();
  });
  afterEach(() => Promise.all(buses.map((bus) => bus.stop())));

  const first = (): EventBus => one!;
  const second = (): EventBus => two!;

  /** What arrives on a topic from now on. */
  async function follow(bus: EventBus, topic: string): Promise<string[]> {
    const messages: string[] = [];
    bus.subscribe(topic, (message) => void messages.push(message));
    await bus.awaitSubscriptions();
    return messages;
  }

  /** Returns once everything that was published before has been delivered. */
  async function settle(from: EventBus, to: EventBus): Promise<void> {
    const last = await follow(to, 'test.last');
    from.publish('test.last', 'last');
    await pWaitFor(() => last.length > 0);
  }

  test('every subscriber of a topic gets its messages, in order, and nobody else does', async () => {
    const [own, others, more] = [
      await follow(first(), 'player.1'),
      await follow(second(), 'player.1'),
      await follow(second(), 'player.2'),
    ];
    const sent = Array.from({ length: 500 }, (_, number) => `message ${number}`);
    for (const message of sent) first().publish('player.1', message);
    await settle(first(), second());
    await pWaitFor(() => own.length >= sent.length);
    expect(own).toEqual(sent);
    expect(others).toEqual(sent);
    expect(more).toEqual([]);
  });

  test('ids with any characters are different topics', async () => {
    const ids = ['1', '1.1', '1.1.1', '*', '>', '1.*', '1.>', ' ', 'a b', '%2E', '.', '', 'ঢাকা', '\n', "'", '"', '\\'];
    const received: Record<string, string[]> = {};
    for (const id of ids) received[id] = await follow(second(), `market.${id}`);
    for (const id of ids) first().publish(`market.${id}`, `to ${id}`);
    await settle(first(), second());
    expect(received).toEqual(Object.fromEntries(ids.map((id) => [id, [`to ${id}`]])));
  });

  test('a message of the greatest length arrives whole, a longer one is refused', async () => {
    const received = await follow(second(), `market.${'x'.repeat(193)}`);
    // Three bytes each, and quotes that a format with escapes would lengthen.
    const letters = 'ঢ'.repeat(1000);
    const longest = letters + '"'.repeat(first().maxMessageBytes - 3000);
    first().publish(`market.${'x'.repeat(193)}`, longest);
    expect(() => first().publish('market.1', `${longest}.`)).toThrow(RangeError);
    expect(() => first().publish('', '')).toThrow(RangeError);
    expect(() => first().publish('x'.repeat(201), '')).toThrow(RangeError);
    expect(() => first().publish('market.1', 'a\0b')).toThrow(RangeError);
    await settle(first(), second());
    expect(received).toEqual([longest]);
  });

  test('a handler that throws affects no other', async () => {
    second().subscribe('player.1', () => {
      throw new Error('this page is broken');
    });
    const received = await follow(second(), 'player.1');
    first().publish('player.1', 'one');
    first().publish('player.1', 'two');
    await pWaitFor(() => received.length === 2);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ topic: 'player.1' }), expect.any(String));
  });

  test('after the last handler is removed the topic is not received, and a new subscription is', async () => {
    const received: string[] = [];
    const handler = (message: string): void => void received.push(message);
    const ends = [second().subscribe('player.1', handler), second().subscribe('player.1', handler)];
    await second().awaitSubscriptions();
    ends[0]?.();
    ends[0]?.();
    first().publish('player.1', 'to the other');
    await settle(first(), second());
    ends[1]?.();
    first().publish('player.1', 'to none');
    await settle(first(), second());
    await follow(second(), 'player.1');
    second().subscribe('player.1', handler);
    await second().awaitSubscriptions();
    first().publish('player.1', 'to the new one');
    await settle(first(), second());
    expect(received).toEqual(['to the other', 'to the new one']);
  });

  test('a bus that is not started publishes, and sends the rest when it stops', async () => {
    const received = await follow(second(), 'player.1');
    const publisher = server.bus();
    for (let number = 0; number < 10; number += 1) publisher.publish('player.1', String(number));
    await publisher.stop();
    await pWaitFor(() => received.length === 10);
    expect(publisher.isDisconnected).toBe(false);
  });

  test('subscriptions work again after every connection was cut, and each message arrives once', async () => {
    const received = await follow(second(), 'player.1');
    await server.cut();
    const arrives = (): boolean => {
      first().publish('player.1', 'is it back?');
      return received.length > 0;
    };
    await pWaitFor(arrives, { interval: 50, timeout: 10_000 });
    await settle(first(), second());
    const before = received.length;
    first().publish('player.1', 'once');
    await settle(first(), second());
    await sleep(100);
    expect(received.slice(before)).toEqual(['once']);
  });

  test('it is disconnected without its own messages, and not once they arrive again', async () => {
    expect(first().isDisconnected).toBe(false);
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
    expect(first().isDisconnected).toBe(true);
    clock.mockRestore();
    expect(first().isDisconnected).toBe(false);
  });
});

test('on PostgreSQL it is disconnected from its start if what it publishes does not arrive, as behind a pooler', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  const pool = new pg.Pool({ connectionString: other.url, max: 1 });
  const bus = createEventBus({ pool, databaseUrl: one.url, log }, { DATABASE_LISTEN_URL: '' });
  await bus.start();
  expect(bus.isDisconnected).toBe(true);
  await bus.stop();
  const direct = createEventBus({ pool, databaseUrl: one.url, log }, { DATABASE_LISTEN_URL: other.url });
  await direct.start();
  expect(direct.isDisconnected).toBe(false);
  await direct.stop();
  await pool.end();
  await Promise.all([one.drop(), other.drop()]);
});

(hasNats ? test : test.skip)(
  'on NATS it starts without the server, disconnected, and works once that is there',
  async () => {
    const server = await startNatsServer();
    await server.stop();
    const bus = createEventBus({ pool: new pg.Pool(), databaseUrl: '', log }, { PAVILION_BUS: server.url });
    const received: string[] = [];
    bus.subscribe('player.1', (message) => void received.push(message));
    await bus.start();
    expect(bus.isDisconnected).toBe(true);
    bus.publish('player.1', 'before');
    await server.restart();
    await pWaitFor(() => !bus.isDisconnected, { timeout: 20_000 });
    expect(received).toEqual(['before']);
    await bus.stop();
    await server.stop();
  },
);
