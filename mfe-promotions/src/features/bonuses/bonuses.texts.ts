import { defineTexts } from '@pavilion/platform';

export const bonusTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './bonuses.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './bonuses.texts.bn'),
});
