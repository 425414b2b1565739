import { defineTexts } from '@pavilion/platform';

export const exchangeTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './exchange.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './exchange.texts.bn'),
});
