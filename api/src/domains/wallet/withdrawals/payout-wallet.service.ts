import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { type ConfirmableCaller, requireConfirmed } from '../../../session/confirmation.service';
import { staysSignedIn } from '../../../session/session.service';
import { notifyOwner } from '../../notices/notice.service';

/** A wallet at a payment method's provider. */
export interface Wallet {
  readonly provider: string;
  readonly accountNumber: string;
}

/**
 * Admits a payout to a wallet: the first one needs a confirmation, and the wallet is the player's from then on. The
 * owner gets a notice. From a session that stays signed in each payout needs one. Call it under lockPlayer, in the transaction of the withdrawal.
 *
 * @throws {Refusal} confirmation_required.
 */
export async function admitWallet(
  app: App,
  trx: Trx,
  caller: ConfirmableCaller,
  { provider, accountNumber }: Wallet,
): Promise<void> {
  const saved = await trx
    .selectFrom('payoutWallets')
    .select('createdAt')
    .where('playerId', '=', caller.id)
    .where('provider', '=', provider)
    .where('accountNumber', '=', accountNumber)
    .executeTakeFirst();
  if (saved === undefined || (await staysSignedIn(trx, caller.sessionId))) await requireConfirmed(app, trx, caller);
  if (saved !== undefined) return;
  await trx
    .insertInto('payoutWallets')
    .values({ playerId: caller.id, provider, accountNumber, name: null, createdAt: app.clock.now() })
    .execute();
  await notifyOwner(app, trx, caller.id, {
    event: 'wallet',
    detail: `${provider} ${accountNumber}`,
    language: caller.language,
  });
}
