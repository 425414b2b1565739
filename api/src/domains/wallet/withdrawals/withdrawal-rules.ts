import { withdrawalRange } from '@pavilion/contract/calls/withdrawals';
import { storedPhone } from '@pavilion/contract/phone';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { usableFrom, verifiedPhones } from '../../../session/phones';
import { hasShortfall } from '../../exchange/holds/shortfalls.service';
import { areWithdrawalsOpen } from '../../site/site.service';
import { phoneOfWallet, walletDigits } from '../deposits/proof';
import { pendingStates } from '../payouts/tables';
import { withdrawalTexts as texts } from './withdrawal.texts';

/**
 * Checks that a player may withdraw at all, in the contract's order.
 *
 * A time-out or self-exclusion never blocks a withdrawal.
 */
export async function requireMayWithdraw(db: Db | Trx, player: string): Promise<void> {
  if (!(await areWithdrawalsOpen(db))) refuse('withdrawals_closed');
  const { status, birthday } = await db
    .selectFrom('players')
    .select(['status', 'birthday'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  if (status === 'frozen') refuse('frozen', texts.frozen);
  if ((await verifiedPhones(db, player)).length === 0) refuse('phone_unverified');
  if (birthday === null) refuse('birthday_missing');
  const pending = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('playerId', '=', player)
    .where('state', 'in', pendingStates)
    .executeTakeFirst();
  if (pending !== undefined) refuse('withdrawal_pending');
  await requireTurnoverDone(db, player);
  if (await hasShortfall(db, player)) refuse('shortfall_open');
}

export async function requireTurnoverDone(db: Db | Trx, player: string): Promise<void> {
  const open = await db
    .selectFrom('turnoverTickets')
    .select('id')
    .where('playerId', '=', player)
    .where('completedAt', 'is', null)
    .executeTakeFirst();
  if (open !== undefined) refuse('turnover_open');
}

/** The range is the same for every method: the range of a deposit's payment channel doesn't apply. */
export function requireInRange(amount: number): void {
  if (amount < withdrawalRange.min || amount > withdrawalRange.max) refuse('amount_out_of_range', texts.range);
}

/**
 * Returns the wallet number's digits, if they belong to one of the player's verified phones.
 *
 * A wallet is as new as its phone: one on a phone that was just added can't be paid yet.
 *
 * @throws {Refusal} account_number_invalid, phone_not_registered or wallet_cooling.
 */
export async function requireOwnWallet(
  { clock }: Pick<App, 'clock'>,
  trx: Trx,
  player: string,
  provider: string,
  typed: string,
): Promise<string> {
  const digits = walletDigits(typed);
  const phone = phoneOfWallet(provider, digits);
  if (phone === null) refuse('account_number_invalid', provider === 'rocket' ? texts.rocketNumber : undefined);
  const row = await trx
    .selectFrom('phones')
    .select(['isPrimary', 'verifiedAt'])
    .where('playerId', '=', player)
    .where('phone', '=', storedPhone(phone) ?? '')
    .executeTakeFirst();
  const from = row === undefined ? null : await usableFrom(trx, 'payout', row);
  if (from === null) refuse('phone_not_registered');
  if (from > clock.now()) refuse('wallet_cooling', texts.cooling(from));
  return digits;
}
