import { paymentNames } from '@pavilion/contract/artwork/demo';
import { paymentMarkPath } from '@pavilion/contract/artwork/paths';
import type { AccountType } from '@pavilion/contract/calls/wallet';
import { addMerchantNumber, createChannel, createPaymentMethod } from '../../domains/wallet/methods/methods.service';
import type { App } from '../../kernel/app';
import { inTransaction, type Trx } from '../../kernel/database/database';

interface Channel {
  readonly type: AccountType;
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

const channels: readonly Channel[] = [
  { type: 'Agent', name: 'CashOut', min: 50_000, max: 2_500_000 },
  { type: 'Personal', name: 'Send Money', min: 50_000, max: 1_000_000 },
  { type: 'Merchant', name: 'Merchant', min: 10_000, max: 2_500_000 },
];

// The sandbox's payment rail accepts any well-formed number; a Rocket account has a check digit after the phone's
// eleven digits.
const methods = [
  { provider: 'bkash', nameBn: 'বিকাশ', rebate: 2, numbers: ['01300001001', '01300001002', '01300001003'] },
  { provider: 'nagad', nameBn: 'নগদ', rebate: 0, numbers: ['01300002001', '01300002002', '01300002003'] },
  { provider: 'rocket', nameBn: 'রকেট', rebate: 0, numbers: ['013000030017', '013000030027', '013000030037'] },
  { provider: 'upay', nameBn: 'উপায়', rebate: 0, numbers: ['01300004001', '01300004002', '01300004003'] },
] as const;

/** Creates the four mobile wallets with their payment channels, and a house number for each channel. */
export async function seedPayments(app: App): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    for (const [order, method] of methods.entries()) await addMethod(trx, method, order);
  });
}

async function addMethod(
  trx: Trx,
  { provider, nameBn, rebate, numbers }: (typeof methods)[number],
  displayOrder: number,
): Promise<void> {
  const methodId = await createPaymentMethod(trx, {
    name: paymentNames[provider],
    nameBn,
    provider,
    icon: `/storage/${paymentMarkPath(provider)}.svg`,
    rebate,
    min: 10_000,
    max: 2_500_000,
    displayOrder,
  });
  for (const [index, { type, ...channel }] of channels.entries()) {
    const channelId = await createChannel(trx, { methodId, accountType: type, ...channel });
    await addMerchantNumber(trx, channelId, numbers[index] ?? numbers[0]);
  }
}
