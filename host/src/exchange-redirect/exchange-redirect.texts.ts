import { defineTexts } from '@pavilion/platform';

export const exchangeRedirectTexts = defineTexts({
  en: () => import(/* webpackChunkName: "services-en" */ './exchange-redirect.texts.en'),
  bn: () => import(/* webpackChunkName: "services-bn" */ './exchange-redirect.texts.bn'),
});
