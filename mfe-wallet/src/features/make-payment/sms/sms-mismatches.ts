import type { DepositOrder } from '../../../order/order.api';
import type { SmsReading } from './read-sms';

export type SmsMismatch = 'wallet' | 'amount' | 'receiver';

/** Returns in which fields a message differs from its order. */
export function mismatchesOf(
  sms: SmsReading,
  order: Pick<DepositOrder, 'amount' | 'number' | 'method'>,
): readonly SmsMismatch[] {
  const differs: Record<SmsMismatch, boolean> = {
    wallet: sms.wallet !== null && sms.wallet.toLowerCase() !== order.method.name.toLowerCase(),
    amount: sms.amount !== 0 && sms.amount !== order.amount,
    receiver: sms.receiver !== null && sms.receiver !== order.number,
  };
  return (Object.keys(differs) as SmsMismatch[]).filter((doubt) => differs[doubt]);
}
