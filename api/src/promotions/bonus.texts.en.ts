/** Response to a canceled bonus. */
export const bonusTextsEn = {
  cancelled: 'The bonus was cancelled. Your own money stays in your main wallet.',
} as const;
