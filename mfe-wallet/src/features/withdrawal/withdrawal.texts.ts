import { defineTexts } from '@pavilion/platform';

export const texts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './withdrawal.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './withdrawal.texts.bn'),
});
