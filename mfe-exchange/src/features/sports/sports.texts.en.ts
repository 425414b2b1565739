export const texts = {
  title: 'Sports',
  inPlay: (number: string) => `${number} in play`,
  upcoming: (number: string) => `${number} upcoming`,
};
export type SportsTexts = typeof texts;
