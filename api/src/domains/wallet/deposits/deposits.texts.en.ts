import type { RefusalCode } from '../../../kernel/texts/refusal';

/** Texts of the wallet's responses; the Bangla file has the same keys. */
export const walletTextsEn = {
  submitted: 'Submission successful!',
  sendWithinTenMinutes: 'Send the money to this number within 10 minutes.',
  corrected: 'Your deposit was corrected. We are verifying it again.',
  takenBack: 'Your deposit was cancelled.',
} as const;

export const walletRefusalsEn = {
  phone_unverified: 'Please verify your phone number first',
  pending_exists:
    'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
  amount_out_of_range: 'The amount is outside the range of this method.',
  unknown_method: 'Please select a valid payment method.',
  channel_closed: 'This deposit channel is closed right now. Please select another.',
  deposits_closed: 'Deposits are closed right now.',
  receipt_too_large: 'This image is too large. The maximum is 5 MB and 25 megapixels.',
  receipt_not_image: 'We can’t read this file as an image. Please choose a JPEG, PNG, WebP or GIF.',
  too_many_receipts: 'You have sent too many images. Please try again later.',
  receipts_invalid: 'The receipts could not be used. Please choose them again.',
  no_order: 'We couldn’t find a matching deposit. Please start again.',
  phone_not_registered: 'Only verified phone numbers registered on the site are allowed.',
  transaction_id_invalid: 'Please provide your TRX ID. It should be valid.',
  too_early: 'This deposit is still being verified. Please wait a few minutes before you change it.',
  not_processing: 'This deposit is no longer being processed, so it can’t be changed.',
  already_paid: 'The money of this deposit has arrived. We are verifying it now.',
  transaction_id_used: 'This transaction ID has already been used.',
} as const satisfies Partial<Record<RefusalCode, string>>;
