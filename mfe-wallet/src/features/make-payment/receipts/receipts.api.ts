import { sendReceipt } from '@pavilion/contract/calls/receipts';
import type { Outcome, Platform, UploadWatch } from '@pavilion/platform';
import { shrinkPicture } from './shrink-picture';

/** The receipts' access to the browser's pictures and to the api. */
export const createReceiptClient = ({ api, pending }: Platform) => ({
  shrink: shrinkPicture,
  preview: (picture: Blob): string => URL.createObjectURL(picture),
  forget: (preview: string): void => URL.revokeObjectURL(preview),
  send: (picture: Blob, watch: UploadWatch): Promise<Outcome<typeof sendReceipt>> =>
    pending.during(() => api.upload(sendReceipt, picture, watch)),
});
export type ReceiptClient = ReturnType<typeof createReceiptClient>;
