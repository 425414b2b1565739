import { checkBook } from '../../ledger/check';
import type { TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdrawn } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';
import { addOperators } from '../testing/operators';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.set('withdrawals_auto_up_to', 0);
  await addOperators(world.app, { karim: ['cashier'], rahim: ['cashier'], rina: ['admin'], sadia: ['support'] });
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const roles = { karim: ['cashier'], rahim: ['cashier'], rina: ['admin'], sadia: ['support'] } as const;
const as = (operator: keyof typeof roles, ...typed: string[]) =>
  runOps(typed, async () => ({ app: world.app, operator, roles: roles[operator] }));
const request = async (player: TestPlayer, taka: string): Promise<string> => {
  const pending = await as('karim', 'adjust', player.username, taka, '--reason', 'goodwill', '--json');
  expect(pending).toMatchObject({ exit: 4, error: '' });
  return (JSON.parse(pending.out) as { request: string }).request;
};
const acts = () =>
  world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'act', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .execute();

test('an adjustment above the limit waits for a second person, moves money once, and both are in the log', async () => {
  const player = await world.player();
  const number = await request(player, '+10000.01');
  expect(await player.balance()).toBe('0.00');
  expect((await as('rahim', 'requests')).out).toMatch(
    new RegExp(`${number} +adjust ${player.username} \\+10,000.01: goodwill`),
  );
  const approvals = await Promise.all(Array.from({ length: 10 }, () => as('rahim', 'requests', 'approve', number)));
  expect(approvals.filter(({ exit }) => exit === 0)).toHaveLength(1);
  expect(await player.balance()).toBe('10000.01');
  expect((await acts())[0]).toMatchObject({
    operator: 'karim',
    act: 'adjust',
    details: { amount: 1_000_001, reason: 'goodwill', approvedBy: 'rahim' },
  });
  expect(await as('rina', 'requests', 'approve', number)).toMatchObject({
    error: `${number} is done and needs no decision; nothing was changed.`,
  });
});

test('nobody approves their own request, nor one that their role could not have made', async () => {
  const player = await world.player();
  const number = await request(player, '+20000');
  expect(await as('karim', 'requests', 'approve', number)).toMatchObject({
    exit: 1,
    error: `${number} is your own request: another operator must approve it.`,
  });
  expect(await as('sadia', 'requests', 'approve', number)).toMatchObject({ exit: 1 });
  // The database itself refuses it too.
  const serial = Number(number.slice(1));
  const own = { state: 'done', decidedBy: 'karim', decidedAt: 1 } as const;
  await expect(
    world.app.db.updateTable('operatorRequests').set(own).where('serial', '=', serial).execute(),
  ).rejects.toThrow('check constraint');
  expect(await player.balance()).toBe('0.00');
});

test('the same request again is the same one; a refused or late one moves nothing', async () => {
  const player = await world.player();
  const [first, again] = [await request(player, '+15000'), await request(player, '+15000')];
  expect(again).toBe(first);
  expect((await as('rahim', 'requests', 'refuse', first, '--reason', 'no receipt')).exit).toBe(0);
  expect((await acts())[0]).toMatchObject({
    operator: 'rahim',
    act: 'request-refuse',
    details: { requestedBy: 'karim' },
  });
  expect((await as('rahim', 'requests', 'approve', first)).error).toContain('is refused');
  const late = await request(player, '+15000');
  expect(late).not.toBe(first);
  world.app.clock.advance(24 * 60 * 60_000);
  expect((await as('rahim', 'requests', 'approve', late)).error).toContain('is expired');
  expect(await world.app.ledger.balance(world.app.db, player.id)).toMatchObject({ main: 0 });
});

test('a payout above the limit needs a second person', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  await world.set('operator_approvals', { payouts_above: 100 });
  const pending = await as('karim', 'approve', id, '--json');
  expect(pending.exit).toBe(4);
  const state = () =>
    world.app.db.selectFrom('withdrawals').select(['state', 'approvedBy']).where('id', '=', id).executeTakeFirst();
  expect(await state()).toEqual({ state: 'requested', approvedBy: null });
  expect((await as('rina', 'requests', 'approve', (JSON.parse(pending.out) as { request: string }).request)).exit).toBe(
    0,
  );
  expect(await state()).toMatchObject({ approvedBy: 'karim' });
  await world.set('operator_approvals', {});
});

test('a role has a limit for one act and for a day, for approvals too', async () => {
  const player = await world.player();
  await world.set('operator_limits', { cashier: { act: 2_000_000, day: 2_500_000 } });
  expect((await as('karim', 'adjust', player.username, '+20000.01', '--reason', 'x')).error).toContain('with one act');
  for (const exit of [0, 0, 1])
    expect((await as('rahim', 'adjust', player.username, '+10000', '--reason', 'x')).exit).toBe(exit);
  expect(await player.balance()).toBe('20000.00');
  const pending = await as('rina', 'adjust', player.username, '+30000', '--reason', 'x', '--json');
  const number = (JSON.parse(pending.out) as { request: string }).request;
  expect((await as('karim', 'requests', 'approve', number)).error).toContain('Your role may move');
  await world.set('operator_limits', {});
});

test('what limits operators is changed by two admins', async () => {
  expect((await as('rina', 'setting', 'deposit_mode', '"plain"')).exit).toBe(0);
  expect((await as('rina', 'setting', 'operator_approvals', '{"adjustments_above":null}')).exit).toBe(0);
  await addOperators(world.app, { boss: ['admin'] });
  const pending = await as('rina', 'setting', 'operator_approvals', '{"resettlements":false}', '--json');
  expect(pending.exit).toBe(4);
  const { request: number } = JSON.parse(pending.out) as { request: string };
  const boss = { app: world.app, operator: 'boss', roles: ['admin'] } as const;
  expect((await runOps(['requests', 'approve', number], async () => boss)).exit).toBe(0);
  expect((await acts())[0]).toMatchObject({ operator: 'rina', act: 'setting', details: { approvedBy: 'boss' } });
});
