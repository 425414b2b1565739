import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { backgroundDone } from '../../../kernel/background';
import {
  bettor,
  FIRST,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  publishLines,
  publishMarket,
} from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { readMessage } from './feed-message';

let world: World;
let lines: string[];
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => {
  lines = [];
  jest
    .spyOn(world.app.log, 'warn')
    .mockImplementation(((first: unknown, text?: string) => void lines.push(text ?? String(first))) as never);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.stop());

const exchange = () => exchangeOf(world.app);
/** Delivers one message as read from the wire. @returns false if the feed would be reread. */
const receive = (message: object): boolean => {
  const read = readMessage(JSON.stringify({ pt: Date.now(), ...message }));
  if (read === null) throw new Error('the feed’s own line can not be read');
  return exchange().handleMessage(read);
};
const change = (id: string, mc: object): boolean => receive({ op: 'mcm', mc: [{ id, ...mc }] });

let number = 0;
const runners = (count: number, more: object = {}): object[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Runner ${at + 1}`,
    status: 'ACTIVE',
    sortPriority: at + 1,
    ...more,
  }));
const definition = (more: object = {}): { readonly id: string; readonly marketDefinition: object } => {
  number += 1;
  return {
    id: `1.7${number}`,
    marketDefinition: {
      eventId: `7${number}`,
      eventTypeId: '4',
      eventName: 'Padma v Meghna',
      name: 'Match Odds',
      status: 'OPEN',
      inPlay: false,
      runners: runners(2),
      ...more,
    },
  };
};
const bet = async (id: string): Promise<number> =>
  (await placeOrders(await bettor(world), [order('back', '3.00', '100.00', { selection_id: '1' })], { market: id }))
    .status;

test.each([
  ['2 winners of 2', { numberOfWinners: 2 }],
  ['0 winners of 2', { numberOfWinners: 0 }],
  ['1.5 winners of 3', { numberOfWinners: 1.5, runners: runners(3) }],
  ['2 winners of 3', { numberOfWinners: '2', runners: runners(3) }],
  ['line without its other side', { runners: runners(2, { hc: -1.5 }) }],
  ['line without its other side', { runners: [...runners(2), { id: 1, name: 'Runner 1', hc: 0.25 }] }],
  ['handicap 0.3', { runners: [...runners(1, { handicap: 0.3 }), ...runners(2, { handicap: -0.3 }).slice(1)] }],
  ['handicap "two", one runner on several lines', { runners: runners(2, { hc: 'two' }) }],
  ['handicap 1000.25', { runners: [...runners(1, { hc: 1000.25 }), ...runners(2, { hc: -1000.25 }).slice(1)] }],
  ['lines of 3 selections', { runners: runners(3, { hc: 1 }) }],
  ['removal policy REDUCE of lines', { removalPolicy: 'REDUCE', runners: runners(2, { hc: 1 }) }],
  ['2 winners of 2', { numberOfWinners: 2, bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }],
  ['one runner on several lines', { runners: [...runners(2), ...runners(1)] }],
  ['removal policy RANDOM', { removalPolicy: 'RANDOM' }],
  [
    'runner removed without a reduction factor',
    { removalPolicy: 'REDUCE', runners: [...runners(3), { id: 4, name: 'Runner 4', status: 'REMOVED' }] },
  ],
  ['betting type LINE', { bettingType: 'LINE' }],
  ['betting type RANGE', { bettingType: 'RANGE' }],
  ['betting type ASIAN_HANDICAP_SINGLE_LINE', { bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' }],
  ['market without a name', { name: undefined }],
  ['market without a name', { name: null }],
  ['event without a name', { eventName: ' ' }],
  ['1 of 2 runners without a name', { runners: [...runners(1), { id: 2 }] }],
  ['no runners', { runners: [] }],
  ['bet delay 61', { betDelay: 61 }],
  ['bet delay 5', { betDelay: '5' }],
  ['bet delay 0.5', { betDelay: 0.5 }],
  ['base rate 101', { marketBaseRate: 101 }],
  ['sport 99999', { eventTypeId: '99999' }],
  ['sport unknown', { eventTypeId: undefined }],
  ['2 winners of 2, removal policy 7', { numberOfWinners: 2, removalPolicy: 7 }],
])('a market with %s is refused with one log line and nothing of it opens', async (what, more) => {
  const { id, marketDefinition } = definition(more);
  for (const status of ['OPEN', 'SUSPENDED', 'OPEN', 'CLOSED', 'OPEN']) {
    expect(change(id, { marketDefinition: { ...marketDefinition, status } })).toBe(true);
    expect(change(id, { rc: [{ id: 1, atb: [[2, 10]] }] })).toBe(true);
  }
  expect(lines).toEqual([`feed: market ${id} refused, unsupported: ${what}`]);
  expect([exchange().market(id), await bet(id)]).toEqual([undefined, 404]);
  expect(exchange().event(id.slice(2))).toBeUndefined();
});

test('a supported market is admitted without a log line: any number of runners and winners, removal policy given or omitted', async () => {
  for (const more of [
    {},
    { numberOfWinners: 3, runners: runners(5) },
    { numberOfWinners: 1, bettingType: 'ODDS', removalPolicy: 'VOID_RUNNER', runners: runners(14, { hc: 0 }) },
    { removalPolicy: 'VOID_ALL_BEFORE' },
    {
      removalPolicy: 'REDUCE',
      runners: [...runners(3), { id: 4, name: 'Runner 4', status: 'REMOVED', adjustmentFactor: 12.5 }],
    },
  ]) {
    const { id, marketDefinition } = definition(more);
    change(id, { marketDefinition });
    await backgroundDone(world.app);
    expect([lines, exchange().market(id)?.status, await bet(id)]).toEqual([[], 'OPEN', 200]);
  }
});

test('a market whose names arrive later opens then and is never logged again', async () => {
  const { id, marketDefinition } = definition();
  change(id, { marketDefinition: { ...marketDefinition, name: undefined } });
  expect(await bet(id)).toBe(404);
  change(id, { marketDefinition });
  await backgroundDone(world.app);
  expect(await bet(id)).toBe(200);
  change(id, { marketDefinition: { ...marketDefinition, numberOfWinners: 2 } });
  expect(lines).toEqual([`feed: market ${id} refused, unsupported: market without a name`]);
});

test('a market changed into an unsupported one is suspended and its waiting orders lapse', async () => {
  const { id, marketDefinition } = definition();
  change(id, { marketDefinition });
  await backgroundDone(world.app);
  const player = await bettor(world);
  await placeOrders(player, [order('back', '900.00', '100.00', { selection_id: '1' })], { market: id });
  expect(await moneyAt(player)).toEqual({ balance: '900.00', exposure: '100.00' });
  change(id, { marketDefinition: { ...marketDefinition, numberOfWinners: 2 } });
  await backgroundDone(world.app);
  expect(await moneyAt(player)).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect([exchange().market(id)?.status, await bet(id)]).toEqual(['SUSPENDED', 409]);
  // Its close still counts: bets are settled on it.
  change(id, { marketDefinition: { ...marketDefinition, numberOfWinners: 2, status: 'CLOSED' } });
  expect(exchange().market(id)?.status).toBe('CLOSED');
});

test.each([
  ['3 winners instead of 2', { numberOfWinners: 3 }],
  ['removal policy VOID_RUNNER instead of REDUCE', { removalPolicy: 'VOID_RUNNER' }],
  ['runner removed without a reduction factor', { runners: runners(3) }],
])('a market changed to %s is suspended: its bets were made on other terms', async (what, more) => {
  const { id, marketDefinition } = definition({ runners: runners(4), numberOfWinners: 2, removalPolicy: 'REDUCE' });
  change(id, { marketDefinition });
  await backgroundDone(world.app);
  expect(await bet(id)).toBe(200);
  change(id, { marketDefinition: { ...marketDefinition, ...more } });
  await backgroundDone(world.app);
  expect([lines, exchange().market(id)?.status, await bet(id)]).toEqual([
    [`feed: market ${id} refused, unsupported: ${what}`],
    'SUSPENDED',
    409,
  ]);
});

test('an event without a sport is refused with one log line, together with its market', async () => {
  const { id, marketDefinition } = definition();
  const event = {
    id: id.slice(2),
    sport: '?',
    name: 'Padma v Meghna',
    open_date: '2026-01-01T00:00:00Z',
    market_id: id,
    fancy2: [],
    bookmaker: [],
  };
  change(id, { marketDefinition });
  receive({ op: 'event', event });
  receive({ op: 'event', event });
  change(id, { marketDefinition });
  await backgroundDone(world.app);
  expect(lines).toEqual([
    `feed: event ${event.id} refused, unsupported: sport ?`,
    `feed: market ${id} refused, unsupported: sport ?`,
  ]);
  expect([exchange().market(id)?.status, await bet(id)]).toEqual(['SUSPENDED', 409]);
  receive({ op: 'event', event: { ...event, id: '7000' } });
  expect(exchange().event('7000')).toBeUndefined();
});

test('house lines stay open beside their match and are suspended if the match was refused', async () => {
  const player = await bettor(world);
  const yes = () =>
    placeOrders(player, [{ kind: 'fancy', side: 'yes', line: 47, rate: '100.00', stake: '100.00' }], {
      market: `${MARKET.slice(2)}:fancy:7`,
    });
  publishLines(world.app, { fancy: { no: 45, yes: 47 } });
  expect((await yes()).body.code).toBe('market_suspended');
  expect(exchange().lines(MARKET.slice(2))?.fancy[0]?.suspended).toBe(1);
  await publishMarket(world.app);
  expect((await yes()).status).toBe(200);
  expect(
    (
      await placeOrders(
        player,
        [{ kind: 'bookmaker', selection_id: `bm-${FIRST}`, side: 'back', rate: '85.00', stake: '100.00' }],
        { market: `${MARKET.slice(2)}:bookmaker` },
      )
    ).status,
  ).toBe(200);
});

test('forgets markets that the feed no longer carries', () => {
  const [dropped, stays] = [definition({ numberOfWinners: 2 }), definition({ numberOfWinners: 2 })];
  for (const { id, marketDefinition } of [dropped, stays]) change(id, { marketDefinition });
  receive({ op: 'known', markets: [stays.id] });
  // The first is undefined now, so the feed is reread from the start. The second is refused as before.
  expect([dropped, stays].map(({ id }) => change(id, { rc: [] }))).toEqual([false, true]);
});

const folder = resolve('../shared/data');
const whereRecorded = existsSync(folder) ? test : test.skip;
const recorded = (file: string): string[] => readFileSync(resolve(folder, file), 'utf8').trim().split('\n');

whereRecorded('the recorded greyhounds are refused while they have no names, with one line', () => {
  const messages = recorded('greyhounds-win.mcm.ndjson').map((line) => JSON.parse(line) as object);
  // Only the definition that closes the market has them.
  for (const message of messages.filter((each) => !JSON.stringify(each).includes('"CLOSED"')))
    expect(receive(message)).toBe(true);
  expect(lines).toEqual([
    'feed: market 1.197931750 refused, unsupported: event without a name, market without a name, 6 of 6 runners without a name',
  ]);
  expect(exchange().market('1.197931750')).toBeUndefined();
});

whereRecorded('the recorded tennis match is admitted, and closes with its winner', async () => {
  for (const line of recorded('tennis-match-odds.mcm.ndjson')) expect(receive(JSON.parse(line) as object)).toBe(true);
  await backgroundDone(world.app);
  expect([lines, exchange().event('32948895')?.sport]).toEqual([[], 'tennis']);
  expect(exchange().market('1.223716976')).toMatchObject({
    status: 'CLOSED',
    runners: [
      { name: 'Cameron Norrie', status: 'WINNER' },
      { name: 'Casper Ruud', status: 'LOSER' },
    ],
  });
});
