import { backgroundDone } from '../../../kernel/background';
import { type Bettor, bettor, placeOrders } from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { LinesTopic } from '../stream/lines-topic';
import { readMessage } from './feed-message';

let world: World;
let player: Bettor;
let now = 1_000;
beforeEach(async () => {
  world = await startWorld();
  player = await bettor(world);
  await receive({ op: 'mcm', mc: [{ id: '1.5', marketDefinition }] });
}, 60_000);
afterEach(() => world.stop());

const marketDefinition = {
  eventId: '5',
  eventTypeId: '4',
  eventName: 'Bangladesh v Ireland',
  name: 'Match Odds',
  marketType: 'MATCH_ODDS',
  openDate: '2026-01-01T00:00:00Z',
  status: 'OPEN',
  inPlay: true,
  runners: [
    { id: 1, name: 'Bangladesh' },
    { id: 2, name: 'Ireland' },
  ],
};
async function receive(message: object, pt = (now += 1_000)): Promise<void> {
  const read = readMessage(JSON.stringify({ ...message, pt }));
  if (read === null) throw new Error('the message can not be read');
  exchangeOf(world.app).handleMessage(read);
  await backgroundDone(world.app);
}
/** Sends the state of the match as the ball-by-ball feed does. */
const balls = (overs: string, runs: number, eventStatus = 'BALL_COMPLETE', more: object = {}, pt?: number) => {
  const innings = { inningsNum: 1, battingTeam: 'Bangladesh', inningsRuns: String(runs), inningsWickets: '0' };
  const change = {
    eventId: '5',
    fixtureInfo: { fixtureStatus: 'IN_RUNNING', eventStatus, maxOvers: 20 },
    matchStats: { currentInnings: 1, inningsStats: [{ ...innings, inningsOvers: overs }] },
    ...more,
  };
  return receive({ op: 'ccm', cc: [change] }, pt);
};
const shown = () => {
  const event = exchangeOf(world.app).event('5');
  const fancy = exchangeOf(world.app).lines('5')?.fancy;
  return {
    score: event?.score?.[1][0],
    phase: event?.score?.[0],
    lines: fancy?.map(({ title, suspended, ballRunning }) => [title, suspended, ballRunning]),
  };
};
const yes = async (overs: number): Promise<string | number> => {
  const line = exchangeOf(world.app)
    .lines('5')
    ?.fancy.find(({ id }) => id === `5-1-over-${overs}`);
  const bet = { kind: 'fancy', side: 'yes', line: line?.yes ?? 1, rate: '100.00', stake: '100.00' };
  const { status, body } = await placeOrders(player, [bet], { market: `5:fancy:5-1-over-${overs}` });
  return body.code ?? status;
};

test('the ball feed drives score, suspension and lines, also when it corrects itself backwards', async () => {
  await balls('5.2', 41);
  expect(shown()).toEqual({
    score: ['Bangladesh', 41, 0, 5, 2],
    phase: 'open',
    lines: [
      ['6 over runs Bangladesh', 0, 0],
      ['10 over runs Bangladesh', 0, 0],
    ],
  });
  expect(await yes(6)).toBe(200);
  await balls('5.2', 41, 'BALL_IN_PROGRESS');
  expect([shown().lines?.[0], await yes(6)]).toEqual([['6 over runs Bangladesh', 0, 1], 'ball_running']);
  await balls('6.0', 55);
  expect(shown().lines?.map(([title]) => title)).toEqual(['10 over runs Bangladesh', '15 over runs Bangladesh']);
  expect(await yes(6)).toBe('unknown_market');
  // Balls are taken back, twice: what was offered then is offered again, after the next change.
  await balls('5.2', 43);
  expect(shown()).toMatchObject({ score: ['Bangladesh', 43, 0, 5, 2], phase: 'stopped' });
  expect([shown().lines?.[0], await yes(6)]).toEqual([['6 over runs Bangladesh', 1, 0], 'market_suspended']);
  await balls('5.1', 40);
  expect(shown()).toMatchObject({ score: ['Bangladesh', 40, 0, 5, 1], phase: 'stopped' });
  await balls('5.1', 40);
  expect([shown().phase, shown().lines?.[0], await yes(6)]).toEqual(['open', ['6 over runs Bangladesh', 0, 0], 200]);
  // A change that comes late, and a status that is new to us.
  await balls('6.0', 55, 'BALL_COMPLETE', {}, 500);
  expect(shown().score).toEqual(['Bangladesh', 40, 0, 5, 1]);
  await balls('5.1', 40, 'UMPIRE_REVIEW');
  expect([shown().phase, await yes(6)]).toEqual(['stopped', 'market_suspended']);
});

test('the ball feed changes nothing of a market’s result, nor of lines that the feed prices itself', async () => {
  const own = { id: '7', title: 'Own line', no: 40, no_rate: 100, yes: 41, yes_rate: 100 };
  const event = { id: '5', sport: 'cricket', name: 'Bangladesh v Ireland', open_date: '2026-01-01T00:00:00Z' };
  await receive({ op: 'event', event: { ...event, fancy2: [{ ...own, suspended: 0, ball_running: 0 }] } });
  await balls('20.0', 180);
  await balls('20.0', 180, '', { fixtureInfo: { fixtureStatus: 'COMPLETED', eventStatus: 'FINISHED' } });
  expect([shown().score, shown().lines]).toEqual([['Bangladesh', 180, 0, 20, 0], [['Own line', 0, 0]]]);
  expect(exchangeOf(world.app).market('1.5')?.status).toBe('OPEN');
  const rows = await world.app.db.selectFrom('exchangeBooks').select('settledAt').execute();
  expect(rows.map(({ settledAt }) => settledAt)).toEqual([null]);
});

test('each change of the score is a frame, with the lines that changed', async () => {
  await balls('5.2', 41);
  const none = new Set<string>();
  const topic = new LinesTopic(
    '5',
    () => exchangeOf(world.app).event('5') ?? null,
    () => none,
  );
  const frame = () => JSON.parse(/data: (.*)/.exec(topic.next() ?? 'data: null')?.[1] ?? 'null') as unknown[] | null;
  const score = ['open', [['Bangladesh', 41, 0, 5, 2]]];
  expect(frame()?.[5]).toEqual(score);
  // Clients without a stream poll it.
  expect(exchangeOf(world.app).lines('5')?.score).toEqual(score);
  expect(frame()).toBeNull();
  await balls('5.2', 41, 'BALL_IN_PROGRESS');
  expect(frame()?.[3]).toHaveLength(2);
  await balls('5.2', 41, 'BALL_IN_PROGRESS', { matchStats: { inningsStats: [] } });
  expect(frame()?.[5]).toEqual(['stopped', []]);
});
