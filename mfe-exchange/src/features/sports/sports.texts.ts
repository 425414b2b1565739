import { defineTexts } from '@pavilion/platform';

export const sportsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './sports.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './sports.texts.bn'),
});
