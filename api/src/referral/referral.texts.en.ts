/** The documents' response to a claim. */
export const referralTextsEn = { claimed: 'Bonus Claimed successfully.' } as const;
