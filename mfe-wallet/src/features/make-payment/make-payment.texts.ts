import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './make-payment.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './make-payment.texts.bn'),
});
