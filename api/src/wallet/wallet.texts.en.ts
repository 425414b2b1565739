/** Texts of the wallet's responses; the Bangla file has the same keys. */
export const walletTextsEn = {
  submitted: 'Submission successful!',
  sendWithinTenMinutes: 'Send the money to this number within 10 minutes.',
  corrected: 'Your deposit was corrected. We are verifying it again.',
  takenBack: 'Your deposit was cancelled.',
} as const;
