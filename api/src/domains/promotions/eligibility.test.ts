import { addOffer } from '../../testing/offers';
import type { TestPlayer } from '../../testing/player';
import { startWorld, type World } from '../../testing/world';

const [ALWAYS, ONCE, DAILY, WELCOME, SHOWN] = [1, 2, 3, 4, 5];
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addOffer(world.app, {
    maxStake: 20_000,
    expiresAfterDays: 7,
    contribution: '[{"type":"LIVE","percent":10}]',
  });
  await addOffer(world.app, { uses: 'once' });
  await addOffer(world.app, { uses: 'daily' });
  await addOffer(world.app, { categories: '[1,99]', uses: 'once' });
  await addOffer(world.app, { status: 'display', categories: '[99]' });
}, 60_000);
afterAll(() => world.stop());

interface PromotionBody {
  readonly id: number;
  readonly ineligible: string | null;
}

async function reasonsFor(player: TestPlayer): Promise<Record<number, string | null>> {
  const list = (await player.get('/api/promotion')).body as unknown as PromotionBody[];
  return Object.fromEntries(list.map(({ id, ineligible }) => [id, ineligible]));
}

async function depositWith(player: TestPlayer, promotion: number): Promise<void> {
  const order = await player.order('500.00', promotion);
  await player.claim(order, player.pay(order));
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'success' });
}

/** Completes the turnover as games would. */
async function finishTurnover(player: TestPlayer): Promise<void> {
  await world.app.db
    .updateTable('bonuses')
    .set({ state: 'released', endedAt: 1 })
    .where('playerId', '=', player.id)
    .execute();
  await world.app.db
    .updateTable('turnoverTickets')
    .set({ remaining: 0, completedAt: 1 })
    .where('playerId', '=', player.id)
    .execute();
}

test('the list includes terms; a guest’s list is cacheable with an ETag, a player’s is not cached', async () => {
  const guest = await fetch(`${world.guest.base}/api/promotion`);
  expect(guest.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=60');
  expect(guest.headers.get('vary')).toContain('authorization');
  const [first] = (await guest.json()) as object[];
  expect(first).toMatchObject({
    max_stake: '200.00',
    expires_after_days: 7,
    contribution: [{ type: 'LIVE', percent: 10 }],
    ineligible: null,
  });
  const again = await fetch(`${world.guest.base}/api/promotion`, {
    headers: { 'if-none-match': guest.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const player = await world.player();
  const own = await fetch(`${world.guest.base}/api/promotion`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
});

test('a new player may use every offer, and a display-only one is never called ineligible', async () => {
  expect(await reasonsFor(await world.player())).toEqual({
    [ALWAYS]: null,
    [ONCE]: null,
    [DAILY]: null,
    [WELCOME]: null,
    [SHOWN]: null,
  });
});

test('a deposit without an offer makes only the welcome offers ineligible', async () => {
  const player = await (await world.player()).deposit('500.00');
  expect(await reasonsFor(player)).toEqual({
    [ALWAYS]: null,
    [ONCE]: null,
    [DAILY]: null,
    [WELCOME]: 'first_deposit_only',
    [SHOWN]: null,
  });
});

test('a player has at most one open bonus', async () => {
  const player = await world.player();
  await depositWith(player, ALWAYS);
  expect(await reasonsFor(player)).toMatchObject({
    [ALWAYS]: 'bonus_open',
    [ONCE]: 'bonus_open',
    [WELCOME]: 'first_deposit_only',
  });
  await finishTurnover(player);
  expect(await reasonsFor(player)).toMatchObject({ [ALWAYS]: null, [ONCE]: null });
});

test('a one-time offer is used up permanently, a daily one until the next day in Dhaka', async () => {
  // Noon in Dhaka, so that the test crosses midnight exactly once.
  const now = world.app.clock.now();
  world.app.clock.advance(DAY - ((now + 6 * 3_600_000) % DAY) + 12 * 3_600_000);
  const player = await world.player();
  await depositWith(player, ONCE);
  await finishTurnover(player);
  await depositWith(player, DAILY);
  await finishTurnover(player);
  expect(await reasonsFor(player)).toMatchObject({ [ONCE]: 'used', [DAILY]: 'used' });
  world.app.clock.advance(11 * 3_600_000);
  expect(await reasonsFor(await player.logInAgain())).toMatchObject({ [DAILY]: 'used' });
  world.app.clock.advance(3_600_000);
  expect(await reasonsFor(await player.logInAgain())).toMatchObject({ [ONCE]: 'used', [DAILY]: null });
});

test('an order refuses a promotion that the list calls ineligible, with the reason', async () => {
  const player = await (await world.player()).deposit('500.00');
  const claim = (promotion: number) =>
    player.get(`/api/get-wallet-number?name=bKash&account_type=Personal&amount=500&promotion_id=${promotion}`);
  const reply = await claim(WELCOME);
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([
    409,
    'promotion_not_eligible',
    'This promotion is for a first deposit only.',
  ]);
  expect((await claim(SHOWN)).body.code).toBe('promotion_not_eligible');
  expect((await claim(ONCE)).status).toBe(200);
});

test('no promotion reaches a player who chose a pause or whose account is frozen', async () => {
  const [paused, frozen] = [await world.player(), await world.player()];
  await paused.post('/api/safer-gambling/time-out', { days: 1 });
  const back = await paused.logInAgain();
  expect((await back.get('/api/promotion')).body).toEqual([]);
  expect((await back.get(`/api/promotions/${ALWAYS}`)).status).toBe(404);
  await world.change(frozen, { status: 'frozen' });
  expect(await reasonsFor(frozen)).toMatchObject({ [ALWAYS]: 'restricted', [WELCOME]: 'restricted', [SHOWN]: null });
});
