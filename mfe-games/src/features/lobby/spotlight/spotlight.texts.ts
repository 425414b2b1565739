import { defineTexts } from '@pavilion/platform';

export const spotlightTexts = defineTexts({
  en: () => import(/* webpackChunkName: "lobby-desk-en" */ './spotlight.texts.en'),
  bn: () => import(/* webpackChunkName: "lobby-desk-bn" */ './spotlight.texts.bn'),
});
