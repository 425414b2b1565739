/** What a conversion says. */
export const vipTextsEn = { converted: 'Your points are now real money in your main wallet.' } as const;
