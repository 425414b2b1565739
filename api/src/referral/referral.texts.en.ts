/** What a claim says: the documents' words. */
export const referralTextsEn = { claimed: 'Bonus Claimed successfully.' } as const;
