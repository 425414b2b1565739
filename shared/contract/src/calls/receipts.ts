import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';

/**
 * Uploads one picture of a payment; its `id` must be used in a claim (`receipts`) within a day. GET of the id
 * returns it as an attachment.
 */
export const sendReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts',
  access: 'player',
  upload: true,
  reply: z.object({ success: z.literal(true), id: z.string() }),
  refusals: { receipt_too_large: 413, receipt_not_image: 415, too_many_receipts: 429 },
});
