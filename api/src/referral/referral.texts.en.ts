/** The specification's response to a claim. */
export const referralTextsEn = { claimed: 'Bonus Claimed successfully.' } as const;
