import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { backgroundDone } from '../../../kernel/background';
import { runOps } from '../../../operators/run';
import {
  betsIn,
  type Bettor,
  bettor,
  EVENT,
  FIRST,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  SECOND,
} from '../../../testing/exchange';
import { saveEvent } from '../../../testing/feed-store';
import { startWorld, type World } from '../../../testing/world';
import type { StoredEvent } from '../feed/event-store';
import { readMessage } from '../feed/feed-message';
import { exchangeOf } from '../markets/exchange.domain';
import { activateDue } from '../orders/due';

let world: World;
let one: Bettor;
let two: Bettor;
beforeAll(async () => {
  world = await startWorld();
  [one, two] = [await bettor(world), await bettor(world)];
}, 60_000);
afterAll(() => world.stop());

/** Sends the feed's messages for a live score: the match state, its lines and the winner it reports. */
async function score({
  runs,
  winner,
  status = 'OPEN',
  over = 6,
}: {
  readonly runs: number;
  readonly winner?: string;
  readonly status?: string;
  readonly over?: number;
}): Promise<void> {
  const at = Date.now();
  const flags = { suspended: 0, ball_running: 0 };
  const line = {
    id: '7',
    title: `${over} over runs`,
    no: runs + 5,
    no_rate: 100,
    yes: runs + 6,
    yes_rate: 100,
    settles_by: { of: 'runs', innings: 1, overs: over },
    ...flags,
  };
  const bookmaker = [FIRST, SECOND].map((runner, place) => ({
    id: `bm-${runner}`,
    runner: `Side ${runner}`,
    backPrice: 80 + place + (runs % 7),
    layPrice: 90 + (runs % 7),
    ...flags,
  }));
  const runners = [FIRST, SECOND].map((runner, place) => ({
    id: Number(runner),
    name: `Side ${runner}`,
    sortPriority: place,
    status: winner === undefined ? 'ACTIVE' : winner === runner ? 'WINNER' : 'LOSER',
  }));
  const lines = [
    {
      op: 'mcm',
      pt: at,
      mc: [
        {
          id: MARKET,
          marketDefinition: {
            eventId: EVENT,
            eventTypeId: '4',
            eventName: 'Side 11 v Side 22',
            name: 'Match Odds',
            openDate: '2026-01-01T00:00:00Z',
            status,
            inPlay: true,
            runners,
          },
        },
      ],
    },
    {
      op: 'event',
      pt: at,
      event: {
        id: EVENT,
        sport: 'cricket',
        name: 'Side 11 v Side 22',
        open_date: '2026-01-01T00:00:00Z',
        inplay: true,
        market_id: MARKET,
        score: `S11 ${runs}/3 (8.2)`,
        fancy2: [line],
        bookmaker,
      },
    },
  ];
  for (const each of lines) {
    const message = readMessage(JSON.stringify(each));
    expect(message).not.toBeNull();
    if (message !== null) exchangeOf(world.app).handleMessage(message);
  }
  await backgroundDone(world.app);
}

/** Returns all bet data from every table that stores it. */
async function bets(): Promise<unknown[]> {
  const { db } = world.app;
  return Promise.all([
    db.selectFrom('exchangeOrders').selectAll().orderBy('id').execute(),
    db.selectFrom('exchangeMatches').selectAll().orderBy('backOrder').execute(),
    db
      .selectFrom('exchangePositions')
      .selectAll()
      .orderBy('playerId')
      .orderBy('selectionId')
      .orderBy('marketId')
      .execute(),
    db.selectFrom('exchangeExposures').selectAll().orderBy('playerId').orderBy('groupId').execute(),
    db.selectFrom('exchangeNets').selectAll().execute(),
    db.selectFrom('exchangeSettlements').selectAll().execute(),
    db.selectFrom('accounts').select(['owner', 'kind', 'balance']).orderBy('id').execute(),
    db
      .selectFrom('entries')
      .select((e) => e.fn.countAll().as('entries'))
      .execute(),
  ]);
}

async function due(): Promise<void> {
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
}

test('twelve backward score corrections in play change no bet, and moved lines accept bets only at their new price', async () => {
  await score({ runs: 72 });
  await placeOrders(one, [order('back', '2.00', '300.00')]);
  await placeOrders(two, [order('lay', '2.00', '200.00')]);
  await due();
  await placeOrders(one, [{ kind: 'fancy', side: 'yes', line: 78, rate: '100.00', stake: '100.00' }], {
    market: `${EVENT}:fancy:7`,
  });
  await placeOrders(
    two,
    [{ kind: 'bookmaker', selection_id: `bm-${FIRST}`, side: 'back', rate: '80.00', stake: '100.00' }],
    { market: `${EVENT}:bookmaker` },
  );
  await placeOrders(two, [order('back', '4.00', '100.00', { selection_id: SECOND })]);
  await due();
  const before = await bets();
  expect(before.slice(0, 3).map((rows) => (rows as unknown[]).length)).toEqual([5, 1, 4]);
  for (let back = 1; back <= 12; back += 1) {
    await score({
      runs: 72 - back * 4,
      status: back % 3 === 0 ? 'SUSPENDED' : 'OPEN',
      over: back % 2 === 0 ? 6 : 10,
      ...(back % 4 === 0 && { winner: back === 4 ? FIRST : SECOND }),
    });
    expect(await bets()).toEqual(before);
  }
  await score({ runs: 24 });
  await due();
  expect(await bets()).toEqual(before);
  // The line follows the score: a bet at the old line is refused.
  const late = await placeOrders(two, [{ kind: 'fancy', side: 'no', line: 77, rate: '100.00', stake: '100.00' }], {
    market: `${EVENT}:fancy:7`,
  });
  expect(late.body.code).toBe('price_moved');
  expect((await moneyAt(one)).exposure).toBe('400.00');
});

test('the live score’s winner settles nothing; the official scorecard does, by the line’s subject when the bet was placed', async () => {
  await score({ runs: 24, winner: SECOND, status: 'CLOSED' });
  await due();
  expect(await world.app.db.selectFrom('exchangeSettlements').selectAll().execute()).toEqual([]);
  expect(betsIn(await one.get('/api/exchange/bets')).map(({ state }) => state)).toEqual(['matched', 'matched']);
  const innings = (team: string, each: number) => ({
    team,
    overs: Array.from({ length: 20 }, (_, over) => ({
      over,
      deliveries: Array.from({ length: 6 }, () => ({ runs: { batter: each, extras: 0, total: each } })),
    })),
  });
  const path = join(await mkdtemp(join(tmpdir(), 'scorecards-')), 'official.json');
  await writeFile(
    path,
    JSON.stringify({
      info: { teams: ['Side 11', 'Side 22'], overs: 20, dates: ['2026-01-01'], outcome: { winner: 'Side 11' } },
      innings: [innings('Side 11', 3), innings('Side 22', 1)],
    }),
  );
  // The exchange saves events only every few seconds, and operators' commands read them from the database.
  await saveEvent(world.app.db, exchangeOf(world.app).event(EVENT) as StoredEvent, world.app.clock.now());
  const output = await runOps(['market', 'results', path, '--reason', 'official scorecard'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
  expect(output).toMatchObject({ exit: 0, error: '' });
  const results = await world.app.db
    .selectFrom('exchangeSettlements')
    .select(['marketId', 'resultName'])
    .orderBy('marketId')
    .execute();
  // 108 runs in six overs, by the line as it was; later lines with its id were for ten overs.
  expect(results).toEqual([
    { marketId: MARKET, resultName: 'Side 11' },
    { marketId: `${EVENT}:bookmaker`, resultName: 'Side 11' },
    { marketId: `${EVENT}:fancy:7`, resultName: '108' },
  ]);
});
