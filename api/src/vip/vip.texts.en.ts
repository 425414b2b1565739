/** What a conversion says. */
export const vipTextsEn = { converted: 'Your VP have been converted. The money is in your main wallet.' } as const;
