import type { DepositOrder } from '../../../order/order.api';
import type { SmsReading } from './read-sms';

export type SmsDoubt = 'wallet' | 'amount' | 'receiver';

/** Returns in which fields a message differs from its order. */
export function doubtsOf(
  sms: SmsReading,
  order: Pick<DepositOrder, 'amount' | 'number' | 'method'>,
): readonly SmsDoubt[] {
  const differs: Record<SmsDoubt, boolean> = {
    wallet: sms.wallet !== null && sms.wallet.toLowerCase() !== order.method.name.toLowerCase(),
    amount: sms.amount !== 0 && sms.amount !== order.amount,
    receiver: sms.receiver !== null && sms.receiver !== order.number,
  };
  return (Object.keys(differs) as SmsDoubt[]).filter((doubt) => differs[doubt]);
}
