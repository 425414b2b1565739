import { sql } from 'kysely';
import { backgroundDone } from '../../kernel/background';
import { inTransaction } from '../../kernel/database/database';
import { readyToWithdraw, withdrawn } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import { runOps } from '../run';
import type { Finding } from './finding';
import { reconcile } from './reconcile';

let world: World;
// A new world per test, so that deliberate damage doesn't affect the next one.
beforeEach(async () => void (world = await startWorld()), 60_000);
afterEach(() => world.stop());

const found = async (): Promise<[code: string, subject: string][]> =>
  (await reconcile(world.app)).map(({ code, subject }: Finding) => [code, subject]);
const run = (text: string) => sql.raw(text).execute(world.app.db);

/** Creates a player with one deposit of 700 and one paid withdrawal of 500. */
async function busyDay() {
  const player = await world.player();
  const order = await player.order('700.00');
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  await world.app.db.updateTable('turnoverTickets').set({ completedAt: 1 }).execute();
  await readyToWithdraw(world.app, player, 100_000);
  const id = await withdrawn(player);
  await backgroundDone(world.app);
  expect(await found()).toEqual([]);
  return { player, order, id };
}

test('a consistent day has no findings; each side changed by hand has its own', async () => {
  const { player, order, id } = await busyDay();
  const { payouts } = world.sandbox;
  const payout = payouts.payouts.get(id);
  if (payout === undefined) throw new Error('nothing was paid');

  payouts.payouts.delete(id);
  expect(await found()).toEqual([['payout_missing', id]]);
  const desk = async () => ({ app: world.app, operator: 'tester', roles: [] });
  expect(await runOps(['reconcile'], desk)).toMatchObject({
    exit: 3,
    out: expect.stringContaining(`payout_missing  ${id}`),
  });
  payouts.payouts.set(id, { ...payout, amount: '499.00' });
  expect(await found()).toEqual([['payout_differs', id]]);
  payouts.payouts.set(id, payout).set('unknown-payout', { ...payout, key: 'unknown-payout' });
  expect(await found()).toEqual([['payout_unknown', 'unknown-payout']]);
  payouts.payouts.delete('unknown-payout');
  payouts.behavior = 'unreachable';
  expect(await found()).toEqual([['rail_out_of_reach', 'rail']]);
  payouts.behavior = 'paying';

  await run(`update rail_payments set amount = amount - 1`);
  expect(await found()).toEqual([['deposit_differs_from_payment', order.id]]);
  await run(`update rail_payments set amount = amount + 1, trx_id = 'OTHER00001'`);
  expect(await found()).toEqual([['deposit_without_payment', order.id]]);
  world.app.clock.advance(61 * 60_000);
  expect(await found()).toEqual([
    ['deposit_without_payment', order.id],
    ['payment_unclaimed', 'bkash OTHER00001'],
  ]);
  await run(`update rail_payments set trx_id = (select proof from deposits where state = 'success')`);
  await run(`update deposits set amount = amount + 1 where state = 'success'`);
  expect((await found()).map(([code]) => code).sort()).toEqual(['deposit_differs_from_payment', 'deposit_not_booked']);
  await run(`update deposits set amount = amount - 1 where state = 'success'`);

  await inTransaction(world.app.db, (trx) => world.app.ledger.hold(trx, player.id, 100, 'no withdrawal'));
  expect(await found()).toEqual([['held_differs', player.id]]);
  await inTransaction(world.app.db, (trx) => world.app.ledger.release(trx, player.id, 100, 'put back'));
  await run(`update withdrawals set state = 'fail', reason = 'operator'`);
  expect((await found()).sort()).toEqual([
    ['payout_differs', id],
    ['withdrawal_not_booked', id],
  ]);
});

test('money stuck for an hour and an unbalanced ledger are findings', async () => {
  world.sandbox.payouts.behavior = 'accepting';
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  await backgroundDone(world.app);
  expect(await found()).toEqual([]);
  await run(`update withdrawals set updated_at = updated_at - 3600001`);
  expect(await found()).toEqual([['withdrawal_stuck', id]]);
  await run(`update accounts set balance = balance + 1 where owner = '${player.id}' and kind = 'main'`);
  expect((await found()).map(([code]) => code)).toEqual(['balance_drifted', 'money_not_conserved', 'withdrawal_stuck']);
  await run(`insert into transactions (key, kind, created_at, legs) values ('unbalanced-entry', 'deposit', 1, 1)`);
  await run(
    `insert into entries (transaction_id, account_id, amount, created_at, kind) select t.id, a.id, 1, 1, 'deposit' from transactions t, accounts a where t.key = 'unbalanced-entry' and a.owner = '${player.id}' and a.kind = 'main'`,
  );
  expect((await found()).map(([code]) => code)).toEqual(['book_unbalanced', 'money_not_conserved', 'withdrawal_stuck']);
});
