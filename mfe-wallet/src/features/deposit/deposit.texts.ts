import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './deposit.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './deposit.texts.bn'),
});
