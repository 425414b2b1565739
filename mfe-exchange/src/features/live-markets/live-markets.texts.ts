import { defineTexts } from '@pavilion/platform';

export const liveMarketsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './live-markets.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './live-markets.texts.bn'),
});
