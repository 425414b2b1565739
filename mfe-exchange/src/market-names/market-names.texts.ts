import { defineTexts } from '@pavilion/platform';

export const marketNameTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ '@pavilion/contract/market-names.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ '@pavilion/contract/market-names.texts.bn'),
});
