import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import type { EventBus } from '@pavilion/server/bus/event-bus';
import { parseNatsAddress } from '@pavilion/server/bus/nats-address';
import { NatsBus } from '@pavilion/server/bus/nats-bus';
import { PostgresBus } from '@pavilion/server/bus/postgres-bus';
import { DomainEvents } from '../../api/src/kernel/domain-events';
import { HOUSE_SHARDS } from '../ledger/fill';
import type { Job, Order, Totals } from './bus.bench';

const HOUR = 3_600_000;
const WARM_PLAYERS = 20;
const WARM_TIMES = 400;
/** Longer than events are coalesced. */
const WARM_PAUSE_MS = 20;

/** Commits, publishes and listens as an api does, on the orders of the bench. */
async function start({ databaseUrl, natsUrl, clients, players, followed }: Job): Promise<void> {
  const log = pino({ level: 'error' });
  // A connection for each client, and one that publishes.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients + 1 });
  // Round trips of one bus would disturb the measurement of another.
  const roundTripMs = HOUR;
  const buses = {
    postgres: new PostgresBus({ pool, url: databaseUrl, log, roundTripMs }),
    nats: new NatsBus({ address: parseNatsAddress(natsUrl), log, roundTripMs }),
  };
  const totals: Totals = { published: 0, received: 0 };
  const events = Object.fromEntries(
    Object.entries(buses).map(([name, bus]) => {
      const domainEvents = new DomainEvents({
        publish(topic, message) {
          totals.published += 1;
          bus.publish(topic, message);
        },
        subscribe: (topic, handler) => bus.subscribe(topic, handler),
      });
      for (const player of followed) domainEvents.listen(nameOf(player), () => void (totals.received += 1));
      return [name, domainEvents];
    }),
  );
  for (const bus of Object.values(buses)) {
    await bus.start();
    await firstDelivery(bus);
  }
  await warm(Object.values(events), pool, followed.slice(0, WARM_PLAYERS));
  const work = async ({ side, ms }: Order): Promise<number> => {
    const from = performance.now();
    let done = 0;
    const client = async (): Promise<void> => {
      while (performance.now() - from < ms) {
        const player = 1 + Math.floor(Math.random() * players);
        await post(pool, player);
        events[side]?.publish(nameOf(player), 'balance-changed');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return done / (performance.now() - from);
  };
  process.on('message', (order: Order | 'totals') => {
    if (order === 'totals') process.send?.(totals);
    else void work(order).then((rate) => process.send?.(rate));
  });
  process.send?.('ready');
}

const nameOf = (player: number): string => `player-${player}`;

/** Moves money from a player to the house. */
async function post(pool: pg.Pool, player: number): Promise<void> {
  const accounts = [1 + (player % HOUSE_SHARDS), HOUSE_SHARDS + player];
  await pool.query({
    name: 'post',
    text: "select posted_id from post_transaction($1, 'bet', 1790000000000, $2::bigint[], array[100, -100]::bigint[])",
    values: [`bench:${randomUUID()}`, accounts],
  });
}

/** On a busy machine this takes a moment with fifty processes. */
async function firstDelivery(bus: EventBus): Promise<void> {
  let isDelivered = false;
  const topic = `bench.${process.pid}`;
  const unsubscribe = bus.subscribe(topic, () => void (isDelivered = true));
  for (let tries = 0; !isDelivered && tries < 100; tries += 1) {
    bus.publish(topic, '');
    await sleep(200);
  }
  unsubscribe();
}

/** A turn is short, and with fifty processes most of it would run code that is not compiled yet. */
async function warm(sides: readonly DomainEvents[], pool: pg.Pool, players: readonly number[]): Promise<void> {
  for (let times = 0; times < WARM_TIMES; times += 1) {
    for (const events of sides) for (const player of players) events.publish(nameOf(player), 'balance-changed');
    await post(pool, players[times % players.length] ?? 1);
    await sleep(WARM_PAUSE_MS);
  }
}

process.once('message', (job: Job) => void start(job));
// Ends with the bench; what is pending then is of no use.
process.once('disconnect', () => process.exit(0));
