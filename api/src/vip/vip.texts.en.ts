/** Response to a conversion. */
export const vipTextsEn = { converted: 'Your VP have been converted. The money is in your main wallet.' } as const;
