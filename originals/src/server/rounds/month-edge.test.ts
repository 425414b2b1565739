import { createMonths, listPartitions } from '@pavilion/database/months/months';
import { withClient } from '@pavilion/database/with-client';
import { gameWorld } from '../../testing/game-world';
import type { Play } from '../records/play';
import type { Round } from '../records/round';

const play: Play = { player: 'p1', token: 'play-token', code: 'PAV-MINES-001', engine: 'mines' };
const bet = (key: string) => ({ key, stake: 1_000, choice: { mines: 3, picks: [] } });

let world: Awaited<ReturnType<typeof gameWorld>>;
beforeEach(async () => void (world = await gameWorld()));
afterEach(() => world.end());

function ok(round: Round | string): Round {
  if (typeof round === 'string') throw new Error(round);
  return round;
}

/** Plays a round on both sides of the edge; the first is begun before it and ended after. */
async function playOverEdge() {
  const house = await world.start();
  const { db } = await world.database.connect();
  const edge = (await listPartitions(db, ['originals'])).find(({ from }) => from === null)?.until ?? 0;
  await createMonths(db, edge, 'originals');
  world.clock.ahead = edge - 60_000 - Date.now();
  const early = ok(await house.service.play(play, bet('early')));
  world.clock.ahead = edge + 60_000 - Date.now();
  await house.service.step(play, { round: early.id, at: 0, step: 1 });
  await house.service.cashOut(play, early.id);
  const late = ok(await house.service.play(play, bet('late')));
  await house.service.step(play, { round: late.id, at: 0, step: 1 });
  await house.service.cashOut(play, late.id);
  return { house, db, early, late };
}

test('a round that ends in the next month is in the month of its bet, and the history has both', async () => {
  const { house, db, early, late } = await playOverEdge();
  const rows = await db.selectFrom('rounds').select('id').orderBy('createdAt').execute();
  expect(rows.map(({ id }) => id)).toEqual([early.id, late.id]);
  const past = await withClient(world.database.ownerUrl, (client) =>
    client.query('select id from originals.rounds_past'),
  );
  expect(past.rows).toEqual([{ id: early.id }]);
  expect((await house.rounds.history('p1', 50)).map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(ok(await house.service.play(play, bet('early'))).id).toBe(early.id);
  expect(world.api.count('bet')).toBe(2);
});

test('the key of a round whose month is detached is refused, and no stake is taken', async () => {
  const { house, late } = await playOverEdge();
  await withClient(world.database.ownerUrl, (client) =>
    client.query('alter table originals.rounds detach partition originals.rounds_past'),
  );
  expect(await house.service.play(play, bet('early'))).toBe('key_reused');
  expect((await house.rounds.history('p1', 50)).map(({ id }) => id)).toEqual([late.id]);
  expect(world.api.count('bet')).toBe(2);
});
