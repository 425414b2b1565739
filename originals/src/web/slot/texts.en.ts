export const en = {
  soFar: 'Won so far',
  skip: 'Skip to the end',
} as const;
export type SlotTextKey = keyof typeof en;
