import type { SportList } from '@pavilion/contract/calls/exchange';
import { backgroundDone } from '../../../kernel/background';
import { type Bettor, bettor, order, placeOrders } from '../../../testing/exchange';
import { saveMarket } from '../../../testing/feed-store';
import { startWorld, type World } from '../../../testing/world';
import { marketsAfter } from '../feed/feed-changes';
import { readMessage } from '../feed/feed-message';
import { listEventMarkets } from './event-markets.service';
import { exchangeOf } from './exchange.domain';

let world: World;
let player: Bettor;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => void (player = await bettor(world)));
afterAll(() => world.stop());

const receive = async (message: object): Promise<boolean> => {
  const read = readMessage(JSON.stringify({ pt: Date.now(), ...message }));
  if (read === null) throw new Error('the message can not be read');
  const isHandled = exchangeOf(world.app).handleMessage(read);
  await backgroundDone(world.app);
  return isHandled;
};
let number = 0;
const newEvent = (): string => `80${(number += 1)}`;
/** Defines a market of an event. */
const define = (event: string, at: number, more: object = {}): Promise<boolean> =>
  receive({
    op: 'mcm',
    mc: [
      {
        id: `1.${event}${at}`,
        marketDefinition: {
          eventId: event,
          eventTypeId: '4',
          eventName: 'Padma v Meghna',
          name: `Market ${at}`,
          marketType: 'TIED_MATCH',
          openDate: '2026-01-01T00:00:00Z',
          status: 'OPEN',
          inPlay: false,
          runners: [
            { id: 1, name: 'Yes' },
            { id: 2, name: 'No' },
          ],
          ...more,
        },
      },
    ],
  });
const matchOdds = { name: 'Match Odds', marketType: 'MATCH_ODDS' };
const exchange = () => exchangeOf(world.app);
const marketsOf = (event: string) =>
  listEventMarkets(world.app.db, exchange().hub, exchange().event(event) ?? { id: event, marketId: null });
const listed = (list: SportList, event: string) =>
  exchange()
    .list(list)
    .filter(({ eventId }) => eventId === event);
const bet = (market: string) =>
  placeOrders(player, [order('back', '3.00', '100.00', { selection_id: '1' })], { market });

test('an event has many markets, its match odds first, whichever came first; lists of events show that one', async () => {
  const event = newEvent();
  for (const at of [1, 2]) await define(event, at);
  expect(listed('cricket', event)[0]?.marketId).toBe(`1.${event}1`);
  await define(event, 3, matchOdds);
  await define(event, 4, { numberOfWinners: 2, runners: [1, 2, 3].map((id) => ({ id, name: `Runner ${id}` })) });
  expect(listed('cricket', event)).toHaveLength(1);
  expect(listed('cricket', event)[0]?.marketId).toBe(`1.${event}3`);
  const markets = await marketsOf(event);
  expect(markets.map(({ marketId: id, type, name, winners }) => [id, type, name, winners])).toEqual([
    [`1.${event}3`, 'MATCH_ODDS', 'Match Odds', 1],
    [`1.${event}1`, 'TIED_MATCH', 'Market 1', 1],
    [`1.${event}2`, 'TIED_MATCH', 'Market 2', 1],
    [`1.${event}4`, 'TIED_MATCH', 'Market 4', 2],
  ]);
  expect(markets[1]?.runners).toEqual([
    { selectionId: 1, name: 'Yes', status: 'ACTIVE' },
    { selectionId: 2, name: 'No', status: 'ACTIVE' },
  ]);
});

test('another process reads the markets with their terms as they were saved', async () => {
  const event = newEvent();
  await define(event, 1, {
    ...matchOdds,
    betDelay: 7,
    marketBaseRate: 2.5,
    rules: '<b>Rules</b><br>Dead heats &amp; ties.',
  });
  const book = exchange().hub.book(`1.${event}1`);
  const terms = { type: 'MATCH_ODDS', betDelay: 7, baseRate: 250, rules: 'Rules\nDead heats & ties.' };
  expect(book).toMatchObject(terms);
  if (book !== undefined) await saveMarket(world.app.db, book, Date.now());
  const { markets } = await marketsAfter(world.app.db, 0, () => undefined);
  expect(markets.find((market) => market.book.id === book?.id)?.book).toMatchObject(terms);
  expect((await marketsOf(event))[0]).toMatchObject({ betDelay: 7, baseRate: 2.5, rules: terms.rules });
  // The commission that bets were made under stays.
  await define(event, 1, { ...matchOdds, betDelay: 9, marketBaseRate: 5 });
  expect((await marketsOf(event))[0]).toMatchObject({ betDelay: 9, baseRate: 2.5 });
});

test.each([
  [{ betDelay: 8 }, 8_000],
  [{ betDelay: 0 }, null],
  [{}, 5_000],
])('in play a bet waits for the market’s own delay, else for the sport’s: %j', async (terms, waits) => {
  const event = newEvent();
  await define(event, 1, { ...matchOdds, inPlay: true, ...terms });
  const [placed] = (await bet(`1.${event}1`)).body['data'] as unknown as Record<string, string | null>[];
  const { placed_at: at = null, active_at: active = null } = placed ?? {};
  expect(active && Date.parse(active) - Date.parse(at ?? '')).toBe(waits);
});

test('sports come from the feed: one without a list of its own is in the list of others, none in that of cricket', async () => {
  const [hounds, kabaddi] = [newEvent(), newEvent()];
  await define(hounds, 1, { eventTypeId: '4339', marketType: 'WIN' });
  await receive({
    op: 'event',
    event: {
      id: kabaddi,
      sport: 'Kabaddi',
      name: 'Padma v Meghna',
      open_date: '2026-01-01T00:00:00Z',
      market_id: `1.${kabaddi}1`,
    },
  });
  await define(kabaddi, 1, { eventTypeId: '4999999' });
  expect([listed('cricket', hounds), listed('cricket', kabaddi)]).toEqual([[], []]);
  expect(listed('other', hounds)[0]?.sport).toBe('greyhound-racing');
  expect(listed('other', kabaddi)[0]?.sport).toBe('kabaddi');
  // Greyhounds and horses have a removal policy of their own.
  expect(exchange().hub.book(`1.${hounds}1`)?.removalPolicy).toBe('VOID_ALL_BEFORE');
});

const nameless = { eventName: undefined, name: undefined, runners: [{ id: 1 }, { id: 2 }] };
const catalogue = (event: string, more: object = {}): object => ({
  op: 'catalogue',
  markets: [
    {
      marketId: `1.${event}1`,
      marketName: 'To Win the Toss',
      description: { marketType: 'TOSS', marketBaseRate: 2, rules: 'Who wins the toss<br/>at Mirpur &amp; away' },
      runners: [1, 2].map((selectionId) => ({ selectionId, runnerName: `Side ${selectionId}` })),
      eventType: { id: '777777', name: 'Street Cricket' },
      event: { id: event, name: 'Padma v Meghna', openDate: '2026-02-01T10:00:00Z' },
      competition: { name: 'Delta League' },
      ...more,
    },
  ],
});

test.each(['before', 'after'])('a stream without names takes them from a catalogue that comes %s it', async (when) => {
  const event = newEvent();
  const start = (): Promise<boolean> =>
    define(event, 1, { ...nameless, eventTypeId: undefined, marketType: undefined });
  if (when === 'before') expect(await receive(catalogue(event))).toBe(true);
  await start();
  if (when === 'after') {
    expect((await bet(`1.${event}1`)).status).toBe(404);
    // The feed is read again from the start.
    expect(await receive(catalogue(event))).toBe(false);
    expect(await receive(catalogue(event))).toBe(true);
    await start();
  }
  expect((await bet(`1.${event}1`)).status).toBe(200);
  expect(exchange().event(event)).toMatchObject({
    name: 'Padma v Meghna',
    sport: 'street-cricket',
    competition: 'Delta League',
  });
  expect(await marketsOf(event)).toMatchObject([
    {
      name: 'To Win the Toss',
      type: 'TOSS',
      baseRate: 2,
      rules: 'Who wins the toss\nat Mirpur & away',
      runners: [{ name: 'Side 1' }, { name: 'Side 2' }],
    },
  ]);
});
