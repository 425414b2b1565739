import { setTimeout as sleep } from 'node:timers/promises';
import { showWithdrawal, submitWithdrawal } from '@pavilion/contract/calls/withdrawals';
import type { Player } from '../../scripts/lib/players';
import type { MoneyWorld } from '../money-world';

const TRIES = 300;

/**
 * Requests a withdrawal and waits until it is paid or returned.
 *
 * @param amount - poisha.
 * @throws if it is refused for any reason but lack of money or turnover, or never ends.
 */
export async function withdraw(
  world: MoneyWorld,
  player: Player,
  amount: number,
): Promise<'success' | 'fail' | 'refused'> {
  // Steps a player would have completed before: entering the birthday and meeting the turnover.
  await world.database.pool.query("update players set birthday = '1990-04-14' where id = $1", [player.playerId]);
  await world.database.pool.query(
    'update turnover_tickets set completed_at = created_at where player_id = $1 and completed_at is null',
    [player.playerId],
  );
  const body = { accountNumber: player.phone, amount, methodId: 0, provider: 'bKash' };
  const confirmation = await world.players.confirmAs(player);
  const { status, text } = await world.client.request(submitWithdrawal, { token: player.token, body, confirmation });
  const reply = JSON.parse(text) as { transaction?: string; code?: string };
  if (status !== 200 && ['insufficient_funds', 'turnover_open'].includes(reply.code ?? '')) return 'refused';
  if (status !== 200) throw new Error(`${status} ${text}`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { state } = await world.client.call(showWithdrawal, {
      token: player.token,
      params: { id: reply.transaction ?? '' },
    });
    if (state !== 'processing') return state;
    await sleep(100);
  }
  throw new Error('The withdrawal did not end in time');
}
