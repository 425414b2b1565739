import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './offer.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './offer.texts.bn'),
});
