import { defineTexts } from '@pavilion/platform';

export const betsTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './bets.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './bets.texts.bn'),
});
