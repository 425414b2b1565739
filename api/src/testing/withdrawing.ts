import type { App } from '../kernel/app';
import { inTransaction } from '../kernel/database/database';
import type { Reply } from './client';
import { METHOD, type TestPlayer } from './player';

interface ShownWithdrawal {
  readonly state: string;
  readonly reason: string | null;
  readonly transaction_id: string | null;
}

/** Gives a player money without turnover. @param poisha - whole. */
export function giveMoney(app: Pick<App, 'db' | 'ledger'>, player: TestPlayer, poisha: number): Promise<unknown> {
  return inTransaction(app.db, (trx) =>
    app.ledger.deposit(trx, player.id, poisha, 'bkash', `opening:${player.id}:${poisha}`),
  );
}

/** Creates a player who may withdraw: with a birthday, and money without open turnover. */
export async function readyToWithdraw(
  app: Pick<App, 'db' | 'ledger'>,
  player: TestPlayer,
  poisha = 200_000,
): Promise<TestPlayer> {
  await app.db.updateTable('players').set({ birthday: '1990-04-14' }).where('id', '=', player.id).execute();
  await giveMoney(app, player, poisha);
  return player;
}

/** Requests a withdrawal as the form does. */
export function withdraw(
  player: TestPlayer,
  amount = '500.00',
  change: object = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  return player.post(
    '/api/submit-withdraw',
    { account_number: player.phone, amount, payment_id: 0, provider: METHOD.name, ...change },
    headers,
  );
}

/** Requests a withdrawal. @returns its id. */
export async function withdrawn(player: TestPlayer, amount = '500.00'): Promise<string> {
  const reply = await withdraw(player, amount);
  if (reply.status !== 200) throw new Error(reply.text);
  return (reply.body as unknown as { transaction: string }).transaction;
}

export async function shownWithdrawal(player: TestPlayer, id: string): Promise<ShownWithdrawal> {
  return (await player.get(`/api/withdrawals/${id}`)).body as unknown as ShownWithdrawal;
}
