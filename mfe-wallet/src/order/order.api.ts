import { showDepositOrder } from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type DepositOrder = ReplyOf<typeof showDepositOrder>;

export const orderApi = ({ api }: Platform) => ({
  show: (id: string) => api.call(showDepositOrder, { params: { id } }),
});
export type OrderApi = ReturnType<typeof orderApi>;
