import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './promotion.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './promotion.texts.bn'),
});
