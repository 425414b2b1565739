import type { App } from '../../../kernel/app';
import { backgroundDone } from '../../../kernel/background';
import { takeFeed } from '../../../testing/feed-store';
import { startWorld, type World } from '../../../testing/world';
import { emptyMarket } from '../feed/book';
import type { ReceivedDefinition } from '../markets/feed-intake';
import { Definitions } from './definitions';

const MARKET = '1.55';
let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

let receivedAt = Date.now();
const definition = (status: 'OPEN' | 'SUSPENDED', fence: number): ReceivedDefinition => ({
  book: { ...emptyMarket(MARKET), eventId: '55', eventName: 'A v B', status },
  sport: 'cricket',
  receivedAt: (receivedAt += 1),
  isRefused: false,
  fence,
});
/** The services of a process whose server has already started, where no hook can be added. */
const processOf = (app: App): App => ({ ...app, http: { addHook: () => undefined } as unknown as App['http'] });
const storedStatus = async (...apps: readonly App[]): Promise<string | undefined> => {
  for (const app of apps) await backgroundDone(app);
  const row = await world.app.db
    .selectFrom('exchangeBooks')
    .select('status')
    .where('marketId', '=', MARKET)
    .executeTakeFirst();
  return row?.status;
};

test('a process that was replaced stores no definition, and stores an earlier one again when it owns the feed again', async () => {
  const apps = [processOf(world.app), processOf(world.app)] as const;
  const [receiver, other] = [new Definitions(apps[0]), new Definitions(apps[1])];
  const first = await takeFeed(world.app.db);
  receiver.receive(definition('OPEN', first));
  expect(await storedStatus(...apps)).toBe('OPEN');
  other.receive(definition('SUSPENDED', await takeFeed(world.app.db)));
  expect(await storedStatus(...apps)).toBe('SUSPENDED');
  receiver.receive(definition('OPEN', first));
  receiver.receive({ ...definition('OPEN', first), isRefused: true });
  receiver.retainOnly(new Set(['other']), (receivedAt += 1), first);
  expect(await storedStatus(...apps)).toBe('SUSPENDED');
  receiver.receive(definition('OPEN', await takeFeed(world.app.db)));
  expect(await storedStatus(...apps)).toBe('OPEN');
}, 60_000);
