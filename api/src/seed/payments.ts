import type { AccountType } from '@pavilion/contract/calls/wallet';

import { paymentMarkPath } from '../artwork/paths';
import { inTransaction, type Trx } from '../database/database';
import type { App } from '../server/app';

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

// The rail of the sandbox takes any well-formed number; a Rocket account has a check digit after the phone's eleven.
const methods = [
  { name: 'bKash', rebate: 2, numbers: ['01300001001', '01300001002', '01300001003'] },
  { name: 'Nagad', rebate: 0, numbers: ['01300002001', '01300002002', '01300002003'] },
  { name: 'Rocket', rebate: 0, numbers: ['013000030017', '013000030027', '013000030037'] },
  { name: 'Upay', rebate: 0, numbers: ['01300004001', '01300004002', '01300004003'] },
] as const;

/** The four mobile wallets with their channels, and a number of the house for each channel. */
export async function seedPayments(app: App): Promise<void> {
  await inTransaction(app.db, async (trx) => {
    for (const [order, method] of methods.entries()) await addMethod(trx, method, order);
  });
}

async function addMethod(trx: Trx, method: (typeof methods)[number], order: number): Promise<void> {
  const mark = method.name.toLowerCase();
  const { id } = await trx
    .insertInto('payment_methods')
    .values({ name: method.name, provider: method.name, icon: paymentMarkPath(mark), rebate: method.rebate, min: 10_000, max: 2_500_000, display_order: order })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, { type, name, min, max }] of channels.entries()) {
    const channel = await trx
      .insertInto('payment_channels')
      .values({ method_id: id, name, account_type: type, min, max })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('merchant_numbers').values({ channel_id: channel.id, number: method.numbers[index] ?? method.numbers[0] }).execute();
  }
}
