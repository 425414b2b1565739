import { defineTexts } from '@pavilion/platform';

export const exchangeRedirectTexts = defineTexts({
  en: () => import(/* webpackChunkName: "exchange-redirect-en" */ './exchange-redirect.texts.en'),
  bn: () => import(/* webpackChunkName: "exchange-redirect-bn" */ './exchange-redirect.texts.bn'),
});
