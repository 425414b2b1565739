import { checkBook } from '../../ledger/check';
import { at } from '../../testing/at';
import { addOffer, withBonus } from '../../testing/offers';
import type { TestPlayer } from '../../testing/player';
import { settleStake } from '../../testing/stakes';
import { startWorld, type World } from '../../testing/world';
import { endDue, sweepAll } from './bonus.queue';

const [PLAIN, TERMS] = [1, 2];
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  await addOffer(world.app, { name: 'Ten per cent', turnover: 2 });
  await addOffer(world.app, {
    name: 'With terms',
    turnover: 2,
    maxStake: 20_000,
    expiresAfterDays: 7,
    contribution: '[{"type":"EGAME","percent":50}]',
  });
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

interface BonusBody {
  readonly id: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

const bonusesOf = async (player: TestPlayer) =>
  ((await player.get('/api/bonuses')).body as unknown as { data: BonusBody[] }).data;
const one = async (player: TestPlayer): Promise<BonusBody> =>
  (await bonusesOf(player)).find(({ state }) => state !== 'offered') ?? { id: 'none', state: 'none' };
const wallets = async (player: TestPlayer) => {
  const { balance, bonus_balance } = (await player.post('/api/balance')).body as unknown as Record<string, string>;
  return [balance, bonus_balance];
};
const kinds = async (player: TestPlayer) =>
  ((await player.get('/api/inbox')).body as unknown as { data: { data: { kind: string; message: string }[] } }).data
    .data;

/** Creates a player with 500 taka and a bonus of 50, with a turnover of twice that: 1,100. */
const bonused = async (promotion = PLAIN): Promise<TestPlayer> => (await withBonus(world, promotion)).player;

const stake = (player: TestPlayer, poisha: number) => settleStake(world.app, player.id, poisha, world.app.clock.now());

test('a bonus is offered, chosen with an order, and wagered from its credit on', async () => {
  const player = await world.player();
  expect((await bonusesOf(player)).map(({ id, state }) => [id, state])).toEqual([
    ['offer-1', 'offered'],
    ['offer-2', 'offered'],
  ]);
  const order = await player.order('500.00', PLAIN);
  expect(await one(player)).toMatchObject({
    state: 'taken',
    amount: '50.00',
    deposit: '500.00',
    promotion_id: PLAIN,
    can_cancel: false,
  });
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  expect(await one(player)).toMatchObject({
    state: 'wagering',
    amount: '50.00',
    deposit: '500.00',
    required: '1100.00',
    remaining: '1100.00',
    can_cancel: true,
  });
  expect((await bonusesOf(player)).filter(({ state }) => state === 'offered')).toEqual([]);
});

test('when the turnover is complete, the bonus wallet becomes main money and the player is notified', async () => {
  const player = await bonused();
  await stake(player, 60_000);
  expect(await one(player)).toMatchObject({ state: 'wagering', remaining: '500.00' });
  await stake(player, 50_000);
  await endDue(world.app);
  await endDue(world.app);
  expect(await one(player)).toMatchObject({
    state: 'released',
    remaining: '0.00',
    released: '50.00',
    can_cancel: false,
  });
  expect(await wallets(player)).toEqual(['550.00', '0.00']);
  expect((await kinds(player))[0]).toMatchObject({ kind: 'bonus_released' });
});

test('each bet shows its contribution: a type that counts less, and a stake above the maximum', async () => {
  const player = await bonused(TERMS);
  await stake(player, 20_000);
  await stake(player, 20_001);
  expect(await one(player)).toMatchObject({
    remaining: '1000.00',
    max_stake: '200.00',
    contribution: [{ type: 'EGAME', percent: 50 }],
  });
  const { id } = await one(player);
  const bets = (await player.get(`/api/bonuses/${id}/bets`)).body as unknown as {
    data: { stake: string; counted: string; reason: string }[];
  };
  expect(bets.data.map(({ stake: staked, counted, reason }) => [staked, counted, reason]).sort()).toEqual([
    ['200.00', '100.00', 'type'],
    ['200.01', '0.00', 'max_stake'],
  ]);
  const first = (await player.get(`/api/bonuses/${id}/bets?limit=1`)).body as unknown as {
    data: object[];
    next: string;
  };
  const second = (await player.get(`/api/bonuses/${id}/bets?limit=1&before=${first.next}`)).body as unknown as {
    data: object[];
    next: null;
  };
  expect([...first.data, ...second.data]).toEqual(bets.data);
  expect(second.next).toBeNull();
});

test('a running bonus keeps its terms when an operator edits the promotion', async () => {
  const player = await bonused(TERMS);
  await world.app.db
    .updateTable('promotions')
    .set({ contribution: '[{"type":"EGAME","percent":0}]', maxStake: 1 })
    .where('id', '=', TERMS)
    .execute();
  await stake(player, 20_000);
  expect(await one(player)).toMatchObject({ remaining: '1000.00', max_stake: '200.00' });
  await world.app.db
    .updateTable('promotions')
    .set({ contribution: '[{"type":"EGAME","percent":50}]', maxStake: 20_000 })
    .where('id', '=', TERMS)
    .execute();
});

test('canceling a bonus takes only the bonus wallet; own money has a plain deposit’s turnover', async () => {
  const player = await bonused(TERMS);
  await stake(player, 20_000);
  const { id } = await one(player);
  const reply = await player.post(`/api/bonuses/${id}/cancel`);
  expect(reply.body).toMatchObject({
    success: true,
    data: { state: 'forfeited', forfeited: '50.00', required: '500.00', remaining: '300.00' },
  });
  expect(await wallets(player)).toEqual(['500.00', '0.00']);
  expect((await player.post(`/api/bonuses/${id}/cancel`)).body.code).toBe('bonus_ended');
  expect((await kinds(player))[0]).toMatchObject({ kind: 'bonus_forfeited' });
  await stake(player, 30_000);
  const open = await world.app.db
    .selectFrom('turnoverTickets')
    .select('id')
    .where('playerId', '=', player.id)
    .where('completedAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
});

test('a player cannot cancel or read another’s bonus', async () => {
  const [player, other] = [await bonused(), await world.newcomer()];
  const { id } = await one(player);
  expect([
    (await other.post(`/api/bonuses/${id}/cancel`)).status,
    (await other.get(`/api/bonuses/${id}/bets`)).status,
  ]).toEqual([404, 404]);
  expect(await wallets(player)).toEqual(['500.00', '50.00']);
});

test('thirty concurrent cancels and a release end the bonus once', async () => {
  const player = await bonused();
  const { id } = await one(player);
  const replies = await Promise.all([
    ...Array.from({ length: 30 }, () => player.post(`/api/bonuses/${id}/cancel`)),
    stake(player, 110_000)
      .then(() => endDue(world.app))
      .then(() => ({ status: 0 })),
  ]);
  await endDue(world.app);
  const { state } = await one(player);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(state === 'forfeited' ? 1 : 0);
  expect(await wallets(player)).toEqual([state === 'forfeited' ? '500.00' : '550.00', '0.00']);
});

test('a bonus expires to the millisecond, and its money returns to the house', async () => {
  const player = await bonused(TERMS);
  const { expires_at } = await one(player);
  const end = Date.parse(String(expires_at));
  await endDue({ ...world.app, ...at(world.app, end - 1) });
  expect(await one(player)).toMatchObject({ state: 'wagering' });
  await endDue({ ...world.app, ...at(world.app, end) });
  expect(await one(player)).toMatchObject({ state: 'expired', forfeited: '50.00' });
  expect(await wallets(player)).toEqual(['500.00', '0.00']);
  expect(end - Date.parse(String((await one(player)).created_at))).toBe(7 * DAY);
});

test('bonus money from a bet settled after the end follows the bonus', async () => {
  const [cancelled, released] = [await bonused(), await bonused()];
  await cancelled.post(`/api/bonuses/${(await one(cancelled)).id}/cancel`);
  await stake(released, 110_000);
  await endDue(world.app);
  for (const player of [cancelled, released]) {
    await world.app.db
      .transaction()
      .execute((trx) => world.app.ledger.win(trx, player.id, 700, { main: 0, bonus: 100 }, `late:${player.id}`));
  }
  await sweepAll(world.app);
  expect([await wallets(cancelled), await wallets(released)]).toEqual([
    ['500.00', '0.00'],
    ['557.00', '0.00'],
  ]);
  expect(await one(released)).toMatchObject({ released: '57.00' });
});

test('a deposit credited without its ordered bonus is explained in the inbox', async () => {
  const player = await world.player();
  const order = await player.order('500.00', PLAIN);
  await world.change(player, { restrictionKind: 'time-out', restrictionUntil: world.app.clock.now() + DAY });
  const back = await player.logInAgain();
  await back.claim(order, player.pay(order));
  await back.outcomeOf(order);
  expect(await wallets(back)).toEqual(['500.00', '0.00']);
  const message = (await kinds(back)).find(({ kind }) => kind === 'bonus_dropped');
  expect(message?.message).toContain('promotions were closed for you.');
  expect(await bonusesOf(back)).toEqual([]);
});

test('a promotion of hidden categories only is not listed', async () => {
  await addOffer(world.app, { name: 'Rain', categories: '[4096]' });
  const hidden = await world.app.db
    .selectFrom('promotions')
    .select('id')
    .where('name', '=', 'Rain')
    .executeTakeFirstOrThrow();
  expect(
    ((await world.guest.get('/api/promotion')).body as unknown as { name: string }[]).map(({ name }) => name),
  ).not.toContain('Rain');
  expect((await world.guest.get(`/api/promotions/${hidden.id}`)).status).toBe(404);
});
