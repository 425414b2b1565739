import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './transaction-record.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './transaction-record.texts.bn'),
});
