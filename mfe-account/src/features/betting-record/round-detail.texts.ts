import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "round-texts-en" */ './round-detail.texts.en'),
  bn: () => import(/* webpackChunkName: "round-texts-bn" */ './round-detail.texts.bn'),
});
