export const texts = {
  title: 'Example page',
  intro: 'Quick games for a short break: one tap and you play.',
  open: 'Take a look',
  order: 'Order of the games',
  popular: 'Popular',
  newest: 'Newest',
  empty: 'Games on this page will appear here. None is open right now.',
  allGames: 'All games',
  failed: 'The games could not be loaded.',
};
export type ExampleTexts = Readonly<Record<keyof typeof texts, string>>;
