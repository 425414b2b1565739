import { otherPhones } from '@pavilion/contract/calls/identity';
import { confirmWallet, submitDeposit } from '@pavilion/contract/calls/wallet';
import type { RefusalOf } from '@pavilion/contract/endpoint';
import type { Outcome, Platform } from '@pavilion/platform';
import type { DepositOrder } from '../../order/order.api';

/** A claim with all order data its endpoint needs; stored as a whole until it is answered. */
export interface DepositClaim {
  readonly order: Pick<DepositOrder, 'id' | 'mode' | 'amount' | 'promotionId'> & { readonly methodId: number };
  readonly payerNumber: string;
  readonly proof: string;
  /** Ids of the uploaded pictures. */
  readonly receipts: readonly string[];
}
export type DepositClaimRefusal = RefusalOf<typeof submitDeposit>;

/** The claim endpoints, one for each of the operator's modes, behind one interface. */
export const makePaymentApi = ({ api, pending, queries }: Platform) => ({
  claim: ({ order, payerNumber, proof, receipts }: DepositClaim, key: string): Promise<Outcome<typeof submitDeposit>> =>
    pending.during(() => {
      const body = { payerNumber, proof, ...(receipts.length > 0 && { receipts: [...receipts] }) };
      if (order.mode === 'ewallet') return api.call(confirmWallet, { body: { ...body, orderId: order.id } }, key);
      const { amount, methodId, promotionId } = order;
      return api.call(submitDeposit, { body: { ...body, amount, methodId, promotionId } }, key);
    }),
  otherPhones: () => queries.read(otherPhones, {}),
});
export type MakePaymentApi = ReturnType<typeof makePaymentApi>;
