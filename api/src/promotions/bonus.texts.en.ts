/** What a bonus that was given up says. */
export const bonusTextsEn = {
  cancelled: 'The bonus was cancelled. Your own money stays in your main wallet.',
} as const;
