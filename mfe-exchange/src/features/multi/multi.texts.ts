import { defineTexts } from '@pavilion/platform';

export const multiTexts = defineTexts({
  en: () => import(/* webpackChunkName: "texts-en" */ './multi.texts.en'),
  bn: () => import(/* webpackChunkName: "texts-bn" */ './multi.texts.bn'),
});
