import { defineTexts } from '@pavilion/platform';

export const levelTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ '@pavilion/contract/levels.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ '@pavilion/contract/levels.texts.bn'),
});
