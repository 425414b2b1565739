import { allEndpoints, domains } from '@pavilion/contract/index';
import { callsOf, documentedFields, findFaults, readPlayerRows } from '../../testing/matrices/access-matrix';
import { accountMatrix } from '../../testing/matrices/account-matrix';
import { exchangeMatrix } from '../../testing/matrices/exchange-matrix';
import { gamesMatrix } from '../../testing/matrices/games-matrix';
import { messagesMatrix } from '../../testing/matrices/messages-matrix';
import { openMatrix } from '../../testing/matrices/open-matrix';
import { rewardsMatrix } from '../../testing/matrices/rewards-matrix';
import { walletMatrix } from '../../testing/matrices/wallet-matrix';
import { startWorld, type World } from '../../testing/world';

/**
 * Markets are the same for all and come from a process without a test world here; none of their fields names a
 * player.
 */
const markets = [
  'GET /api/event/:eventId',
  'GET /api/exchange/events/:eventId',
  'GET /api/exchange/frames/:eventId',
  'GET /api/exchange/results',
  'GET /api/match-odds/:marketId',
  'GET /api/score/board/:eventId',
  'GET /api/sports-events/:sport',
];

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('ASVS 8.2.2: every call has a row that lists the fields which could name another player’s data', () => {
  const all = allEndpoints();
  const exchange = new Set(Object.values(domains.exchange).map((call) => (call as { path?: string }).path));
  const rows = [
    accountMatrix,
    walletMatrix,
    gamesMatrix,
    messagesMatrix,
    rewardsMatrix,
    exchangeMatrix,
    openMatrix,
  ].flatMap((matrix) => Object.keys(matrix));
  // Calls that no server binds yet can't leak anything.
  const isBound = ({ method, path }: (typeof all)[number]): boolean =>
    world.app.http.hasRoute({ method, url: path }) || exchange.has(path);
  const calls = all.filter(isBound).map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !rows.includes(call) && !markets.includes(call))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

test('every field of the open calls is covered', async () => {
  expect(documentedFields(openMatrix)).toEqual(await callsOf(world, [domains.site, domains.promotions]));
});

test.each(Object.entries(openMatrix))(
  'ASVS 8.2.2: a player cannot read or change another’s data by %s',
  async (key, row) => {
    const [player, self] = [await world.newcomer(), await world.newcomer()];
    const before = await readPlayerRows(world, player.id);
    const canaries = [player.id, player.username, player.email, player.phone];
    expect(await findFaults(key, row, { caller: self, self }, { victim: { player }, canaries })).toEqual([]);
    expect(await readPlayerRows(world, player.id)).toEqual(before);
  },
);
