import { sql } from 'kysely';
import { backgroundDone } from '../../kernel/background';
import { readyToWithdraw, withdrawn } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';
import { findLastRun, reconcileIfDue } from './reconcile.queue';

let world: World;
beforeEach(async () => void (world = await startWorld()), 60_000);
afterEach(() => world.stop());

const run = (text: string) => sql.raw(text).execute(world.app.db);
const ops = (...typed: string[]) =>
  runOps(typed, () => Promise.resolve({ app: world.app, operator: 'karim', roles: ['admin'] }));
const DRIFT = `update accounts set balance = balance + 1 where kind = 'main' and owner in (select id from players)`;

/** Makes the run that is due after some minutes. */
async function after(minutes: number): Promise<void> {
  world.app.clock.advance(minutes * 60_000);
  await reconcileIfDue(world.app);
}
const findingsOfLast = async () => (await findLastRun(world.app.db))?.findings.map(({ code }) => code);

async function stateOf(id: string): Promise<string | undefined> {
  await backgroundDone(world.app);
  const found = world.app.db.selectFrom('withdrawals').select('state').where('id', '=', id);
  return (await found.executeTakeFirst())?.state;
}
const runs = async () => (await world.app.db.selectFrom('reconcileRuns').select('id').execute()).length;

test('two processes make one run, and the next one when it is due', async () => {
  await Promise.all([reconcileIfDue(world.app), reconcileIfDue(world.app)]);
  expect(await runs()).toBe(1);
  await after(4);
  expect(await runs()).toBe(1);
  await after(1);
  expect(await runs()).toBe(2);
  expect(await findingsOfLast()).toEqual([]);
});

test('a confirmed finding stops automatic payouts until an operator acknowledges it', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const other = await readyToWithdraw(world.app, await world.player());
  await run(DRIFT);
  await after(0);
  expect(await findingsOfLast()).toEqual(['balance_drifted', 'money_not_conserved']);
  expect((await ops('reconcile', '--last')).out).not.toContain('stopped');
  await after(1);
  const stopped = await withdrawn(player);
  expect(await stateOf(stopped)).toBe('approved');
  expect((await ops('withdrawals')).out).toMatch(/Automatic payouts are stopped since .*\n +balance_drifted {2}ledger/);
  expect(await ops('reconcile', '--last')).toMatchObject({
    exit: 3,
    out: expect.stringContaining('are stopped since'),
  });
  expect(await ops('reconcile', '--acknowledge')).toMatchObject({
    exit: 2,
    error: expect.stringContaining('--reason'),
  });
  expect(await ops('reconcile', '--acknowledge', '--reason', 'a known bug')).toMatchObject({ exit: 0 });
  expect(await ops('reconcile', '--acknowledge', '--reason', 'again')).toMatchObject({ exit: 1 });
  // Still found, but acknowledged.
  await after(5);
  await after(5);
  expect(await stateOf(await withdrawn(other))).toBe('success');
  // Changed, so it is news.
  await run(DRIFT);
  await after(5);
  expect((await ops('reconcile', '--last')).out).toContain('stopped');
});

test('what one run finds and the next does not stops nothing, nor does waiting', async () => {
  await readyToWithdraw(world.app, await world.player());
  await run(DRIFT);
  await after(0);
  expect(await findingsOfLast()).toContain('balance_drifted');
  await run(DRIFT.replace('+', '-'));
  world.sandbox.payouts.behavior = 'unreachable';
  await after(1);
  await after(5);
  expect(await findingsOfLast()).toEqual(['rail_out_of_reach']);
  expect((await ops('reconcile', '--last')).out).not.toContain('stopped');
});

test('operators decide whether payouts stop', async () => {
  await readyToWithdraw(world.app, await world.player());
  await world.set('reconcile_stops_payouts', false);
  await run(DRIFT);
  await after(0);
  await after(1);
  expect(await findingsOfLast()).toContain('balance_drifted');
  expect((await ops('reconcile', '--last')).out).not.toContain('stopped');
});
