export const texts = {
  title: 'This page is not on the scoreboard',
  text: 'The address may be mistyped, or the page is not open right now.',
  goHome: 'Go to home',
};

export type NotFoundTexts = typeof texts;
