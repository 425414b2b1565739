import { defineTexts } from '@pavilion/platform';

export const oddsViewTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './odds-view.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './odds-view.texts.bn'),
});
