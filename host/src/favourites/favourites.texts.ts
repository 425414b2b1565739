import { defineTexts } from '@pavilion/platform';

export const favouritesTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './favourites.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './favourites.texts.bn'),
});
