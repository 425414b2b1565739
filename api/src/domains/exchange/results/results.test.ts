import { MatchFixture } from '../../../testing/exchange/match-fixture';
import { saveEvent, saveMarket } from '../../../testing/feed-store';
import { startWorld, type World } from '../../../testing/world';
import { emptyMarket, type MarketBook, type RunnerBook } from '../feed/book';
import { listResults } from './results.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const DAY_MS = 86_400_000;
const none = new Map<number, never>();
const runner = (id: number, name: string, status: string): RunnerBook => ({
  id,
  name,
  status,
  order: id,
  toBack: none,
  toLay: none,
  bestToBack: none,
  bestToLay: none,
  lastPrice: null,
  factor: null,
  handicap: null,
});

/** Stores a match with its market in the feed's last state. */
async function match(id: string, status: MarketBook['status'], winner: string | null, at: number): Promise<void> {
  const db = world.app.db;
  await saveEvent(
    db,
    {
      id,
      sport: 'cricket',
      name: 'Dhaka v Sylhet',
      opensAt: at - 3_600_000,
      marketId: `1.${id}`,
      fancy: [],
      bookmaker: [],
    },
    at,
  );
  const runners = ['Dhaka', 'Sylhet'].map((name, index) =>
    runner(index, name, winner === null ? 'REMOVED' : winner === name ? 'WINNER' : 'LOSER'),
  );
  await saveMarket(
    db,
    { ...emptyMarket(`1.${id}`), eventId: id, status, runners: new Map(runners.map((each) => [each.id, each])) },
    at,
  );
}

test('a match is listed with its winner for a week after its market ends; later feed messages change nothing', async () => {
  const now = world.app.clock.now();
  const player = await world.newcomer();
  const results = async (): Promise<unknown[]> =>
    ((await player.get('/api/exchange/results')).body as unknown as Record<string, unknown>[]).map(
      ({ EventId, winner, ended_at }) => [EventId, winner, Date.parse(String(ended_at))],
    );
  await match('1', 'SUSPENDED', null, now - 5000);
  expect(await results()).toEqual([]);
  await match('1', 'CLOSED', 'Sylhet', now - 4000);
  await match('2', 'CLOSED', null, now - 2000);
  await match('3', 'CLOSED', 'Dhaka', now - 8 * DAY_MS);
  await match('1', 'CLOSED', 'Dhaka', now - 1000);
  expect(await results()).toEqual([
    ['2', null, now - 2000],
    ['1', 'Dhaka', now - 4000],
  ]);
});

test('once bets are settled the winner is the settlement’s, also after a correction, and null for a void market', async () => {
  const [player, fixture] = [await world.newcomer(), await new MatchFixture(world.app).open()];
  await match(fixture.event, 'CLOSED', 'Dhaka', world.app.clock.now());
  const winner = async (): Promise<unknown> =>
    ((await player.get('/api/exchange/results')).body as unknown as Record<string, unknown>[]).find(
      ({ EventId }) => EventId === fixture.event,
    )?.['winner'];
  const winners = [await winner()];
  for (const result of ['2', '1', null]) {
    await fixture.settle(result);
    winners.push(await winner());
  }
  expect(winners).toEqual(['Dhaka', 'Meghna', 'Padma', null]);
});

test('a market voided while still open in the feed is listed from then on', async () => {
  const [player, fixture] = [await world.newcomer(), await new MatchFixture(world.app).open()];
  await match(fixture.event, 'OPEN', null, world.app.clock.now() - 5000);
  const found = async (): Promise<Record<string, unknown> | undefined> =>
    ((await player.get('/api/exchange/results')).body as unknown as Record<string, unknown>[]).find(
      ({ EventId }) => EventId === fixture.event,
    );
  expect(await found()).toBeUndefined();
  const before = world.app.clock.now();
  await fixture.settle(null);
  const result = await found();
  expect(result?.['winner']).toBeNull();
  expect(Date.parse(String(result?.['ended_at']))).toBeGreaterThanOrEqual(before);
  // After its week neither a correction nor the feed's own close lists it again.
  world.app.clock.advance(8 * DAY_MS);
  await fixture.settle('1');
  await match(fixture.event, 'CLOSED', null, world.app.clock.now());
  expect(
    (await listResults(world.app.db, world.app.clock.now())).filter(({ eventId }) => eventId === fixture.event),
  ).toEqual([]);
});
