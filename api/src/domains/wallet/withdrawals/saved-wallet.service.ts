import type { SavedWallet } from '@pavilion/contract/calls/withdrawals';
import { storedPhone } from '@pavilion/contract/phone';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { usableFrom } from '../../../session/phones';
import { phoneOfWallet } from '../deposits/proof';
import type { Wallet } from './payout-wallet.service';

/**
 * Lists the wallets to which a player has confirmed a payout, the newest first.
 *
 * Left out is one that can't be paid: its method is closed, or its phone is no verified phone of the player anymore.
 */
export async function listSavedWallets({ db }: App, player: string): Promise<SavedWallet[]> {
  const wallets = await db
    .selectFrom('payoutWallets')
    .select(['provider', 'accountNumber', 'name'])
    .where('playerId', '=', player)
    .orderBy('createdAt', 'desc')
    .orderBy('provider')
    .orderBy('accountNumber')
    .execute();
  const phones = await db.selectFrom('phones').selectAll().where('playerId', '=', player).execute();
  const methods = await db
    .selectFrom('paymentMethods')
    .select(['provider', 'name', 'nameBn', 'icon'])
    .where('status', '=', 'active')
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const saved = await Promise.all(
    wallets.map(async ({ provider, accountNumber, name }) => {
      const method = methods.find((row) => row.provider === provider);
      const stored = storedPhone(phoneOfWallet(provider, accountNumber) ?? '');
      const phone = phones.find((row) => row.phone === stored);
      const payoutsFrom = phone === undefined ? null : await usableFrom(db, 'payout', phone);
      if (method === undefined || payoutsFrom === null) return null;
      const { nameBn, icon } = method;
      const shown = { name: method.name, ...(nameBn !== null && { nameBn }), icon };
      return { provider, accountNumber, name, method: shown, payoutsFrom };
    }),
  );
  return saved.filter((wallet) => wallet !== null);
}

/** Names a saved wallet; an empty name removes the present one. @throws {Refusal} not_found. */
export async function nameSavedWallet(app: App, player: string, wallet: Wallet, name: string): Promise<void> {
  const named = await app.db
    .updateTable('payoutWallets')
    .set({ name: name.trim().replace(/\s+/g, ' ') || null })
    .where('playerId', '=', player)
    .where('provider', '=', wallet.provider)
    .where('accountNumber', '=', wallet.accountNumber)
    .returning('provider')
    .executeTakeFirst();
  if (named === undefined) refuse('not_found');
}

/** Removes a saved wallet; the next payout to it needs a confirmation. @throws {Refusal} not_found. */
export async function removeSavedWallet(app: App, player: string, wallet: Wallet): Promise<void> {
  const removed = await app.db
    .deleteFrom('payoutWallets')
    .where('playerId', '=', player)
    .where('provider', '=', wallet.provider)
    .where('accountNumber', '=', wallet.accountNumber)
    .returning('provider')
    .executeTakeFirst();
  if (removed === undefined) refuse('not_found');
}
