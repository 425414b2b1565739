export const texts = {
  sessionTime: 'Session time',
};
export type PlayTimeTexts = Readonly<Record<keyof typeof texts, string>>;
