import { defineTexts } from '@pavilion/platform';

export const gameRunTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './gamerun.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './gamerun.texts.bn'),
});
