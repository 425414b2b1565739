import { defineTexts } from '@pavilion/platform';

export const promotionsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './promotions.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './promotions.texts.bn'),
});
