/** Answers of the wallet's calls; each has its Bangla beside it. */
export const walletTextsEn = {
  submitted: 'Submission successful!',
  sendWithinTenMinutes: 'Send the money to this number within 10 minutes.',
  corrected: 'Your deposit was corrected. We are verifying it again.',
  takenBack: 'Your deposit was cancelled.',
} as const;
