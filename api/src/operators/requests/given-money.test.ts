import { readSetting } from '../../kernel/settings/settings';
import { checkBook } from '../../ledger/check';
import { DiceClient } from '../../testing/dice';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';
import { addOperators } from '../testing/operators';

let world: World;
let dice: DiceClient;
const roles = { tania: ['trader'], tarek: ['trader'], karim: ['cashier'], rina: ['admin'], boss: ['admin'] } as const;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
  await addOperators(world.app, roles);
  await world.set('operator_approvals', { adjustments_above: 50_000 });
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const as = (operator: keyof typeof roles, ...typed: string[]) =>
  runOps(typed, async () => ({ app: world.app, operator, roles: roles[operator] }));
/** Runs what must wait. @returns the request's number. */
async function waiting(operator: keyof typeof roles, ...typed: string[]): Promise<string> {
  const pending = await as(operator, ...typed, '--json');
  expect(pending).toMatchObject({ exit: 4, error: '' });
  return (JSON.parse(pending.out) as { request: string }).request;
}
const lastAct = () =>
  world.app.db.selectFrom('auditLog').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

/** A player with an open round. */
async function playing(stake: string) {
  const player = await (await world.player()).deposit('5000.00');
  const { id } = await dice.bet(await dice.openPlay(player), stake);
  const { id: round } = await world.app.db
    .selectFrom('rounds')
    .select('id')
    .where('providerRound', '=', id)
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  return { player, refund: ['round-refund', round, '--reason', 'provider gone'] as const };
}

test('a refund up to the limit needs one trader, a larger one two, and moves the stake once', async () => {
  const small = await playing('500.00');
  expect((await as('tania', ...small.refund)).exit).toBe(0);
  expect(await small.player.balance()).toBe('5000.00');
  const { player, refund } = await playing('500.01');
  const number = await waiting('tania', ...refund);
  expect(await player.balance()).toBe('4499.99');
  expect((await as('tania', 'requests', 'approve', number)).error).toContain('your own request');
  expect((await as('karim', 'requests', 'approve', number)).error).toContain('needs the role');
  const approvals = await Promise.all(Array.from({ length: 5 }, () => as('tarek', 'requests', 'approve', number)));
  expect(approvals.filter(({ exit }) => exit === 0)).toHaveLength(1);
  expect(await player.balance()).toBe('5000.00');
  expect(await lastAct()).toMatchObject({
    ...{ operator: 'tania', act: 'refund-round' },
    details: { player: player.id, amount: 50_001, approvedBy: 'tarek' },
  });
});

test('a trader’s refunds of a day have a limit, as a cashier’s adjustments have', async () => {
  await world.set('operator_limits', { trader: { act: 30_000, day: 40_000 } });
  const [above, first, second] = [await playing('300.01'), await playing('300.00'), await playing('300.00')];
  expect((await as('tarek', ...above.refund)).error).toContain('with one act');
  expect((await as('tarek', ...first.refund)).exit).toBe(0);
  expect((await as('tarek', ...second.refund)).error).toContain('in 24 hours');
  expect(await second.player.balance()).toBe('4700.00');
  await world.set('operator_limits', {});
});

const words = { name: 'Rainy days', name_bn: 'বৃষ্টির দিন', description: 'Ten per cent.', description_bn: 'দশ শতাংশ।' };
const offer = (form: object) => ['promotion', 'create', '--set', JSON.stringify({ ...words, ...form })];

test('a promotion that gives a player more than the limit needs a second admin, and so does raising one', async () => {
  expect((await as('rina', ...offer({ bonus_percent: 10, max_bonus: 50_000 }))).exit).toBe(0);
  const [{ id }] = (await world.guest.get('/api/promotion')).body as unknown as [{ id: number }];
  const edit = (form: object) => ['promotion', 'edit', String(id), '--set', JSON.stringify(form), '--reason', 'x'];
  expect((await as('rina', ...edit({ max_bonus: 40_000 }))).exit).toBe(0);
  const raise = await waiting('rina', ...edit({ max_bonus: 50_001 }));
  const create = await waiting('rina', ...offer({ bonus_percent: 100, max_bonus: 5_000_000 }));
  const most = async () =>
    (await world.app.db.selectFrom('promotions').select('maxBonus').orderBy('id').execute()).map((row) => row.maxBonus);
  expect(await most()).toEqual([40_000]);
  for (const number of [raise, create]) expect((await as('boss', 'requests', 'approve', number)).exit).toBe(0);
  expect(await most()).toEqual([50_001, 5_000_000]);
  expect(await lastAct()).toMatchObject({
    ...{ operator: 'rina', act: 'promotion-create' },
    details: { amount: 5_000_000, approvedBy: 'boss' },
  });
});

test('an approved promotion gives no more than its request said, whatever was edited meanwhile', async () => {
  const form = { bonus_percent: 0, max_bonus: 60_000 };
  const { id } = JSON.parse((await as('rina', ...offer(form), '--json')).out) as { id: number };
  const edit = (change: object) =>
    ['promotion', 'edit', String(id), '--set', JSON.stringify(change), '--reason', 'x'] as const;
  const number = await waiting('rina', ...edit({ bonus_percent: 100 }));
  // Without a per cent it gives nothing, so one admin may raise it.
  expect((await as('rina', ...edit({ max_bonus: 9_000_000 }))).exit).toBe(0);
  expect((await as('boss', 'requests', 'approve', number)).error).toContain('for 600 taka and would move 90,000 now');
  const promotion = world.app.db.selectFrom('promotions').select('bonusPercent').where('id', '=', id);
  expect((await promotion.executeTakeFirstOrThrow()).bonusPercent).toBe(0);
  expect((await as('rina', ...edit({ max_bonus: 60_000 }))).exit).toBe(0);
  expect((await as('boss', 'requests', 'approve', number)).exit).toBe(0);
});

test('who may approve a request reads all of it, however long its list line would be', async () => {
  const long = { description: 'Rain. '.repeat(60), bonus_percent: 100, max_bonus: 90_000, uses: 'always' };
  const number = await waiting('rina', ...offer(long));
  expect((await as('boss', 'requests')).out).not.toContain('always');
  expect((await as('boss', 'requests', 'show', number)).out).toMatch(/amount +900\.00[^]*"uses": "always"/);
  const { payload } = JSON.parse((await as('boss', 'requests', 'show', number, '--json')).out) as { payload: object };
  expect(payload).toMatchObject({ id: null, form: long });
  expect((await as('karim', 'requests', 'show', number)).error).toContain('needs the role');
});

test('how much is paid out without an operator is changed by two admins', async () => {
  const limit = () => readSetting(world.app.db, 'withdrawals_auto_up_to', 0);
  const number = await waiting('rina', 'setting', 'withdrawals_auto_up_to', '1000000000');
  expect(await limit()).toBe(0);
  expect((await as('boss', 'requests', 'approve', number)).exit).toBe(0);
  expect(await limit()).toBe(1_000_000_000);
});

test('what rewards are worth is changed by two admins', async () => {
  const worth = async () => JSON.parse((await as('rina', 'vip', 'show', '--json')).out) as object;
  const number = await waiting('rina', 'vip', 'rules', '{"pointsPerTaka":100}', '--reason', 'festival');
  await waiting('rina', 'setting', 'vip_rules', '{"pointsPerTaka":100}');
  await waiting('rina', 'setting', 'referral_rules', '{"activeDays":1}');
  expect(await worth()).toMatchObject({ rules: { pointsPerTaka: 400 } });
  expect((await as('boss', 'requests', 'approve', number)).exit).toBe(0);
  expect(await worth()).toMatchObject({ rules: { pointsPerTaka: 100 } });
  expect(await lastAct()).toMatchObject({
    ...{ operator: 'rina', act: 'vip', subject: 'vip_rules' },
    details: { reason: 'festival', approvedBy: 'boss' },
  });
  await world.set('operator_approvals', { adjustments_above: null });
  expect((await as('rina', 'vip', 'rules', '{"pointsPerTaka":500}', '--reason', 'x')).exit).toBe(0);
});
