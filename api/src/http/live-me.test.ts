import pWaitFor from 'p-wait-for';
import type { RunningApi } from '../main/start';
import { readSessionEnds } from '../session/ended-sessions';
import { hashToken } from '../session/session.service';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';

let world: World;
let withoutBus: RunningApi;
beforeAll(async () => {
  world = await startWorld();
  withoutBus = await world.second();
  await withoutBus.app.bus.stop();
}, 60_000);
afterAll(async () => {
  await withoutBus.stop();
  await world.stop();
});

const MINUTE = 60_000;

const hashOf = (player: TestPlayer): Buffer => hashToken(player.token ?? '');

/** Opens a player's stream at the process that receives no events. */
async function openStream(player: TestPlayer): Promise<{ text: string; isOpen: boolean }> {
  const reply = await fetch(`${withoutBus.url}/live/me`, { headers: { authorization: `Bearer ${player.token}` } });
  const stream = { text: '', isOpen: true };
  const read = async (): Promise<void> => {
    for await (const chunk of reply.body!) stream.text += Buffer.from(chunk as Uint8Array).toString();
    stream.isOpen = false;
  };
  void read();
  await pWaitFor(() => stream.text.includes('event: opened'));
  return stream;
}

/** Returns how long it took until the stream was closed because its session ended. */
async function closing(stream: { text: string; isOpen: boolean }, since: number): Promise<number> {
  await pWaitFor(() => !stream.isOpen, { timeout: 10_000 });
  expect(stream.text).toContain('event: session-ended');
  return Date.now() - since;
}

test('without events a stream closes about a second after its session was revoked, and others stay', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  const phone = await player.logInAgain();
  const [stream, own, foreign] = [await openStream(phone), await openStream(player), await openStream(other)];
  const list = (await player.get('/api/sessions')).body['data'] as unknown as { id: string; current: boolean }[];
  const { id } = list.find(({ current }) => !current)!;
  const since = Date.now();
  expect((await player.send('DELETE', `/api/sessions/${id}`, undefined, {})).status).toBe(200);
  expect(await closing(stream, since)).toBeLessThan(2000);
  expect([own.isOpen, foreign.isOpen]).toEqual([true, true]);
});

test('a session is not missed whose end began before others and was committed after them', async () => {
  const [early, late] = [await world.newcomer(), await world.newcomer()];
  const streams = [await openStream(early), await openStream(late)] as const;
  const client = await world.app.pool.connect();
  await client.query('begin');
  await client.query('update sessions set ended_at = $1 where token_hash = $2', [world.app.clock.now(), hashOf(early)]);
  const since = Date.now();
  await late.post('/api/logout');
  await closing(streams[1], since);
  // The reader is past the later transaction now.
  expect(streams[0].isOpen).toBe(true);
  await client.query('commit');
  client.release();
  expect(await closing(streams[0], Date.now())).toBeLessThan(2000);
});

test('a session that ends between its lookup and its stream closes the stream', async () => {
  const player = await world.newcomer();
  const other = await openStream(await world.newcomer());
  const { pool } = withoutBus.app;
  const query = pool.query.bind(pool) as (...values: unknown[]) => Promise<unknown>;
  const lookups = jest.spyOn(pool, 'query').mockImplementation((async (...values: unknown[]) => {
    const result = await query(...values);
    if ((values[0] as { name?: string }).name === 'caller-of-token') {
      await query('update sessions set ended_at = 1 where token_hash = $1', [hashOf(player)]);
      // As if the reader were past it already.
      await query('delete from ended_sessions');
    }
    return result;
  }) as never);
  const stream = await openStream(player);
  lookups.mockRestore();
  await closing(stream, Date.now());
  expect(other.isOpen).toBe(true);
});

test('an idle session closes its stream, an active one keeps it until the absolute end', async () => {
  const [idle, active] = [await world.newcomer(), await world.newcomer()];
  const streams = [await openStream(idle), await openStream(active)] as const;
  const pass = (minutes: number): void => [world, withoutBus].forEach(({ app }) => app.clock.advance(minutes * MINUTE));
  pass(20);
  expect((await active.post('/api/session/keep')).status).toBe(200);
  pass(11);
  await closing(streams[0], Date.now());
  expect(streams[1].isOpen).toBe(true);
  const end = 'update sessions set idle_ends_at = ends_at, idle_ms = ends_at where token_hash = $1';
  await world.app.pool.query(end, [hashOf(active)]);
  pass(690);
  await closing(streams[1], Date.now());
});

test('a process with more streams than a statement has parameters can check all their sessions', async () => {
  const player = await world.newcomer();
  const { rows } = await world.app.pool.query<{ id: string }>('select id from sessions where player_id = $1', [
    player.id,
  ]);
  const ids = [...Array.from({ length: 70_000 }, (_, number) => `none-${number}`), rows[0]?.id ?? ''];
  const ends = await readSessionEnds(world.app.db, ids, world.app.clock.now());
  expect([...ends.keys()]).toEqual([rows[0]?.id]);
});
