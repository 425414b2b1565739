import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './exchange-bets.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './exchange-bets.texts.bn'),
});
