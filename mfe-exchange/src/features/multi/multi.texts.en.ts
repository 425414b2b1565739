export const texts = { title: 'Multi Markets', empty: 'Markets you pin with the star show here side by side.', find: 'Find a match' };
export type MultiTexts = typeof texts;
