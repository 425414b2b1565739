import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './payment-request.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './payment-request.texts.bn'),
});
