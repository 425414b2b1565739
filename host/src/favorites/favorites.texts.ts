import { defineTexts } from '@pavilion/platform';

export const favouritesTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './favorites.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './favorites.texts.bn'),
});
