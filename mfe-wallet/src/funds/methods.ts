import type { PaymentMethod, paymentMethods } from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';

type Methods = ReplyOf<typeof paymentMethods> | undefined;

/** Returns whether the operator runs payments through wallet requests. */
export function isEwallet(reply: Methods): boolean {
  return reply !== undefined && 'type' in reply;
}

/** Returns the methods a player may choose; empty until the reply has arrived. */
export function activeMethods(reply: Methods): readonly PaymentMethod[] {
  const methods = reply === undefined ? [] : 'pgs' in reply ? reply.pgs : reply;
  return methods.filter(({ status }) => status === 'active');
}
