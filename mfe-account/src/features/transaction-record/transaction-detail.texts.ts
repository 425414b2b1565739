import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "transaction-texts-en" */ './transaction-detail.texts.en'),
  bn: () => import(/* webpackChunkName: "transaction-texts-bn" */ './transaction-detail.texts.bn'),
});
