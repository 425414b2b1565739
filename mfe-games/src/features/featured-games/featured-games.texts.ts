import { defineTexts } from '@pavilion/platform';

export const featuredGamesTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './featured-games.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './featured-games.texts.bn'),
});
