export const texts = {
  title: 'Page not found',
  text: 'The address may be mistyped, or the page is not open right now.',
  goHome: 'Go to home page',
};

export type NotFoundTexts = typeof texts;
