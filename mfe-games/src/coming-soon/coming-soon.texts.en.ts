export const texts = {
  title: 'Coming soon',
  text: 'There are no games here yet. A game opens here as soon as it is ready.',
  sports: {
    cricket: 'Until then the exchange has cricket: back or lay at your own price.',
    soccer: 'Until then the exchange has football: back or lay at your own price.',
    tennis: 'Until then the exchange has tennis: back or lay at your own price.',
    all: 'Until then the exchange has cricket, football and tennis: back or lay at your own price.',
  },
  toSport: {
    cricket: 'Cricket on the exchange',
    soccer: 'Football on the exchange',
    tennis: 'Tennis on the exchange',
    all: 'Sports on the exchange',
  },
  related: { table: 'Our roulette tables are open.' },
  toRelated: { table: 'Table games' },
  all: 'All games',
};
export type ComingSoonTexts = typeof texts;
